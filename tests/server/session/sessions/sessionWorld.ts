/** The whole server with a clock that a test sets forward, and what the database knows of sessions afterwards. */
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { accountsApp, sharedAccountsApp } from '#tests/support/account/accounts.ts';
import type { TestAppOverrides } from '#tests/support/testApp.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/**
 * One server for all tests of a file; a test that asks for anything has its own. Limits by address are out of the way
 * unless a test is about them: throttling is not one of those.
 */
export async function sessionWorld({ settings, ...overrides }: TestAppOverrides = {}) {
  let now = new Date('2026-03-02T12:00:00.000Z');
  const clock = () => now;
  const isPlain = !settings && Object.keys(overrides).length === 0;
  const world = isPlain
    ? await sharedAccountsApp({ clock })
    : await accountsApp({ clock, settings: { RATE_LIMIT_SCALE: '0', ...settings }, ...overrides });
  return {
    ...world,
    clock,
    pass: (ms: number): void => {
      now = new Date(now.getTime() + ms);
    },
  };
}

type SecurityRow = { kind: string; sessionId: number | null; address: string | null; facts: object };

/** What the security log says of an account, oldest first. */
export const eventsOf = (db: Queryable, accountId: number): Promise<SecurityRow[]> =>
  db.query<SecurityRow>(sql`
    select kind, session_id as "sessionId", address, facts from security_events
    where account_id = ${accountId} order by id`);

export async function kindsOf(db: Queryable, accountId: number): Promise<string[]> {
  const events = await eventsOf(db, accountId);
  return events.map(({ kind }) => kind);
}

type SessionRow = {
  id: number;
  revokedFor: string | null;
  idleExpiresAt: string;
  endsAt: string;
  lastSeenAt: string;
  address: string;
  userAgent: string;
};

export const sessionsOf = (db: Queryable, accountId: number): Promise<SessionRow[]> =>
  db.query<SessionRow>(sql`
    select id, revoked_for as "revokedFor", idle_expires_at as "idleExpiresAt", ends_at as "endsAt",
      last_seen_at as "lastSeenAt", address, user_agent as "userAgent"
    from sessions where account_id = ${accountId} order by id`);

type LetterRow = { kind: string; recipient: string };

export const lettersTo = (db: Queryable, accountId: number): Promise<LetterRow[]> =>
  db.query<LetterRow>(sql`select kind, recipient from notices where account_id = ${accountId} order by id`);
