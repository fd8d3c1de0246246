/** Pages as the server renders them: whole without script, with the right status, and safe to send. */
import { describe, expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import type { PageData, PageSettings } from '#contract/page/pages.ts';
import { anAuction } from '#fixtures/auction.ts';
import { createRenderer, siteFiles } from '#ssr/entryServer.tsx';

const settings: PageSettings = {
  version: 'test',
  liveHost: null,
  maintenance: false,
  development: false,
  botCheck: { kind: 'proofOfWork' },
  year: 2026,
};

const frontPage = {
  next: anAuction(),
  upcoming: [anAuction()],
  plate: null,
  notable: [],
  categories: [],
  prices: [],
};

const noSuchText = { success: false, docs: [] };

function aRenderer(given: Partial<PageSettings> = {}, answer: () => unknown = () => noSuchText) {
  const asked: string[] = [];
  const faults: unknown[] = [];
  const render = createRenderer({
    ask: async (address) => {
      asked.push(address);
      return { status: 200, body: address === '/api/catalog/frontPage' ? frontPage : answer() };
    },
    settings: () => ({ ...settings, ...given }),
    assetsFor: () => ({ entry: '/main.js', styles: '', styleFiles: [], preloads: [], fonts: [] }),
    reportFault: (fault) => {
      faults.push(fault);
      return 'K7M2QX';
    },
  });
  const get = async (path: string, { isLoggedIn = false } = {}) => {
    const { body, ...rest } = await render(new Request(`http://page.internal${path}`), { isLoggedIn });
    return { ...rest, html: body.toString() };
  };
  return { asked, faults, get };
}

const pageData = (html: string): PageData =>
  JSON.parse(
    /<script type="application\/json" id="page-data">(.*?)<\/script>/u.exec(html)?.[1] ?? '',
  ) as PageData;

test('the front page is whole without script', async () => {
  const { get } = aRenderer();
  const { status, html } = await get('/');
  expect(status).toBe(200);
  expect(html).toContain(`<title>Fine and historic arms at auction | ${site.companyName}</title>`);
  expect(html).toMatch(/<h1[^>]*>Two Centuries of Arms<\/h1>/u);
  expect(html).toContain('Sale calendar');
  expect(html).toContain('Ready to be a Consignor?');
  expect(html).toContain('One simple form starts your journey to sell with the best.');
});

test('a page is the same when its parts are printed again, with the rules of all its classes', async () => {
  const { get } = aRenderer();
  const first = await get('/');
  const again = await get('/');
  expect(again.html).toBe(first.html);
  const [head = '', body = ''] = again.html.split('</head>');
  const classes = new Set(
    [...body.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) => names.match(/\bmui-[\w-]+/gu) ?? []),
  );
  expect(classes.size).toBeGreaterThan(10);
  expect([...classes].filter((name) => !head.includes(`.${name}`))).toEqual([]);
});

test('what a page shows later is styled at once, and its code is left for later', async () => {
  const asked: (readonly string[])[] = [];
  const render = createRenderer({
    ask: async () => ({ status: 200, body: frontPage }),
    settings: () => settings,
    assetsFor(sources) {
      asked.push(sources);
      const isWhole = sources.includes('src/screens/auctions/home/HomeBelow.tsx');
      return {
        entry: '/main.js',
        styles: isWhole ? '.below{}' : '',
        styleFiles: [],
        preloads: isWhole ? ['/below.js'] : ['/home.js'],
        fonts: [],
      };
    },
    reportFault: () => 'K7M2QX',
  });
  const answer = await render(new Request('http://page.internal/'), { isLoggedIn: false });
  const html = answer.body.toString();
  expect(asked[0]).toContain('src/screens/auctions/home/HomeScreen.tsx');
  expect(html).toContain('.below{}');
  expect(html).toContain('href="/home.js"');
  expect(html).not.toContain('/below.js');
});

test('the only script with code in it is the constant one and the entry', async () => {
  const { html } = await aRenderer().get('/');
  const scripts = [...html.matchAll(/<script([^>]*)>/gu)].map(([, attributes = '']) => attributes.trim());
  expect(scripts.filter((attributes) => !attributes.startsWith('type="application/'))).toEqual([
    '',
    'type="module" src="/main.js"',
  ]);
});

test('an unknown address asks the content system, then is not found, in its exact words', async () => {
  const { asked, get } = aRenderer();
  const { status, html } = await get('/some/page');
  expect(asked).toEqual(['/api/ghost/getPageBySlug/some%2Fpage']);
  expect(status).toBe(404);
  expect(html).toContain('Something went wrong');
  expect(html.replaceAll('&#x27;', "'")).toContain("We're sorry - we can't find the page you're looking for");
  expect(html).toContain('Return Home');
});

test('a page that the settings switch off answers as not found and keeps header and footer', async () => {
  const { status, html } = await aRenderer({ chartRoom: false }).get('/dev/statecharts');
  expect(status).toBe(404);
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  const open = await aRenderer({ chartRoom: true }).get('/dev/statecharts');
  expect(open.status).toBe(200);
  expect(open.html).toContain('Chart room');
});

test.each([
  ['/pricesrealized', 301, '/gun-auctions'],
  ['/category/deringer?x=1', 301, '/category/derringer?x=1'],
  ['/qr/cs/4102/215', 301, '/detail/4102/215'],
  ['/qr/cs/%5C%5Cevil.example', 301, '/detail/%5C%5Cevil.example'],
  ['/qr/cs//evil.example', 301, '/detail/evil.example'],
  ['/event/preview-days', 301, '/events/preview-days'],
  ['/letmein', 302, '/'],
])('%s answers %d to %s', async (address, status, location) => {
  expect(await aRenderer().get(address)).toEqual({ status, headers: { location }, html: '' });
});

test.each(['/foo%0Abar', '/qr/cs%0A'])('%s is not found, in the shell and behind the gate', async (path) => {
  const { status, html } = await aRenderer().get(path);
  expect(status).toBe(404);
  expect(html).toContain('<footer');
  expect(html).toContain('Age verification');
});

test.each(['/pricesrealized', '/PricesRealized', '/prices%72ealized', '/pricesrealized/'])(
  '%s is one address, however it is written',
  async (address) => {
    const { status, headers } = await aRenderer().get(address);
    expect([status, headers['location']]).toEqual([301, '/gun-auctions']);
  },
);

test('a line break in an old address leads nowhere', async () => {
  const { status, headers } = await aRenderer().get('/qr/cs/%0d%0aset-cookie:%20a=b');
  expect(status).toBe(404);
  expect(headers).not.toHaveProperty('set-cookie');
});

describe('maintenance', () => {
  test.each(['/', '/faq', '/letmein', '/nothing'])(
    'MM-01 %s is the maintenance page and nothing else',
    async (path) => {
      const { status, headers, html } = await aRenderer({ maintenance: true }).get(path);
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(html).toContain('Website Temporarily Unavailable');
      expect(html).toContain('July 1, 2025 at 1:00 PM CT');
      expect(html).toContain(site.email);
      expect(html).toContain(site.locations[0]?.phone);
      expect(html).not.toContain('<footer');
    },
  );
});

test('a fault of a loader becomes a code to quote, and its words stay here', async () => {
  const { faults, get } = aRenderer({}, () => {
    throw new Error('no words');
  });
  const { status, html } = await get('/some/page');
  expect(status).toBe(500);
  expect(faults).toHaveLength(1);
  expect(html).toContain('K7M2QX');
  expect(html).not.toContain('no words');
  expect(JSON.stringify(pageData(html))).not.toContain('stack');
});

test('the page variable carries loader data and settings, and cannot end its element', async () => {
  const { html } = await aRenderer({ version: '</script><b>' }).get('/');
  expect(pageData(html).settings.version).toBe('</script><b>');
  expect(pageData(html).router).toMatchObject({
    loaderData: { '/': { hero: { title: 'Two Centuries of Arms' } } },
    errors: null,
  });
});

test('the sitemap of pages names those of the navigation that are there, and the landing pages once', () => {
  const sitemap = siteFiles.find(({ path }) => path === '/sitemaps/pages.xml')?.text ?? '';
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, address]) => address);
  expect(addresses.slice(0, 2)).toEqual([`${site.origin}/`, `${site.origin}/gun-auctions`]);
  expect(addresses).toContain(`${site.origin}/category/winchester/antique`);
  expect(addresses).not.toContain(`${site.origin}/catalog/winchester/antique`);
  expect(addresses).not.toContain(`${site.origin}/login`);
  expect(addresses).toContain(`${site.origin}/news-and-events`);
  expect(addresses).toContain(`${site.origin}/consignment/getting-started`);
  // Texts of the content stand in its own sitemap, and no address in two.
  expect(addresses).not.toContain(`${site.origin}/about-us`);
  expect(addresses).not.toContain(`${site.origin}/location/bedford`);
  expect(addresses).toContain(`${site.origin}/faq`);
  expect(addresses).not.toContain(`${site.origin}/dev/pieces`);
});

test('robots are led to the index of sitemaps', () => {
  const robots = siteFiles.find(({ path }) => path === '/robots.txt')?.text ?? '';
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml\n`);
});

describe('a page that cannot be rendered', () => {
  /** A year that cannot be printed: the footer breaks over it. */
  const year = {
    toJSON: () => 2026,
    toString() {
      throw new Error('no year');
    },
  };
  const undrawable = { year: year as never };

  test('is sent without content, for the browser to render, and the fault is logged', async () => {
    const { faults, get } = aRenderer(undrawable);
    const { status, headers, html } = await get('/');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(html).toContain('<div id="root"></div>');
    expect(faults).toHaveLength(1);
    expect(pageData(html)).not.toHaveProperty('router');
    expect(pageData(html)).not.toHaveProperty('renderingFault');
  });

  test('says why in development only', async () => {
    const { html } = await aRenderer({ ...undrawable, development: true }).get('/');
    expect(pageData(html).renderingFault).toContain('K7M2QX');
  });
});
