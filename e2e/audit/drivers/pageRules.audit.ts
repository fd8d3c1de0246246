/** UI: lazy content, alerts, campaigns, video, scrolling and links. */
import type { Page } from 'playwright/test';

import { getAllAlerts } from '#contract/alerts/textAlerts.ts';
import { campaignCookie } from '#contract/kernel/cookies.ts';
import { site } from '#contract/kernel/site.ts';
import { campaignId } from '#contract/page/campaign.ts';
import { clause } from '#e2e/audit/audit.ts';
import { expect } from '#e2e/support/fixtures.ts';
import { answerCalls } from '#e2e/support/heldCalls.ts';
import { header, isMarked, mark, open, title } from '#e2e/support/shell.ts';

const pieces = '/dev/pieces';

clause('UI-05', {
  async drive({ page, step, check, picture }) {
    await step(`A visitor opens ${pieces}, where lazy content is far below`, () => open(page, pieces));
    await picture('Before');
    const lazy = page.getByRole('region', { name: 'Lazy content' });
    const near = lazy.getByText('Here since it came near');
    await check('What is forced is there', () =>
      expect(lazy.getByText('Here from the start').first()).toBeAttached(),
    );
    await check('What is not is not', () => expect(near).toHaveCount(0));
    /** Scrolls until the first place that waits is so far below the window. */
    const leave = (px: number) =>
      lazy.evaluate((section, below) => {
        const [, place] = section.querySelectorAll('[style*="min-height"]');
        scrollTo({
          top: scrollY + (place?.getBoundingClientRect().top ?? 0) - innerHeight - below,
          behavior: 'instant',
        });
      }, px);
    await step('The page is scrolled until its place is 140 px below the window', () => leave(140));
    await page.waitForLoadState('networkidle');
    await check('It is not there', () => expect(near).toHaveCount(0));
    await step('The page is scrolled on, until it is 90 px below the window', () => leave(90));
    await check('It is there', () => expect(near.first()).toBeAttached());
  },
});

clause('UI-07', {
  async drive(audit) {
    const { page, step, check, picture } = audit;
    audit.expectNoise(/status of 500/u);
    const reported: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/errorlog/submit')) reported.push(request.postData() ?? '');
    });
    await step('A bidder logs in; the alerts are answered with what is no list (by the audit)', async () => {
      await audit.logIn();
      await answerCalls(page, getAllAlerts.path, { json: { nothing: 'here' } });
      await open(page, '/account/textalerts');
    });
    await check('They count as none: the form for the first is there', async () => {
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Words' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
    await picture('Before: no list');
    const before = reported.length;
    await step('The alerts cannot be had: 500 (by the audit)', async () => {
      await page.unrouteAll();
      await answerCalls(page, getAllAlerts.path, { status: 500, json: { code: 'unexpected' } });
      await page.reload();
    });
    await check('The page says so, and offers to try again', () =>
      expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
    );
    await check('The error log is notified', () =>
      expect.poll(() => reported.length).toBeGreaterThan(before),
    );
  },
});

clause('UI-08', {
  async drive({ page, context, step, check, equal, picture }) {
    const kept = async (): Promise<string | null> => {
      const found = (await context.cookies()).find(({ name }) => name === campaignCookie);
      return found ? decodeURIComponent(found.value) : null;
    };
    await step('A visitor opens the front page without a campaign', () => open(page, '/'));
    await picture('Before');
    equal('The cookie recent-campaign', await kept(), null);
    const query = '?utm_source=mail&utm_term=winchester';
    await step(`A visitor comes by ${query}`, () => open(page, `/${query}`));
    await check('The query string is kept in the cookie', () => expect.poll(kept).toBe(query));
    equal('The id made of it', campaignId((await kept()) ?? ''), 'mail||winchester');
    await step('The visitor comes back without a campaign', () => open(page, '/faq'));
    equal('The cookie recent-campaign', await kept(), query);
    await step('The visitor comes by another', () => open(page, '/?utm_source=print'));
    await check('The latest is kept', () => expect.poll(kept).toBe('?utm_source=print'));
  },
});

const picture640 = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>';
const player = 'https://www.youtube-nocookie.com/**';

/** The host of the videos is not ours and not there: it has the picture of the last quality only. */
async function playHost(page: Page, asked: string[]): Promise<void> {
  await page.route('https://i.ytimg.com/**', (route) => {
    const quality = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(quality);
    return quality === 'hqdefault.jpg'
      ? route.fulfill({ contentType: 'image/svg+xml', body: picture640 })
      : route.fulfill({ status: 404, body: '' });
  });
  await page.route(player, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' }));
}

const film = (page: Page) =>
  page
    .getByRole('region', { name: 'Video', exact: true })
    .getByRole('button', { name: /^Play video/u })
    .first();

clause('UI-09', {
  async drive({ page, step, check, equal, picture, expectNoise }) {
    expectNoise(/status of 404/u);
    const asked: string[] = [];
    await page.clock.install();
    await step(`A visitor opens ${pieces} and comes to a video`, async () => {
      await playHost(page, asked);
      await open(page, pieces);
      await film(page).scrollIntoViewIfNeeded();
      await expect.poll(() => asked.at(-1)).toBe('hqdefault.jpg');
    });
    equal('Pictures asked for', asked, ['maxresdefault.jpg', 'sddefault.jpg', 'hqdefault.jpg']);
    await check('Nothing of the player is loaded', () => expect(page.locator('iframe')).toHaveCount(0));
    await picture('Before: the picture');
    await step('The clock of the page is stopped; the visitor presses the picture', async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      const loaded = page.waitForResponse(player);
      await film(page).click();
      await loaded;
      await page.frameLocator('iframe').getByText('The film').waitFor({ state: 'attached' });
    });
    const bar = page.getByRole('progressbar', { name: /^Loading video/u });
    await check('The loading bar is there', () => expect(bar).toBeVisible());
    await check('The player is asked to play by itself', () =>
      expect(page.locator('iframe')).toHaveAttribute('src', /[?&]autoplay=1/u),
    );
    await step('149 ms pass after its frame has loaded', () => page.clock.runFor(149));
    await check('The loading bar is still there', () => expect(bar).toBeVisible());
    await step('One more millisecond passes', () => page.clock.runFor(1));
    await check('The player is shown, the bar is gone', () => expect(bar).toHaveCount(0));
  },
});

clause('UI-10', {
  async drive({ page, step, check, equal, picture }) {
    const at = () => page.evaluate(() => Math.round(scrollY));
    await step('A visitor opens the front page and scrolls to 900 px', async () => {
      await open(page, '/');
      await page.evaluate(() => scrollTo(0, 900));
      await mark(page);
    });
    equal('The page stands at', await at(), 900);
    await picture('Before');
    await step('The visitor follows a link', () => header(page).getByRole('link', { name: 'FAQ' }).click());
    await check('The new page stands at its top', async () => {
      await expect(title(page)).toHaveText('Frequently asked questions');
      await expect.poll(at).toBe(0);
    });
    await step('The visitor goes back', () => page.goBack());
    await check('The page stands where it was', () => expect.poll(at).toBe(900));
    await step('The visitor goes forward', () => page.goForward());
    await check('So does the other', () => expect.poll(at).toBe(0));
    await check('All of it in the app', () => isMarked(page));
    await step('In a low window a visitor opens an address with a hash', async () => {
      await page.setViewportSize({ width: 1280, height: 400 });
      await open(page, '/#visit');
    });
    await check('What it names is in the window', () =>
      expect(page.getByRole('heading', { name: 'Visit' })).toBeInViewport(),
    );
  },
});

clause('UI-11', {
  async drive({ page, step, check, equal, picture }) {
    await step('A visitor opens the front page', () => open(page, '/'));
    await mark(page);
    await picture('Before');
    await step('The visitor follows “FAQ”', () => header(page).getByRole('link', { name: 'FAQ' }).click());
    await check('It stays in the app', async () => {
      await expect(page).toHaveURL('/faq');
      await expect(title(page)).toHaveText('Frequently asked questions');
      expect(await isMarked(page)).toBe(true);
    });
    const others = page.getByRole('contentinfo').locator(`a[href^="${site.social[0]?.url ?? ''}"]`);
    equal('A link to another host: target', await others.getAttribute('target'), '_blank');
    await check('and nofollow', () => expect(others).toHaveAttribute('rel', /nofollow/u));
    const live = page.locator('a[href^="/live/"]').first();
    await step('The visitor opens the page of the sale in session', () =>
      open(page, '/gun-auctions/fine-and-historic-firearms'),
    );
    equal('A link to /live…: target', await live.getAttribute('target'), '_blank');
    await check('and nofollow', () => expect(live).toHaveAttribute('rel', /nofollow/u));
    await mark(page);
    await step('The visitor follows “Log In”', () =>
      header(page).getByRole('link', { name: 'Log In' }).click(),
    );
    await check('It is a full page load', async () => {
      await expect(page).toHaveURL(/\/login/u);
      await expect.poll(() => isMarked(page)).toBe(false);
    });
  },
});
