/** All the hostile HTML that we know of, put into the content of a real site and opened in a real browser. */
import type { BrowserContext, Page } from 'playwright/test';

import { expect, test } from '#e2e/support/fixtures.ts';
import { keepOwnLine } from '#e2e/support/heldLine.ts';
import { hostileCases, hostileContent, hostileTitles } from '#e2e/support/hostileContent.ts';
import { startSite } from '#e2e/support/startSite.ts';

type Harm = { dialogs: string[]; refused: string[] };

/** Counts in the page, from before its first script, what only code of a stranger would do. */
function watchForHarm(): void {
  const harm = { dialogs: [] as string[], refused: [] as string[] };
  Object.assign(window, { harm });
  const pretend = (name: string) => (words: unknown) => void harm.dialogs.push(`${name} ${String(words)}`);
  Object.assign(window, { alert: pretend('alert'), confirm: pretend('confirm'), prompt: pretend('prompt') });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    harm.refused.push(`${violatedDirective} ${blockedURI}`);
  });
}

const harmIn = (page: Page): Promise<Harm> => page.evaluate(() => (window as unknown as { harm: Harm }).harm);

/** What the page wants of others: nothing is let out. */
async function listenToRequests(context: BrowserContext, own: string): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    ({ origin }) => origin !== own,
    (route) => {
      asked.push(new URL(route.request().url()).host);
      const isScript = route.request().resourceType() === 'script';
      return isScript ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.fallback();
    },
  );
  return asked;
}

/** Pictures of films. */
const allowedHost = 'i.ytimg.com';

/** Whatever an element must not carry or be, in the page that the browser has made of it all. */
function dangerousElements(): string[] {
  const main = document.querySelector('main');
  const found = [...(main?.querySelectorAll('*') ?? [])].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const handlers = [...element.attributes].filter((attribute) => attribute.name.startsWith('on'));
    const isForeign = /^(?:script|iframe|object|embed|base|meta|link|style|template|dialog)$/u.test(name);
    const href = element.getAttribute('href');
    const isWrongLink = href !== null && !/^(?:https?:|mailto:|tel:|\/(?!\/)|#)/u.test(href);
    const wrong = handlers.map((handler) => `<${name} ${handler.name}>`);
    if (isForeign) wrong.push(`<${name}>`);
    if (isWrongLink) wrong.push(`<${name} href="${href}">`);
    return wrong;
  });
  return found;
}

test('a page of hostile texts is only text: no code runs, nothing is sent out, and the page works', async ({
  page,
  context,
}) => {
  const content = await hostileContent();
  const site = await startSite({
    DEMO: 'off',
    RECEIPT_KEY_SECRET: 'a secret of stories, which is no secret',
    CONTENT_DIR: content.folder,
  });
  try {
    const asked = await listenToRequests(context, site.address);
    const elsewhere: string[] = [];
    context.on('page', (other) => void elsewhere.push(other.url()));
    page.on('dialog', (dialog) => {
      elsewhere.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('download', (download) => void elsewhere.push(`download ${download.url()}`));
    await page.addInitScript(watchForHarm);
    await keepOwnLine(page);
    await page.addInitScript(() => localStorage.setItem('ageVerified', 'true'));

    await page.goto(`${site.address}/faq`);
    const answers = page.getByRole('link', { name: /^Link to this answer: /u, includeHidden: true });
    await expect(answers).toHaveCount(hostileCases.length + hostileTitles.length);
    for (const title of hostileTitles) {
      await expect(page.locator('main button[aria-expanded]').filter({ hasText: title })).toHaveCount(1);
    }
    // Closed answers fetch no pictures.
    await page.locator('main button[aria-expanded="false"]').evaluateAll((all) => {
      for (const one of all) one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    for (const one of ['top', 'end'] as const) {
      await page.evaluate((where) => {
        window.scrollTo(0, where === 'end' ? document.body.scrollHeight : 0);
      }, one);
    }
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(dangerousElements)).toEqual([]);
    expect(asked.filter((host) => host !== allowedHost)).toEqual([]);

    // The page is alive, and still the one that was opened.
    const box = page.getByRole('searchbox', { name: 'Search questions and answers' });
    await box.fill('handler');
    await box.press('Enter');
    await expect(page).toHaveURL(`${site.address}/faq?q=handler`);
    await expect(answers.first()).toBeVisible();
    await page.locator('main button[aria-expanded]').first().press('Enter');
    await expect(answers.first()).toBeHidden();

    expect(await harmIn(page)).toEqual({ dialogs: [], refused: [] });
    expect(elsewhere).toEqual([]);
    // Its live line must not outlive the site.
    await page.close();
  } finally {
    expect(await site.stop(), 'what the server complained about').toEqual([]);
    await content.remove();
  }
});
