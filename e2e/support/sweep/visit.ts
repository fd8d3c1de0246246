/**
 * Opens one page once and judges all of it: what the server sent, whether the browser took it over in silence, which
 * for a difference it does not, and then look after look, by resizing and switching.
 */
import type { Page } from 'playwright/test';

import { site } from '#contract/kernel/site.ts';
import { axeFaults } from '#e2e/support/expectNoAxeViolations.ts';
import { overflow } from '#e2e/support/shell.ts';

import { type Look, type Round, type Step, stepsOf } from './rounds.ts';
import { servedFaults } from './served.ts';
import { type Calls, settle } from './settle.ts';

/** A browser's page, its calls in flight, and what it has said and no one has judged yet. */
export type Visiting = { page: Page; calls: Calls; noise: string[] };

async function switchTo(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Styles alone make a theme; the switch's own state is the theme stories' business.
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

/** Where a page is headed by something else than what it is called. */
const headedOtherwise =
  /^\/(?:$|faq\/|live\/|catalog\/|email\/linkVerify\/|login\/password-reset\/.|account\/validate|dev\/pieces$|no\/)/u;

async function titleFaults(page: Page): Promise<string[]> {
  if (headedOtherwise.test(new URL(page.url()).pathname)) return [];
  const [title, heading] = await page.evaluate(() => [
    document.title,
    document.querySelector('main h1')?.textContent ?? '',
  ]);
  // A lot's title begins with its number.
  return title?.endsWith(`${heading} | ${site.companyName}`)
    ? []
    : [`title: "${title}" is headed "${heading}"`];
}

/**
 * What people act on and is not MUI's. Left alone: what someone wrote into a text (tables, details, abbreviations), names of
 * frames, and forms that are there without script alone.
 */
async function plainControls(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const controls = [
      'button, input:not([type=hidden]), select, textarea, summary, dialog, progress, table',
      '[role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=slider], [role=combobox], [role=menuitem]',
      '[role=dialog], [role=progressbar], [role=grid], [title]:not(iframe, abbr, link)',
    ];
    return [...document.querySelectorAll(`:is(${controls.join()})`)]
      .filter((control) => !control.closest('[class*=Mui], section[tabindex] > table, details, noscript'))
      .map((control) => control.outerHTML.slice(0, 80));
  });
  return found.map((html) => `not a part of MUI: ${html}`);
}

async function faultsOfStep(page: Page, { rules, rows }: Step): Promise<string[]> {
  const pixels = await overflow(page);
  return [
    ...(pixels > 0 ? [`width: ${pixels} pixels stick out to the side`] : []),
    ...(rules === null ? [] : await axeFaults(page, { only: rules, ...(rows && { rows }) })),
  ];
}

/** Each in one line: the page, who visits it, the look, and what is wrong by which rule. */
export async function faultsOfVisit(
  { page, calls, noise }: Visiting,
  address: string,
  round: Round,
): Promise<string[]> {
  const faults: string[] = [];
  const name = ({ theme, width }: Look, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${address}, ${round.visitor}, ${theme} ${width}: ${fault}`));
  };
  const received = (): string[] => noise.splice(0).map((said) => said.replaceAll(/\s*\n\s*/gu, ' '));
  try {
    await page.setViewportSize({ width: round.first.width, height: 800 });
    const answer = await page.goto(address);
    if (answer) name(round.first, await servedFaults(answer, address));
    await settle(page, calls);
    // What someone who is logged in reads as a heading is often about them.
    if (round.visitor === 'known' && round.depth === 'whole') name(round.first, await titleFaults(page));
    name(round.first, await plainControls(page));
    for (const [at, step] of stepsOf(round).entries()) {
      if (at > 0) {
        await switchTo(page, step.look);
        await settle(page, calls);
      }
      name(step.look, [...received(), ...(await faultsOfStep(page, step))]);
    }
  } catch (error) {
    name(round.first, [`the visit broke off: ${String(error).replaceAll('\n', ' ')}`]);
  }
  name(round.first, received());
  return faults;
}
