/** The security log for staff: read by filters, taken as a file, and its seals checked. */
import { type AuditChain, type AuditEvent, type AuditLog, mostAuditRows } from '#contract/staffAudit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';

import { type Asking, createAssertRight } from './assertRight.ts';
import { auditCsv } from './auditCsv.ts';
import { factsOf } from './auditFacts.ts';
import { createSeals } from './auditSeals.ts';
import { type AuditFilters, type AuditRow, listAudit, listKinds } from './auditStore.ts';
import { createTimeline } from './auditTimeline.ts';
import { nameFacts } from './factNames.ts';

export type AuditDeps = { db: Database; clock: Clock; securityLog: SecurityLog };

const pageSize = 50;

const toEvent = (row: AuditRow): AuditEvent => ({
  EventID: row.eventId,
  HappenedAt: row.happenedAt,
  Kind: row.kind,
  AccountID: row.accountId,
  Name: row.name,
  Address: row.address,
  Facts: factsOf(row.facts),
});

export function createAudit({ db, clock, securityLog }: AuditDeps) {
  const assertRight = createAssertRight({ db, securityLog });
  const seals = createSeals({ db, clock });

  return {
    async list(asking: Asking, filters: AuditFilters, before: number | null): Promise<AuditLog> {
      await assertRight(asking, 'records', 'audit');
      // One more than is shown says whether there are more.
      const rows = await listAudit(db, { ...filters, before, most: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      return {
        Events: await nameFacts(db, shown.map(toEvent)),
        NextBefore: rows.length > pageSize ? (shown.at(-1)?.eventId ?? null) : null,
        Kinds: await listKinds(db),
      };
    },

    async csv(asking: Asking, filters: AuditFilters): Promise<string> {
      await assertRight(asking, 'records', 'audit file');
      const rows = await listAudit(db, { ...filters, before: null, most: mostAuditRows });
      const { caller, address } = asking;
      await db.transaction((tx) =>
        securityLog.record(tx, {
          kind: 'audit_exported',
          accountId: caller.accountId,
          sessionId: caller.sessionId,
          address,
          facts: { ...filters, rows: rows.length },
        }),
      );
      return auditCsv(rows.map(toEvent));
    },

    async chain(asking: Asking): Promise<AuditChain> {
      await assertRight(asking, 'records', 'audit chain');
      return seals.check();
    },

    ...createTimeline({ db, clock, securityLog, seals, assertRight }),
  };
}
