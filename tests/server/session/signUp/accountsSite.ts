/**
 * The server as a visitor without an account meets it: forms to send, letters that come, a clock that is moved by
 * hand. Nothing here asserts anything.
 */
import { site } from '#contract/kernel/site.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { aBrowser, accountsApp, freshToken, sharedAccountsApp } from '#tests/support/account/accounts.ts';
import type { TestAppOverrides } from '#tests/support/testApp.ts';

export const minutes = 60_000;
export const hours = 60 * minutes;

/** Noon where the auctions are. */
const noon = '2026-11-20T18:00:00.000Z';

export function aClock(start = noon) {
  let now = new Date(start);
  const wait = (ms: number) => void (now = new Date(now.getTime() + ms));
  return Object.assign(() => now, { wait });
}

type SiteFields = TestAppOverrides & { at?: string };

/** One server for all tests of a file; a test that asks for anything but a time has its own. */
export async function accountsSite({ at = noon, ...overrides }: SiteFields = {}) {
  const clock = aClock(at);
  const isPlain = Object.keys(overrides).length === 0;
  const { app, db, lines } = isPlain
    ? await sharedAccountsApp({ clock })
    : await accountsApp({ clock, ...overrides });
  const browser = aBrowser(app);
  return {
    app,
    db,
    lines,
    clock,
    address: browser.address,
    post: browser.post,
    /** Each time from another address, so that no limit of an address is met. */
    postFromElsewhere: (url: string, body: object) => aBrowser(app).post(url, body),
  };
}

/** A server of its own, which counts how often an address asks. */
export const siteWithLimits = () => accountsSite({ settings: {} });

let forms = 0;

/** A form that creates an account, unless a field of it is made wrong. */
export function aForm<Fields extends object>(fields?: Fields) {
  forms += 1;
  const form = {
    firstName: 'Nora',
    lastName: 'Castellan',
    email: `nora.castellan${forms}@example.com`,
    password: 'a cedar box of brass',
    phone: '(309) 555-0142',
    street: '12 Mill Street',
    street2: '',
    city: 'Rock Falls',
    state: 'IL',
    zip: '61071',
    country: 'US',
    birthDate: { month: '04', day: '17', year: '1985' },
    termsVersion: site.termsVersion,
    turnstileToken: freshToken(),
  };
  return { ...form, ...fields } as typeof form & Fields;
}

export const create = '/api/account/create';
export const verify = '/api/account/email/verify';
export const sendVerification = '/api/account/email/sendVerification';
export const requestReset = '/api/account/password/requestReset';

type SentLetter = { kind: string; accountId: number; facts: { firstName: string; path?: string } };

export const lettersTo = (db: Queryable, email: string): Promise<SentLetter[]> =>
  db.query<SentLetter>(sql`
    select kind, account_id as "accountId", facts from notices where recipient = ${email} order by id`);

/** The code in the link of the last letter. */
export async function lastCode(db: Queryable, email: string): Promise<string> {
  const letters = await lettersTo(db, email);
  const [path = ''] = (letters.at(-1)?.facts.path ?? '').split('?');
  return path.split('/').at(-1) ?? '';
}

type WrittenEvent = { kind: string; accountId: number | null; facts: Record<string, unknown> };

export const eventsFrom = (db: Queryable, address: string): Promise<WrittenEvent[]> =>
  db.query<WrittenEvent>(sql`
    select kind, account_id as "accountId", facts from security_events where address = ${address} order by id`);

type KeptAccount = { id: number; email: string; passwordHash: string; isVerified: boolean };

export const accountsWith = (db: Queryable, email: string): Promise<KeptAccount[]> =>
  db.query<KeptAccount>(sql`
    select id, email, password_hash as "passwordHash", email_verified_at is not null as "isVerified"
    from accounts where lower(email) = lower(${email})`);

type Rows = { accounts: number; codes: number; letters: number; events: number; proofs: number };

/** How much is written down: a refusal leaves it as it was. */
export async function countRows(db: Queryable): Promise<Rows | undefined> {
  const [counts] = await db.query<Rows>(sql`
    select (select count(*) from accounts) as accounts, (select count(*) from one_time_codes) as codes,
      (select count(*) from notices) as letters, (select count(*) from security_events) as events,
      (select count(*) from used_bot_checks) as proofs`);
  return counts;
}
