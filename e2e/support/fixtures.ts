/**
 * What every story starts with: a browser that knows the site, a visitor with a past, and an ear on the console.
 * A page that logs an error or a warning, breaks its own security policy or hydrates with a difference fails.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  test as base,
} from 'playwright/test';

import { getHealth } from '#contract/kernel/health.ts';

import { waitForScript } from './asleep.ts';
import { type Bidder, createBidder, logInSilently } from './bidders.ts';
import { showFilms } from './films.ts';
import { watchOvertaken } from './overtakenCalls.ts';
import { noteCost, type StoryCost } from './storyCost.ts';
import { type StoryPaths, writePaths } from './storyPaths.ts';

type Options = {
  /** A `verified` visitor has passed the age gate on an earlier visit; a `new` one meets it. */
  visitor: 'verified' | 'new';
  /** The theme saved on an earlier visit; `system` means that none was. */
  theme: 'light' | 'dark' | 'system';
  /** What was said about cookies on an earlier visit, where a site asks. */
  cookies: 'declined' | 'accepted' | 'unasked';
};

type Fixtures = Options & {
  /** What the pages of this story said. Only a story about a fault empties it, after asserting what is in it. */
  noise: string[];
  /** Where a run asks for it, which ways the site's machines go in this story. */
  storyPaths: StoryPaths | null;
  storyCost: StoryCost;
  /** An address that no other story writes to. */
  email: string;
  /** Someone with an account of their own, who is logged in nowhere. */
  bidder: Bidder;
  /** The same, and this story's browser is logged in as them. */
  asBidder: Bidder;
  /** Opens one more browser, of someone else or of the same person at another place; it knows nothing of the first. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** The address that the run's setup found; a story without it was started in a way that cannot work. */
function addressFrom(
  name: 'SITE_URL' | 'MAINTENANCE_URL' | 'TALKATIVE_URL' | 'CLOCKED_URL' | 'CLOCKED_PROCESS' | 'STRIPE_URL',
): string {
  const address = process.env[name];
  if (address === undefined) throw new Error(`${name} is not set: run the stories by "npm test -- stories".`);
  return address;
}

/** A browser reports the status of a page that is rightly 404 or 503 as if it were a fault of the page. */
function isOwnStatus(message: ConsoleMessage): boolean {
  const isStatus = /^Failed to load resource: the server responded with a status of (?:404|503)/u.test(
    message.text(),
  );
  return isStatus && message.location().url === message.page()?.url();
}

/** What records a story looks into every frame, and a letter's forbids all scripts. No visitor's browser says this. */
const isOfRecorder = (message: ConsoleMessage): boolean =>
  /^Blocked script execution in '[^']*\/dev\/mailbox\/\d+\/letter' because the document's frame is sandboxed/u.test(
    message.text(),
  );

/** A page that is left, or whose visitor logs in or out, lets go of a live line that it was still opening. */
const isOfLineLetGo = (message: ConsoleMessage): boolean =>
  /^WebSocket connection to '[^']*\/api\/socket\.io\/[^']*' failed: WebSocket is closed before the connection is established\.$/u.test(
    message.text(),
  );

function storedBy({ visitor, theme, cookies }: Options): { name: string; value: string }[] {
  return [
    ...(visitor === 'verified' ? [{ name: 'ageVerified', value: 'true' }] : []),
    ...(theme === 'system' ? [] : [{ name: 'theme', value: theme }]),
    ...(cookies === 'unasked' ? [] : [{ name: 'cookieConsent', value: cookies }]),
  ];
}

/** Records what the pages of a browser print, and shows them stand-ins for what is not ours. */
function listen(context: BrowserContext, noise: string[]): void {
  const isOvertaken = watchOvertaken(context);
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isOwnStatus(message) || isOfRecorder(message)) return;
    if (isOfLineLetGo(message) || isOvertaken(message)) return;
    noise.push(`console.${message.type()}: ${message.text()} ${message.location().url}`.trimEnd());
  });
  context.on('page', (page) => void showFilms(page));
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`));
}

/** Whatever page is opened there, and however: nothing is pressed on it before it handles presses. */
function neverHurry(context: BrowserContext): void {
  context.on('page', waitForScript);
}

export const test = base.extend<Fixtures>({
  visitor: ['verified', { option: true }],
  theme: ['light', { option: true }],
  cookies: ['declined', { option: true }],
  baseURL: async ({}, provide) => {
    await provide(addressFrom('SITE_URL'));
  },
  storageState: async ({ visitor, theme, cookies }, provide) => {
    const localStorage = storedBy({ visitor, theme, cookies });
    const sites = ['SITE_URL', 'MAINTENANCE_URL', 'TALKATIVE_URL', 'CLOCKED_URL'] as const;
    const origins = sites.flatMap((name) => process.env[name] ?? []);
    await provide({ cookies: [], origins: origins.map((origin) => ({ origin, localStorage })) });
  },
  storyCost: [noteCost, { auto: true }],
  storyPaths: [writePaths, { auto: true }],
  noise: async ({}, provide) => {
    const noise: string[] = [];
    await provide(noise);
    expect(noise, 'what the pages of this story said').toEqual([]);
  },
  context: async ({ context, noise, storyCost, storyPaths, javaScriptEnabled }, provide) => {
    storyCost.watch(context);
    listen(context, noise);
    await storyPaths?.receive(context);
    if (javaScriptEnabled) neverHurry(context);
    await provide(context);
    await storyPaths?.readOut(context);
  },
  anotherBrowser: async ({ browser, noise, storyCost, storyPaths }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      storyCost.watch(context);
      listen(context, noise);
      await storyPaths?.receive(context);
      neverHurry(context);
      return context;
    });
    for (const context of opened) {
      await storyPaths?.readOut(context);
      await context.close();
    }
  },
  email: async ({}, provide, { testId }) => {
    await provide(`ruth.${testId}@example.com`);
  },
  bidder: async ({ request, email }, provide) => {
    await provide(await createBidder(request, email));
  },
  asBidder: async ({ bidder, context }, provide) => {
    await logInSilently(context, bidder);
    await provide(bidder);
  },
});

/** The address of the site in maintenance, where the file of a story starts one. */
export const maintenanceUrl = (): string => addressFrom('MAINTENANCE_URL');

/** The address of the site whose pages say where they differ from what the server sent. */
export const talkativeUrl = (): string => addressFrom('TALKATIVE_URL');

/** Where the Stripe is that keeps the cards of that site. */
export const stripeUrl = (): string => addressFrom('STRIPE_URL');

/** The address of the site whose clock stories set forward, where their file starts one. */
const clockedUrl = (): string => addressFrom('CLOCKED_URL');

/** Sets that site's clock forward by sixteen minutes: longer than the short part of a session lives. */
export async function passSixteenMinutes(): Promise<void> {
  process.kill(Number(addressFrom('CLOCKED_PROCESS')), 'SIGUSR2');
  // Once it has answered a request that came after the signal, it has handled the signal, too.
  await fetch(`${clockedUrl()}${getHealth.path}`);
}

const refusal = /^console\.error: Failed to load resource: the server responded with a status of 401/u;

/**
 * For a story in which a session runs out or ends: a browser prints every refused call as an error, and there is
 * nothing else in the noise. Answers how many there were.
 */
export function expectRefusalsOnly(noise: string[]): number {
  expect(noise.filter((said) => !refusal.test(said))).toEqual([]);
  return noise.splice(0).length;
}

export { expect };
