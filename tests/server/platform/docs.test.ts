/** The description of the API, for people and for tools, and that it describes what is served. */
import { HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import { sharedApp } from '#tests/support/sharedApp.ts';

test('every call of the contract is served', async () => {
  const { app } = await sharedApp();
  await app.ready();
  const missing = endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  expect(missing).toEqual([]);
});

/** The paths of the router's own drawing, whose every step to the right is four characters. */
function routesIn(tree: string): string[] {
  const open: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment, methods] = /^(.*?)[└├]── (\S+)(?: \((.+)\))?$/u.exec(line) ?? [];
    if (segment === undefined) return [];
    open.splice(indent.length / 4, open.length, segment);
    return methods === undefined ? [] : [open.join('')];
  });
}

test('no call is served that the contract does not declare', async () => {
  const { app } = await sharedApp();
  await app.ready();
  const served = routesIn(app.printRoutes({ commonPrefix: false }));
  const mailbox = ['/dev/mailbox', '/dev/mailbox/:id', '/dev/mailbox/:id/letter', '/dev/mailbox/texts'];
  // The page behind a letter's link: it works without script.
  const stopPage = '/email/notices/:code';
  const newsletterPages = ['/email/newsletter/begin/:code', '/email/newsletter/end/:code'];
  const pictures = [
    // Printed without what stands before it.
    '*',
    '/pictures/auctions/:auctionId/share.jpg',
    '/pictures/content/:name',
    '/pictures/lots/:auctionId/:lotNumber/:name',
  ];
  const feeds = ['/api/auction/calendar/:name', '/sitemap.xml', '/sitemaps/:name', '/sitemaps/content.xml'];
  const contentFeeds = ['/feeds/:name', '/feeds/events/:name', '/llms.txt'];
  const ours = [
    '/api',
    '/api*',
    '/api/docs',
    '/api/docs/openapi.json',
    ...mailbox,
    stopPage,
    ...newsletterPages,
    ...feeds,
    ...contentFeeds,
    ...pictures,
  ];
  // Two calls may share a path: one reads it, another writes it.
  const declared = new Set([...ours, ...endpoints.map(({ path }) => path)]);
  expect(served.toSorted()).toEqual([...declared].toSorted());
});

test('the readable page is valid HTML without any script', async () => {
  const { app } = await sharedApp();
  const answer = await app.inject('/api/docs');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  const report = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(
    answer.body,
  );
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
  expect(answer.body).not.toContain('<script');
});

test('the readable page has every call under the heading of its domain', async () => {
  const { app } = await sharedApp();
  const { body } = await app.inject('/api/docs');
  for (const { domain, path, method, summary } of endpoints) {
    const section = body.slice(body.indexOf(`>${domain}</h2>`)).split('</section>', 1)[0];
    expect(section).toContain(`<b>${method}</b> <code>${path}</code>`);
    expect(section).toContain(summary);
  }
});

test('the contents lead to every domain, and every call is closed and can be linked to', async () => {
  const { app } = await sharedApp();
  const { body } = await app.inject('/api/docs');
  const linked = [...body.matchAll(/href="#(?<id>[^"]+)"/gu)].map(({ groups }) => groups?.['id'] ?? '');
  expect(linked).toHaveLength(new Set(endpoints.map(({ domain }) => domain)).size);
  expect(linked.filter((id) => !body.includes(`id="${id}"`))).toEqual([]);
  const calls = [...body.matchAll(/<details id="(?<id>[^"]+)">/gu)].map(({ groups }) => groups?.['id']);
  expect([calls.length, new Set(calls).size]).toEqual([endpoints.length, endpoints.length]);
  expect(body).not.toContain('<details open');
});

test('the search leaves calls that have all words, in any case, and is shown as text', async () => {
  const { app } = await sharedApp();
  const find = async (search: string) => (await app.inject({ url: '/api/docs', query: { search } })).body;
  const found = await find('post CLERK invoices mark');
  expect(
    [...found.matchAll(/<code>(?<path>\/api[^<]*)<\/code><\/h3>/gu)].map(({ groups }) => groups?.['path']),
  ).toEqual(['/api/clerk/invoices/:InvoiceID/mark']);
  expect(await find('<b>"zzz"')).toContain('0 of ');
  expect(await find('<b>"zzz"')).toContain('value="&lt;b&gt;&quot;zzz&quot;"');
  expect((await app.inject('/api/docs?search=a&search=b')).statusCode).toBe(200);
});

test('the document for tools describes the path, the body, the answer and the problems of a call', async () => {
  const { app } = await sharedApp();
  const document = (await app.inject('/api/docs/openapi.json')).json<{
    openapi: string;
    paths: Record<string, object>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/ghost/getPageBySlug/{slug}']).toMatchObject({
    get: {
      parameters: [{ name: 'slug', in: 'path', required: true, schema: { type: 'string', maxLength: 200 } }],
      responses: { 200: { content: { 'application/json': { schema: { required: ['success', 'docs'] } } } } },
    },
  });
  expect(document.paths['/api/errorlog/submit']).toMatchObject({
    post: {
      parameters: [{ name: 'x-requested-with', in: 'header', required: true }],
      requestBody: { content: { 'application/json': { schema: { required: ['message'] } } } },
      responses: {
        429: { description: 'rate_limited' },
        400: { description: 'invalid_input or malformed_request' },
      },
    },
  });
});
