/**
 * Accounts and browsers for tests of the server. An account is a row that is written directly, a browser is a jar of
 * cookies around `app.inject`; nothing here asserts anything.
 */
import { parseSetCookie, stringifyCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';

import { analyticsCookie, loginKeyCookie } from '#contract/kernel/cookies.ts';
import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { hashQuickly } from '#tests/support/session/hashQuickly.ts';
import { sharedApp } from '#tests/support/sharedApp.ts';
import { fromOwnPage, testApp, type TestAppOverrides } from '#tests/support/testApp.ts';

export type TestAccount = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
};

type AccountFields = Omit<TestAccount, 'id'> & {
  role: 'bidder' | 'clerk' | 'staff';
  tier: 0 | 1 | 2 | 3 | 4;
  status: 'active' | 'pending' | 'declined' | 'suspended';
  isVerified: boolean;
  /** For a test of the work itself: as the server hashes. */
  hashed: (password: string) => Promise<string>;
};

let accounts = 0;

/** `await anAccount(db, { status: 'suspended' })`: a verified, active bidder unless something else is asked for. */
export async function anAccount(db: Queryable, fields: Partial<AccountFields> = {}): Promise<TestAccount> {
  accounts += 1;
  const account: AccountFields = {
    email: `bidder${accounts}@example.com`,
    firstName: 'Harlan',
    lastName: 'Whitcomb',
    password: 'a walnut stock and brass',
    role: 'bidder',
    tier: 2,
    status: 'active',
    isVerified: true,
    hashed: hashQuickly,
    ...fields,
  };
  const { email, firstName, lastName, password, role, tier, status, isVerified, hashed } = account;
  const [row] = await db.query<{ id: number }>(sql`
    insert into accounts (email, first_name, last_name, role, tier, tier_floor, status, password_hash,
      email_verified_at)
    values (${email}, ${firstName}, ${lastName}, ${role}, ${tier}, nullif(${tier}::smallint, 0),
      ${status}, ${await hashed(password.normalize('NFC'))},
      case when ${isVerified}::boolean then now() end)
    returning id`);
  return { id: row?.id ?? 0, email, firstName, lastName, password };
}

/** The word by which a test's bot check knows a robot. */
export const robotToken = 'robot';

/** Stands for Turnstile's server: anyone who is not called a robot is none. */
const checkHuman: typeof fetch = async (_, { body } = {}) => {
  const { response } = JSON.parse(body as string) as { response: string };
  const isRobot = response === robotToken;
  return Response.json({ success: !isRobot, 'error-codes': isRobot ? ['invalid-input-response'] : [] });
};

const turnstile = { TURNSTILE_SITE_KEY: 'test-site-key', TURNSTILE_SECRET_KEY: 'test-secret-key' };

/** The whole server with a bot check that needs no puzzle solved: `logIn` below sends a fresh token each time. */
export const accountsApp = ({ settings, ...overrides }: TestAppOverrides = {}) =>
  testApp({ fetch: checkHuman, ...overrides, settings: { ...turnstile, ...settings } });

/** The same, but one for all tests of the file: see `sharedApp.ts`. */
export const sharedAccountsApp = ({ settings, ...overrides }: TestAppOverrides = {}) =>
  sharedApp({ fetch: checkHuman, ...overrides, settings: { ...turnstile, ...settings } });

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: object | string;
  headers?: Record<string, string>;
};

type BrowserFields = {
  /** Each browser has an address of its own unless it is given one. */
  address: string;
  userAgent: string;
  /** Sent with every call: `x-forwarded-proto` where a proxy is trusted, for instance. */
  headers: Record<string, string>;
};

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let browsers = 0;
let tokens = 0;

export const freshToken = (): string => `token-${(tokens += 1)}`;

function nextAddress(): string {
  browsers += 1;
  return `10.${Math.floor(browsers / 65_536)}.${Math.floor(browsers / 256) % 256}.${browsers % 256}`;
}

/** A browser on one of our pages: it keeps what `Set-Cookie` says, and every call proves that it comes from a page. */
export function aBrowser(app: FastifyInstance, fields: Partial<BrowserFields> = {}) {
  const { address = nextAddress(), userAgent = firefox, headers: always = {} } = fields;
  const jar = new Map<string, string>();

  function keep(setCookies: string | readonly string[]): void {
    for (const line of [setCookies].flat()) {
      const { name, value = '', maxAge } = parseSetCookie(line);
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function send({ method, url, body, headers }: Call) {
    const cookies = jar.size > 0 ? { cookie: stringifyCookie(Object.fromEntries(jar)) } : {};
    const answer = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { 'user-agent': userAgent, ...fromOwnPage, ...cookies, ...always, ...headers },
      ...(body && { body }),
    });
    keep(answer.headers['set-cookie'] ?? []);
    return answer;
  }

  return {
    /** Name → value; change it to forge, lose or steal a cookie. */
    jar,
    address,
    send,
    get: (url: string) => send({ method: 'GET', url }),
    post: (url: string, body?: object) => send({ method: 'POST', url, ...(body && { body }) }),
    /** Logs in through the call and keeps what the page's script would keep (LG-08). */
    async logIn({ email, password }: Pick<TestAccount, 'email' | 'password'>) {
      const body = { email, password, turnstileToken: freshToken() };
      const answer = await send({ method: 'POST', url: '/api/account/login', body });
      const { RESTKEY, GA4ID } = answer.json<{ RESTKEY?: string; GA4ID?: string }>();
      if (RESTKEY !== undefined) jar.set(loginKeyCookie, RESTKEY);
      if (GA4ID !== undefined) jar.set(analyticsCookie, GA4ID);
      return answer;
    },
  };
}

export type Browser = ReturnType<typeof aBrowser>;
