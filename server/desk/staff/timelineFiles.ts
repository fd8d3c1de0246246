/** The time line of an account as a file, for a spreadsheet or for an auditor. That it was taken is written in the log. */
import {
  auditFormat,
  digestOf,
  type FileContent,
  type FiledEvent,
  marksOf,
  writtenFile,
} from '#contract/desk/auditFile.ts';
import { mostTimelineRows, type TimelineEvent } from '#contract/desk/auditTimeline.ts';
import type { AuditFact } from '#contract/desk/staffAudit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sealOf, sha256 } from '#server/platform/securityLog/chain.ts';
import type { SecurityEventRow } from '#server/platform/securityLog/securityEventStore.ts';
import type { SecurityEvent, SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { hexOf, textOf } from '#server/platform/securityLog/verifyChain.ts';
import type { Asking, AssertRight } from '#server/platform/staff/assertRight.ts';

import { timelineCsv } from './auditCsv.ts';
import type { Seals } from './auditSeals.ts';
import { findEvent, lastSeal, listOfAccount, type TimelineFilters } from './timelineStore.ts';

export type TimelineDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  seals: Seals;
  assertRight: AssertRight;
};

export const byAsker = (
  { caller, address }: Asking,
  event: Pick<SecurityEvent, 'kind' | 'facts'>,
): SecurityEvent => ({ accountId: caller.accountId, sessionId: caller.sessionId, address, ...event });

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** The facts of an event in the order of their names; a fact that is null has no value. */
const factsOf = (facts: Facts): AuditFact[] =>
  Object.entries(facts)
    .map(([Name, value]) => ({ Name, Value: value === null ? '' : String(value), Named: null }))
    .toSorted((a, b) => (a.Name < b.Name ? -1 : 1));

function readFacts(facts: string): TimelineEvent['Facts'] {
  const read: unknown = JSON.parse(facts);
  return factsOf(typeof read === 'object' && read !== null ? { ...read } : {});
}

const idOf = (digits: string | null): number | null => (digits === null ? null : Number(digits));

export function toEvent(row: SecurityEventRow): TimelineEvent {
  const { previousHash, hash, ...text } = { ...row, ...textOf(row) };
  return {
    EventID: Number(text.id),
    HappenedAt: text.happenedAt,
    Kind: text.kind,
    SessionID: idOf(text.sessionId),
    Address: text.address,
    Facts: readFacts(text.facts),
    Hash: hexOf(hash),
    PreviousHash: hexOf(previousHash),
    IsAsWritten: sealOf(previousHash, text).equals(hash),
  };
}

function toFiled(row: SecurityEventRow): FiledEvent {
  const { id, happenedAt, kind, accountId, sessionId, address, facts, actorId } = textOf(row);
  const [previousHash, hash] = [hexOf(row.previousHash), hexOf(row.hash)];
  return { id, happenedAt, kind, accountId, sessionId, address, facts, actorId, previousHash, hash };
}

export function createTimelineFiles({ db, clock, securityLog, seals, assertRight }: TimelineDeps) {
  /** The first event first, as a file has them. */
  const listForFile = async (accountId: number, filters: TimelineFilters) =>
    (await listOfAccount(db, { ...filters, accountId, before: null, most: mostTimelineRows })).toReversed();

  /** In the order in which they were written, because each seal follows on an earlier one. */
  const listForAuditor = async (accountId: number, filters: TimelineFilters) =>
    (await listForFile(accountId, filters)).toSorted((a, b) => Number(a.id) - Number(b.id));

  return {
    async timelineCsv(asking: Asking, accountId: number, filters: TimelineFilters): Promise<string> {
      await assertRight(asking, 'records', 'audit time line file');
      const csv = timelineCsv((await listForFile(accountId, filters)).map(toEvent));
      const facts = { account: accountId, ...filters, as: 'csv' };
      const taken = byAsker(asking, { kind: 'timeline_exported', facts });
      await db.transaction((tx) => securityLog.record(tx, taken));
      return csv;
    },

    async timelineFile(asking: Asking, accountId: number, filters: TimelineFilters): Promise<string> {
      await assertRight(asking, 'records', 'audit time line file');
      const { kind, from, to } = filters;
      const events = (await listForAuditor(accountId, filters)).map(toFiled);
      const { IsIntact, Count, LastHash, Sentence } = await seals.check(Number(events.at(-1)?.id ?? 0));
      const content: FileContent = {
        format: auditFormat,
        madeAt: clock().toISOString(),
        accountId: String(accountId),
        filters: { kind, from, to },
        events: await Promise.all(
          events.map(async (event) => Object.assign({}, event, { marks: await marksOf(sha256, event) })),
        ),
        log: { isIntact: IsIntact, count: Count, lastHash: LastHash, sentence: Sentence },
      };
      const digest = await digestOf(sha256, content);
      const facts = { account: accountId, kind, from, to, as: 'json', rows: events.length, digest };
      const vouchedBy = await db.transaction(async (tx) => {
        await securityLog.record(tx, byAsker(asking, { kind: 'timeline_exported', facts }));
        return findEvent(tx, await lastSeal(tx));
      });
      if (!vouchedBy) throw new Error('The event that vouches for the file was not written.');
      return writtenFile({ ...content, digest, vouchedBy: toFiled(vouchedBy) });
    },
  };
}
