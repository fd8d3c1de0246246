/** What only demos have: each is asked for on a site that is none, and on one that is, which shows that the question can find it. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { openRows } from '#app/routes/routeTable.ts';
import { createDemo } from '#demo/demo.ts';
import { demoAccounts } from '#demo/demoAccounts.ts';
import type { PagesContext } from '#server/app/app.ts';
import { prepareDemo } from '#server/app/demo.ts';
import { pageContext } from '#server/page/pages/pageContext.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import type { DemoPart } from '#server/platform/settings/demoParts.ts';
import { receiptKeySecretOf } from '#server/platform/settings/receiptKeySettings.ts';
import { accountsApp, aBrowser, anAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
beforeEach(() => emptyTables(db));

const clock = () => new Date('2026-12-03T15:00:00.000Z');

async function aSite(DEMO: 'on' | 'off') {
  const config = readConfig({ DEMO });
  let context: PagesContext | undefined;
  /** The servers that its people were let into. */
  const crowds: FastifyInstance[] = [];
  const { app } = await accountsApp({
    db,
    clock,
    settings: { DEMO },
    demo: { ...createDemo(), keepBidding: (server) => void crowds.push(server) },
    pages: (_, given) => {
      context = given;
    },
  });
  return {
    app,
    config,
    crowds,
    settings: () => context && pageContext(context, { version: '1', development: false }).settings(),
  };
}

type Site = Awaited<ReturnType<typeof aSite>>;

async function statusesOf({ app }: Site, addresses: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(addresses.map((url) => app.inject({ url })));
  return answers.map(({ statusCode }) => statusCode);
}

/** Whether the part can be reached, by the way that someone would take. */
const asks: Readonly<Record<DemoPart, (site: Site) => Promise<boolean>>> = {
  async accounts({ app, config }) {
    const demo = createDemo({ furnish: async () => undefined });
    // It was a demo once, and its accounts are there.
    await prepareDemo(db, { config: readConfig({ DEMO: 'on' }), clock, demo });
    await prepareDemo(db, { config, clock, demo });
    const entered: boolean[] = [];
    for (const { email } of demoAccounts.filter(({ role }) => role !== 'bidder').slice(0, 2)) {
      const browser = aBrowser(app);
      await browser.logIn({ email, password: config.demoPassword });
      entered.push(browser.jar.has('RESTKEY'));
    }
    return entered.some(Boolean);
  },
  async mailbox(site) {
    const statuses = await statusesOf(site, ['/dev/mailbox', '/dev/mailbox/texts']);
    return statuses.some((status) => status !== 404);
  },
  async vault({ app }) {
    const browser = aBrowser(app);
    await browser.logIn(await anAccount(db));
    return (await browser.get('/api/account/cards')).json<{ Vault: string }>().Vault !== 'none';
  },
  async crowd({ crowds }) {
    return crowds.length > 0;
  },
  async chartRoom(site) {
    const rows = openRows({ chartRoom: site.settings()?.chartRoom ?? false });
    return rows.some(({ path }) => path.startsWith('/dev/statecharts') || path === '/dev/audit');
  },
  async receiptSecret({ config }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'prairie-star-demo-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    return receiptKeySecretOf({ ...config, dataDir }).then(
      () => true,
      () => false,
    );
  },
};

test.each(Object.entries(asks))('%s: not on a site that is no demo', async (_, isThere) => {
  expect(await isThere(await aSite('off'))).toBe(false);
});

test.each(Object.entries(asks))('%s: in a demo', async (_, isThere) => {
  expect(await isThere(await aSite('on'))).toBe(true);
});

/** These decide what the settings mean: a start is refused, or a value is read. */
const settings = ['demoParts.ts', 'config.ts', 'stripeSettings.ts', 'receiptKeySettings.ts'];

test('nothing else in the server asks whether a site is a demo', () => {
  const server = join(import.meta.dirname, '../../server');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((name) => /\bisDemo\b/u.test(readFileSync(join(server, name), 'utf8')));
  const own = settings.map((name) => `platform/settings/${name}`);
  expect(asking.toSorted()).toEqual(own.toSorted());
});
