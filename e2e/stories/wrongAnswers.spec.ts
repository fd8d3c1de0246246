/**
 * No wrong answer puts a page into a request loop. Each page gets every kind of wrong answer for ten seconds of its clock,
 * starting with a different one, and may make no call more than twelve times in each.
 */
import type { Page } from 'playwright/test';

import { logInSilently } from '#e2e/support/bidders.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { show } from '#e2e/support/loginPoll.ts';
import { accountPages, pagesToLookAt } from '#e2e/support/publicRoutes.ts';
import { answerWrong, waysToBeWrong, type WrongCalls } from '#scripts/wrongAnswers.ts';

const mostCalls = 12;
const stepMs = 2_500;
const steps = 4;
/** Round trips without a new call after which the page is idle. */
const calmTrips = 2;
/** Pages per story, so that each ends in time on a busy machine. */
const atOnce = 13;

const countOf = ({ counts }: WrongCalls): number => [...counts.values()].reduce((sum, one) => sum + one, 0);
const tooOften = ({ counts }: WrongCalls): string[] =>
  [...counts].filter(([, count]) => count > mostCalls).map(([call, count]) => `${count} × ${call}`);

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

async function stormsOf(page: Page, address: string, first: number): Promise<string[]> {
  const storms: string[] = [];
  const ways = waysToBeWrong.map((_, at) => waysToBeWrong[(first + at) % waysToBeWrong.length] ?? '500');
  const calls = await answerWrong(page);
  await page.clock.install();
  for (const [at, wrong] of ways.entries()) {
    calls.begin(wrong);
    if (at === 0) await page.goto(address);
    // A page that is shown again checks the session at once.
    else for (const visibility of ['hidden', 'visible'] as const) await show(page, visibility);
    await passTenSeconds(page, calls);
    storms.push(...tooOften(calls).map((call) => `${address}, ${wrong}: ${call}`));
  }
  return storms;
}

const staff = { email: 'staff@example.com', password: 'prairie-star-demo' };

/** Pages where a logged-out visitor has a form, a search or live updates; the others only show text. */
const forStrangers =
  /^\/(?:$|login|create-account|email|account|catalog|detail|live|contact|newsletter|order-catalog)/u;

const visitors = {
  stranger: pagesToLookAt.filter(({ address }) => forStrangers.test(address)),
  'member of the staff': [...pagesToLookAt, ...accountPages],
};

for (const [visitor, pages] of Object.entries(visitors)) {
  for (let first = 0; first < pages.length; first += atOnce) {
    const part = pages.slice(first, first + atOnce);
    test(`SR-03 a ${visitor}'s page never asks without a pause: ${part[0]?.name} and ${part.length - 1} more`, async ({
      context,
      noise,
    }) => {
      if (visitor !== 'stranger') await logInSilently(context, staff);
      const storms: string[] = [];
      for (const [at, { address }] of part.entries()) {
        const page = await context.newPage();
        storms.push(...(await stormsOf(page, address, first + at)));
        await page.close();
      }
      expect(storms).toEqual([]);
      // The browser logs every failed call. Nothing else may be in the console.
      expect(noise.filter((said) => !said.startsWith('console.error: Failed to load resource'))).toEqual([]);
      noise.length = 0;
    });
  }
}
