/**
 * What a stranger's visit costs a phone: scripts, bytes and calls until ten seconds after the load, with an empty cache and
 * without a touch, past the age gate. `npm run bench:visit -- http://localhost:3000`
 */
import { chromium } from 'playwright';

import { findChromium } from '#scripts/findChromium.ts';
import { visitedPages, watchVisit } from '#scripts/visitCost.ts';

const watchedMs = 10_000;

const inKilobytes = (bytes: number): string => `${Math.round(bytes / 1_000)} kB`;

const [site = 'http://localhost:3000'] = process.argv.slice(2);
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
console.log('| page | scripts | JavaScript | calls | requests | all bytes |\n|---|---|---|---|---|---|');
for (const path of visitedPages) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    localStorage.setItem('ageVerified', 'true');
    localStorage.setItem('cookieConsent', 'declined');
  });
  const page = await context.newPage();
  const costOf = await watchVisit(page);
  const answer = await page.goto(`${site}${path}`);
  if (!answer?.ok()) throw new Error(`${path} answers with ${answer?.status()}.`);
  await page.waitForTimeout(watchedMs);
  const { scripts, scriptBytes, calls, requests, bytes } = costOf();
  const row = [path, scripts, inKilobytes(scriptBytes), calls.length, requests, inKilobytes(bytes)];
  console.log(`| ${row.join(' | ')} |`);
  await context.close();
}
await browser.close();
