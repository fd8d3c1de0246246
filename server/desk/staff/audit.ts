/** The security log for staff: read by filters, taken as a file, and its seals checked. */
import type { AuditChain, AuditEvent, AuditLog } from '#contract/desk/staffAudit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { counted } from '#server/platform/counted.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';

import { auditCsv } from './auditCsv.ts';
import { createSeals } from './auditSeals.ts';
import { type AskedAudit, type AuditRow, findEvents, listKinds, readEvents } from './auditStore.ts';
import { createTimeline } from './auditTimeline.ts';
import { nameFacts } from './factNames.ts';
import { byAsker, toEvent } from './timelineFiles.ts';

export type AuditDeps = { db: Database; clock: Clock; securityLog: SecurityLog };

const auditEvent = (row: AuditRow): AuditEvent => ({
  ...toEvent(row),
  AccountID: row.accountId === null ? null : Number(row.accountId),
  Name: row.name,
});

export function createAudit({ db, clock, securityLog }: AuditDeps) {
  const assertRight = createAssertRight({ db, securityLog });
  const seals = createSeals({ db, clock });

  return {
    async list(asking: Asking, asked: AskedAudit): Promise<AuditLog> {
      await assertRight(asking, 'records', 'audit');
      const { total, ids } = await findEvents(db, asked);
      return {
        Events: await nameFacts(db, (await readEvents(db, ids)).map(auditEvent)),
        ...counted(total),
        Kinds: await listKinds(db),
      };
    },

    async csv(asking: Asking, asked: AskedAudit): Promise<string> {
      await assertRight(asking, 'records', 'audit file');
      const { ids } = await findEvents(db, asked);
      const rows = await readEvents(db, ids);
      const { kind, accountId, address, from, to, search } = asked;
      const facts = { kind, accountId, address, from, to, search, rows: rows.length };
      await db.transaction((tx) =>
        securityLog.record(tx, byAsker(asking, { kind: 'audit_exported', facts })),
      );
      return auditCsv(rows.map(auditEvent));
    },

    async chain(asking: Asking): Promise<AuditChain> {
      await assertRight(asking, 'records', 'audit chain');
      return seals.check();
    },

    ...createTimeline({ db, clock, securityLog, seals, assertRight }),
  };
}
