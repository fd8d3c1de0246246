/**
 * What a page costs that is open on a phone all day: its clock is pushed through eight hours of a busy sale day, the fourth of
 * them hidden, and after every hour it is weighed; then all its answers are wrong. It prints figures, and ends with 1 where a
 * page has grown. `npm run bench:soak`, or for fewer hours: `npm run bench:soak -- 3`. It makes a site of its own.
 */
import { availableParallelism, loadavg } from 'node:os';

import { type Browser, chromium } from 'playwright';

import { catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { saleIds } from '#demo/world/sales.ts';
import { logInSilently } from '#e2e/support/bidders.ts';
import { show } from '#e2e/support/loginPoll.ts';
import { findChromium } from '#scripts/findChromium.ts';

import { catalogQuery, makeNews, type News, openNews } from './news.ts';
import { aVisitorsPage, type Held, openSoaked, type SoakedPage } from './soakedPage.ts';
import { type Proxy, serverStepMinutes, startSoakedSite } from './soakedSite.ts';
import { soakInWrongAnswers, type WrongCost, wrongMinutes } from './wrongAnswers.ts';

const hours = Number(process.argv[2] ?? '8');
const hiddenHour = 4;
/** Divides an hour, and what the site's clock is set forward by. */
const stretchMinutes = 4;

/** What a page's heap may gain in an hour, and whatever is counted from the first hour to the last: noise. */
const heapNoisePerHour = 0.01;
const countNoise = 0.05;

type Hour = Held & { calls: number; lineAttempts: number };
type Soaked = { name: string; soaked: SoakedPage; proxy: Proxy; noted: Hour[] };

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function noteHour({ name, soaked, proxy, noted }: Soaked): Promise<void> {
  const held = await soaked.hold();
  const before = (kind: 'calls' | 'lineAttempts') => noted.reduce((sum, hour) => sum + hour[kind], 0);
  noted.push({
    ...held,
    calls: soaked.calls() - before('calls'),
    lineAttempts: proxy.lineAttempts() - before('lineAttempts'),
  });
  say(`hour ${noted.length - 1}, ${name}: ${(held.heapBytes / 1e6).toFixed(2)} MB`);
}

/** The middle of all slopes between two hours: one hour with more garbage moves it little. */
function heapSlope(noted: readonly Hour[]): number {
  const slopes = noted.flatMap((late, at) =>
    noted.slice(0, at).map((early, from) => (late.heapBytes - early.heapBytes) / (at - from)),
  );
  return slopes.toSorted((one, other) => one - other)[Math.floor(slopes.length / 2)] ?? Number.NaN;
}

const counted = ['nodes', 'listeners', 'actors'] as const;

/** Of a page, whose opening is its hour 0. @returns whether it has grown. */
function judge({ name, noted }: Soaked): boolean {
  const [, first, ...further] = noted;
  const last = further.at(-1);
  if (!first || !last) throw new Error('There are no two hours to compare.');
  const slope = heapSlope(further);
  const isHeavier = slope > first.heapBytes * heapNoisePerHour;
  const more = counted.filter((what) => last[what] > first[what] * (1 + countNoise) + 2);
  const grown = [...(isHeavier ? ['heap'] : []), ...more].join(', ') || 'no';
  const both = (notify: (hour: Hour) => string | number): string => `${notify(first)} → ${notify(last)}`;
  const cells = [
    name,
    `${both(({ heapBytes }) => (heapBytes / 1e6).toFixed(2))} MB`,
    `${(slope / 1e3).toFixed(0)} kB`,
    ...counted.map((what) => both((hour) => hour[what])),
    both(({ calls }) => calls),
    Math.max(...further.map(({ lineAttempts }) => lineAttempts)),
    grown,
  ];
  say(`| ${cells.join(' | ')} |`);
  return grown !== 'no';
}

const executablePath = findChromium();
const browser: Browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const site = await startSoakedSite();
const addressesOf = ({ lotAddress }: News) => ({
  'lot page': lotAddress,
  catalog: `/catalog/${saleIds.closing}?${catalogSearch(catalogQuery).toString()}`,
  'live room': `/live/${saleIds.running}`,
  'My Bids': '/account/bids',
});

async function openPage(name: string, address: string, email: string): Promise<Soaked> {
  const proxy = await site.openProxy();
  const page = await aVisitorsPage(browser, proxy.address, email);
  return { name, proxy, soaked: await openSoaked(page, address), noted: [] };
}

/** The site's clock is set forward in its own steps, in which the short part of everybody's session runs out. */
async function passOnSite(news: News): Promise<void> {
  await site.passTime();
  for (const hand of news.hands) await logInSilently(hand.context, hand);
}

async function soakInNews(news: News): Promise<boolean> {
  const pages = await Promise.all(
    Object.entries(addressesOf(news)).map(([name, address]) => openPage(name, address, news.owner.email)),
  );
  const all = (work: (soaked: SoakedPage) => Promise<unknown>) =>
    Promise.all(pages.map(({ soaked }) => work(soaked)));
  await all(({ pushMinute }) => pushMinute());
  await Promise.all(pages.map(noteHour));
  let newsCount = 0;
  for (let minutes = 0; minutes < hours * 60; minutes += stretchMinutes) {
    if (minutes > 0 && minutes % serverStepMinutes === 0) await passOnSite(news);
    if (minutes === (hiddenHour - 1) * 60) await all(({ page }) => show(page, 'hidden'));
    if (minutes === hiddenHour * 60) await all(({ page }) => show(page, 'visible'));
    newsCount += await makeNews(news.doings, () =>
      all(async ({ pushMinute }) => {
        for (let minute = 0; minute < stretchMinutes; minute += 1) await pushMinute();
      }),
    );
    if ((minutes + stretchMinutes) % 60 === 0) await Promise.all(pages.map(noteHour));
  }
  say(`${newsCount} bids and clerk commands in ${hours} hours`);
  say(
    '| page | heap, first → last hour | an hour | nodes | listeners | actors | calls | lines tried | grown |',
  );
  say('|---|---|---|---|---|---|---|---|---|');
  const grown = pages.map(judge);
  await all(({ page }) => page.context().close());
  return grown.includes(true);
}

async function printFault(name: string, address: string, email: string): Promise<void> {
  const page = await aVisitorsPage(browser, site.address, email);
  const costs = await soakInWrongAnswers(page, address);
  await page.context().close();
  const most = (kind: 'calls' | 'reports' | 'lineAttempts'): string => {
    const dearest = costs.reduce<WrongCost | null>(
      (top, one) => (top && top[kind] >= one[kind] ? top : one),
      null,
    );
    return dearest ? `${dearest[kind]} (${dearest.wrong})` : '';
  };
  say(`| ${name} | ${most('calls')} | ${most('reports')} | ${most('lineAttempts')} |`);
}

const load = loadavg().map((average) => average.toFixed(1));
say(`${availableParallelism()} cores, load average before: ${load.join(', ')}`);
try {
  const news = await openNews(browser, site.address);
  if (await soakInNews(news)) process.exitCode = 1;
  say(
    `\n| page, every answer wrong | most calls in ${wrongMinutes} minutes | reports | attempts at a line |`,
  );
  say('|---|---|---|---|');
  await Promise.all(
    Object.entries(addressesOf(news)).map(([name, address]) => printFault(name, address, news.owner.email)),
  );
} finally {
  await browser.close();
  await site.stop();
}
