/**
 * How many calls a page makes in eight seconds when they are answered wrong, by page and wrong answer: all of them, and
 * the most frequent one. It prints figures and judges none.
 * `npm run bench:calls -- http://localhost:3000 / /faq /account/messages`, a running demo and addresses on it.
 */
import { chromium } from 'playwright';

import { findChromium } from '#scripts/findChromium.ts';
import { answerWrong, type WrongAnswer, waysToBeWrong } from '#scripts/wrongAnswers.ts';

const watchMs = 8_000;
const tabsAtOnce = 4;
const bidder = { email: 'bidder@example.com', password: 'prairie-star-demo' };

const [origin, ...pages] = process.argv.slice(2);
if (origin === undefined || pages.length === 0) {
  process.stderr.write('Usage: npm run bench:calls -- http://localhost:3000 /page [/page ...]\n');
  process.exit(1);
}

const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const context = await browser.newContext({ baseURL: origin });
await context.addInitScript(() => {
  localStorage.setItem('ageVerified', 'true');
  localStorage.setItem('cookieConsent', 'declined');
});

async function logIn(): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').first().fill(bidder.email);
  await page.getByLabel(/^Password(?: \*)?$/u).fill(bidder.password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}

type Counts = ReadonlyMap<string, number>;

async function countCalls(address: string, wrong: WrongAnswer): Promise<Counts> {
  const page = await context.newPage();
  const { counts } = await answerWrong(page, wrong);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForTimeout(watchMs);
  const seen = new Map(counts);
  await page.close();
  return seen;
}

function row(address: string, wrong: WrongAnswer, counts: Counts): string {
  const calls = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const mostOften = most ? `${most[1]} × ${most[0]}` : '';
  return `| ${address} | ${wrong} | ${calls} | ${mostOften} |`;
}

await logIn();
const runs = pages.flatMap((address) => waysToBeWrong.map((wrong) => ({ address, wrong })));
process.stdout.write('| page | answers | calls in 8 s | most often |\n|---|---|---|---|\n');
for (let at = 0; at < runs.length; at += tabsAtOnce) {
  const rows = await Promise.all(
    runs
      .slice(at, at + tabsAtOnce)
      .map(async ({ address, wrong }) => row(address, wrong, await countCalls(address, wrong))),
  );
  process.stdout.write(`${rows.join('\n')}\n`);
}
await browser.close();
