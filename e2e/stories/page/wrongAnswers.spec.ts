/**
 * No wrong answer puts a page into a request loop. Each page that asks for something gets every kind of wrong answer for
 * ten seconds of its clock, starting with a different one. `readPace.ts` slows down what asks without a pause, so that
 * shows only as a few calls too many: the limit is low.
 */
import type { Page } from 'playwright/test';

import { submitError } from '#contract/page/errorlog.ts';
import { validate } from '#contract/session/sessions.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { accountPages, pagesToLookAt } from '#e2e/support/publicRoutes.ts';
import { answerWrong, waysToBeWrong, type WrongAnswer, type WrongCalls } from '#scripts/wrongAnswers.ts';

/** Half of what `docs/reliability.md` allows: a page that no one touches needs no more. */
const mostCalls = 6;
/** Each fault of a page is reported once, and it may have several. */
const mostReports = 12;
/** Twice as many as there may be checks. */
const visits = 12;
const stepMs = 5_000;
const steps = 2;
/** Round trips without a new call after which the page is idle. */
const calmTrips = 2;
/** Pages per story, so that both workers have something to do. */
const atOnce = 20;

/** A page, and what its calls get while it is loaded. */
type Opened = { address: string; wrong: WrongAnswer };

const countOf = ({ counts }: WrongCalls): number => [...counts.values()].reduce((sum, one) => sum + one, 0);
const mostOf = (call: string): number => (call.endsWith(submitError.path) ? mostReports : mostCalls);
const tooOften = ({ counts }: WrongCalls): string[] =>
  [...counts].filter(([call, count]) => count > mostOf(call)).map(([call, count]) => `${count} × ${call}`);

/** Waits until the page makes no more calls, or has made too many. */
async function comeToRest(page: Page, calls: WrongCalls): Promise<void> {
  for (let calm = 0; calm < calmTrips && tooOften(calls).length === 0;) {
    const before = countOf(calls);
    await page.evaluate(() => document.readyState);
    calm = countOf(calls) === before && calls.waiting() === 0 ? calm + 1 : 0;
  }
}

async function passTenSeconds(page: Page, calls: WrongCalls): Promise<void> {
  for (let step = 0; step < steps && tooOften(calls).length === 0; step += 1) {
    await page.clock.runFor(stepMs);
    await comeToRest(page, calls);
  }
}

/** Every page asks for the session once its script has taken it over; before that there are no calls. */
async function openAwake(page: Page, calls: WrongCalls, { address, wrong }: Opened): Promise<void> {
  let isThere = false;
  page.once('framenavigated', () => {
    isThere = true;
    // What the page before still asked for is not counted.
    calls.begin(wrong);
  });
  const awake = page.waitForRequest((request) => isThere && request.url().endsWith(validate.path));
  await page.goto(address, { waitUntil: 'commit' });
  await awake;
}

/** The page is covered and comes back: it checks the session at once. */
const showAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

async function stormsOf(page: Page, calls: WrongCalls, { address, wrong: first }: Opened): Promise<string[]> {
  const storms: string[] = [];
  const at = waysToBeWrong.indexOf(first);
  await openAwake(page, calls, { address, wrong: first });
  for (const wrong of [...waysToBeWrong.slice(at), ...waysToBeWrong.slice(0, at)]) {
    if (wrong !== first) {
      calls.begin(wrong);
      await showAgain(page);
    }
    await passTenSeconds(page, calls);
    storms.push(...tooOften(calls).map((call) => `${address}, ${wrong}: ${call}`));
  }
  return storms;
}

const staff = { email: 'staff@example.com' };

/** Only the header asks there, as it does on `/faq`, which stands for all of them. */
const asksNothing =
  /^\/(?:about-us|how-bidding-works|prices|news-and-events|riac-blog|careers|adcampaign|consignment\/(?:past|notable)|location|shipping|no\/|dev\/(?!pieces)|account\/validate(?!\/email\/false)|create-account$)/u;
/** Forms for anyone who is not logged in; the staff find no more on them. */
const forStrangers = /^\/(?:login|create-account|email|account\/validate)/u;
/** Pages of one thing, which ask for nothing where it is no number. */
const ofOne: Readonly<Record<string, string>> = {
  '/account/consignment/example': '/account/consignment/1',
  '/clerk/bidders/example': '/clerk/bidders/1',
  '/clerk/example': '/clerk/4121',
};

const asking = [...pagesToLookAt, ...accountPages]
  .map(({ address }) => ofOne[address] ?? address)
  .filter((address) => !asksNothing.test(address));

/** Whom a page asks the most for. */
const visitors = {
  stranger: asking.filter((address) => forStrangers.test(address)),
  'member of the staff': asking.filter((address) => !forStrangers.test(address)),
};

/** The browser logs every failed call. Nothing else may be in the console. */
function expectFailedCallsOnly(noise: string[]): void {
  expect(noise.filter((said) => !said.startsWith('console.error: Failed to load resource'))).toEqual([]);
  noise.length = 0;
}

for (const [visitor, addresses] of Object.entries(visitors)) {
  for (let first = 0; first < addresses.length; first += atOnce) {
    const part = addresses.slice(first, first + atOnce);
    test(`SR-03 a ${visitor}'s page never asks without a pause: ${part[0]} and ${part.length - 1} more`, async ({
      page,
      context,
      noise,
    }) => {
      if (visitor !== 'stranger') await logInSilently(context, staff);
      const calls = await answerWrong(page);
      await page.clock.install();
      const storms: string[] = [];
      for (const [at, address] of part.entries()) {
        const wrong = waysToBeWrong[(first + at) % waysToBeWrong.length] ?? '500';
        storms.push(...(await stormsOf(page, calls, { address, wrong })));
      }
      expect(storms).toEqual([]);
      expectFailedCallsOnly(noise);
    });
  }
}

test('SR-03 a page that is covered and shown again and again waits longer for a check that keeps failing', async ({
  page,
  context,
  noise,
}) => {
  await logInSilently(context, staff);
  const calls = await answerWrong(page, '500');
  await page.clock.install();
  await openAwake(page, calls, { address: '/faq', wrong: '500' });
  // From here on no time passes at all.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (let visit = 0; visit < visits; visit += 1) {
    await showAgain(page);
    await comeToRest(page, calls);
  }
  expect(tooOften(calls)).toEqual([]);
  expectFailedCallsOnly(noise);
});
