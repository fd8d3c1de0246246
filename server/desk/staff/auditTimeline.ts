/** What one account did, for staff. That someone looked is written in the log itself. */
import type { AuditTimeline, TimelinePerson, TimelineSession } from '#contract/desk/auditTimeline.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { deviceOf } from '#server/platform/device.ts';
import type { Asking } from '#server/platform/staff/assertRight.ts';

import { nameFacts } from './factNames.ts';
import { byAsker, createTimelineFiles, type TimelineDeps, toEvent } from './timelineFiles.ts';
import {
  listMeant,
  listOfAccount,
  listSessionsOf,
  type SessionRow,
  type TimelineFilters,
} from './timelineStore.ts';

const pageSize = 200;

const toSession = (row: SessionRow, now: string): TimelineSession => ({
  SessionID: row.sessionId,
  Device: deviceOf(row.userAgent),
  StartedAt: row.startedAt,
  LapsedAt: !row.isRevoked && row.endsAt <= now ? row.endsAt : null,
});

const accountNumber = /^[1-9]\d{0,14}$/u;
const paddleNumber = /^\d{1,6}$/u;

const personOf = ({ AccountID, Name, Email, Paddles }: TimelinePerson): TimelinePerson => ({
  AccountID,
  Name,
  Email,
  Paddles,
});

/** An account's own number means that account; a paddle may mean several, of whom no one is chosen for the asker. */
async function findMeant(db: Queryable, typed: string) {
  const account = typed.trim();
  const meant = await listMeant(db, {
    id: accountNumber.test(account) ? Number(account) : null,
    email: account,
    paddle: paddleNumber.test(account) ? Number(account) : null,
  });
  const chosen = meant.find(({ IsNumber }) => IsNumber) ?? (meant.length === 1 ? meant[0] : undefined);
  return {
    person: chosen ? personOf(chosen) : null,
    others: meant.filter((one) => one !== chosen).map(personOf),
  };
}

type Read = TimelineFilters & { account: string; before: number | null };

const isNumber = (id: number | null): id is number => id !== null;

export function createTimeline(deps: TimelineDeps) {
  const { db, clock, securityLog, seals, assertRight } = deps;

  async function readOf(person: TimelinePerson, { before, kind, from, to }: Read) {
    const { AccountID: accountId } = person;
    const rows = await listOfAccount(db, { accountId, kind, from, to, before, most: pageSize + 1 });
    const events = await nameFacts(db, rows.slice(0, pageSize).map(toEvent));
    const ids = [...new Set(events.map(({ SessionID }) => SessionID).filter(isNumber))];
    const now = clock().toISOString();
    return {
      Person: person,
      Events: events,
      Sessions: (await listSessionsOf(db, ids)).map((row) => toSession(row, now)),
      // One more than is shown says whether there are more.
      NextBefore: rows.length > pageSize ? (events.at(-1)?.EventID ?? null) : null,
      // The last in time need not be the last that was written.
      Chain: await seals.check(Math.max(0, ...events.map(({ EventID }) => EventID))),
    };
  }

  return {
    async timeline(asking: Asking, read: Read): Promise<AuditTimeline> {
      await assertRight(asking, 'records', 'audit time line');
      const { person, others } = await findMeant(db, read.account);
      const ReadAt = clock().toISOString();
      const noOne = { Person: null, Events: [], Sessions: [], NextBefore: null, Chain: null };
      if (!person) return { ...noOne, Others: others, ReadAt };
      const found = await readOf(person, read);
      if (read.before === null) {
        const { kind, from, to } = read;
        const facts = { account: person.AccountID, kind, from, to };
        const look = byAsker(asking, { kind: 'timeline_read', facts });
        await db.transaction((tx) => securityLog.record(tx, look));
      }
      return { ...found, Others: others, ReadAt };
    },

    ...createTimelineFiles(deps),
  };
}
