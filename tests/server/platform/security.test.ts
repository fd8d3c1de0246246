/** What every answer tells a browser that our pages may do. */
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';

import { securityHeaders } from '#server/platform/security.ts';
import { testApp } from '#tests/support/testApp.ts';

const facts = {
  inlineScripts: [],
  liveHost: undefined,
  coversSubdomains: false,
  chatWidget: undefined,
  pinScript: undefined,
  videoHosts: [],
  scriptHosts: [],
  ghost: undefined,
  usesTurnstile: false,
  stripe: undefined,
  analytics: undefined,
};

const policyOf = (given: Partial<Parameters<typeof securityHeaders>[0]>) =>
  new CspParser(securityHeaders({ ...facts, ...given }).https['content-security-policy'] ?? '').csp
    .directives;

test('an evaluator of policies finds nothing of high severity', () => {
  const { https } = securityHeaders({ ...facts, inlineScripts: ['start()'] });
  const findings = new CspEvaluator(new CspParser(https['content-security-policy'] ?? '').csp).evaluate();
  expect(
    findings.filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX),
  ).toEqual([]);
});

test('no script runs but our files and the one inline script whose hash is named', () => {
  // The hash of 'alert(1)', as any browser's console shows it.
  expect(policyOf({ inlineScripts: ['alert(1)'] })).toMatchObject({
    'script-src': ["'self'", "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
    'script-src-attr': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('pages may reach the live socket where it is another host', () => {
  expect(policyOf({ liveHost: 'https://live.example.com' })['connect-src']).toEqual([
    "'self'",
    'https://live.example.com',
    'wss://live.example.com',
  ]);
  expect(policyOf({})['connect-src']).toEqual(["'self'"]);
});

test('Cloudflare is let in only where it checks for bots', () => {
  const host = 'https://challenges.cloudflare.com';
  const policy = policyOf({ usesTurnstile: true });
  expect(policy['script-src']).toContain(host);
  expect(policy['frame-src']).toContain(host);
  expect(JSON.stringify(policyOf({}))).not.toContain('cloudflare');
});

test('Stripe is let in only where it keeps our cards', () => {
  const stripe = { scriptUrl: 'https://js.stripe.com/v3/', apiBase: 'https://api.stripe.com' };
  const policy = policyOf({ stripe });
  expect(policy['script-src']).toEqual(["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.stripe.com']);
  expect(policy['frame-src']?.slice(-3)).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
  ]);
  expect(JSON.stringify(policyOf({}))).not.toContain('stripe');
});

test('who counts visits is let in only where a company has one, with the hosts it reports to', () => {
  const analytics = {
    url: 'https://count.example.com/tag.js?id=G-1',
    hosts: ['https://*.reports.example.com'],
  };
  const policy = policyOf({ analytics });
  expect(policy['script-src']).toContain('https://count.example.com');
  expect(policy['script-src']).not.toContain('https://*.reports.example.com');
  for (const way of ['connect-src', 'img-src']) {
    expect(policy[way]).toEqual(
      expect.arrayContaining(['https://count.example.com', 'https://*.reports.example.com']),
    );
  }
  expect(JSON.stringify(policyOf({}))).not.toContain('count.example.com');
});

test.each(['chatWidget', 'pinScript'] as const)(
  '%s of a third party is let in only where a company has one',
  (party) => {
    const policy = policyOf({
      [party]: { url: 'https://guest.example.com/a.js', hosts: ['https://*.cdn.example'] },
    });
    for (const way of ['script-src', 'connect-src', 'img-src', 'style-src', 'font-src', 'frame-src']) {
      expect(policy[way]).toEqual(
        expect.arrayContaining(['https://guest.example.com', 'https://*.cdn.example']),
      );
    }
    expect(policy['connect-src']).toContain('wss://guest.example.com');
    expect(Object.values(policyOf({})).flat().join(' ')).not.toContain('example');
  },
);

test('a live room’s picture comes from the hosts that are named, as a player or as a stream', () => {
  const policy = policyOf({ videoHosts: ['https://stream.example.com', 'https://www.youtube-nocookie.com'] });
  expect(policy['media-src']).toEqual([
    "'self'",
    'blob:',
    'data:',
    'https://stream.example.com',
    'https://www.youtube-nocookie.com',
  ]);
  expect(policy['connect-src']).toContain('https://stream.example.com');
  // The player's worker is a file of ours, never a blob.
  expect(policy['worker-src']).toEqual(["'self'"]);
  expect(policy['frame-src']).toEqual([
    "'self'",
    'https://www.youtube-nocookie.com',
    'https://stream.example.com',
  ]);
  expect(policyOf({})['media-src']).toEqual(["'self'"]);
});

test('a text brings scripts from the hosts that are named, and nothing else changes for them', () => {
  const host = 'https://pins.example.com';
  const policy = policyOf({ scriptHosts: [host] });
  expect(policy['script-src']).toContain(host);
  expect(Object.values({ ...policy, 'script-src': [] }).flat()).not.toContain(host);
});

test('pictures of the content system are shown where there is one', () => {
  const ghost = 'https://ghost.example.com';
  expect(policyOf({ ghost })['img-src']).toContain(ghost);
  expect(policyOf({})['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://i.ytimg.com']);
});

const anyId: unknown = expect.stringMatching(/^[\da-f-]{36}$/u);

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-request-id': anyId,
};

test.each(['/api/health', '/api/nothing', '/nothing', '/api/docs', '/api/%', '/page', '/page-that-fails'])(
  'the answer to %s carries every header',
  async (url) => {
    const { app } = await testApp({
      pages: (scope) => {
        scope.get('/page', async () => 'page');
        scope.get('/page-that-fails', async () => Promise.reject(new Error('no page')));
      },
    });
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject(everywhere);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  },
);

test('a page that is inspected keeps hold of the window it opens, only where there is a chart room', async () => {
  const policyAt = async (url: string, CHART_ROOM: 'on' | 'off') => {
    const { app } = await testApp({ settings: { CHART_ROOM } });
    return (await app.inject(url)).headers['cross-origin-opener-policy'];
  };
  await expect(policyAt('/?inspect', 'on')).resolves.toBe('same-origin-allow-popups');
  await expect(policyAt('/?a=1&inspect=https://stately.example', 'on')).resolves.toBe(
    'same-origin-allow-popups',
  );
  await expect(policyAt('/?inspected', 'on')).resolves.toBe('same-origin');
  await expect(policyAt('/?inspect', 'off')).resolves.toBe('same-origin');
});

test('a visitor behind https is held to https, one on plain http is not locked out', async () => {
  const { app } = await testApp({ settings: { TRUST_PROXY: 'loopback', DEMO: 'off' } });
  const headersFor = async (scheme: string) =>
    (await app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': scheme } })).headers;
  const [plain, https] = [await headersFor('http'), await headersFor('https')];
  expect(https['strict-transport-security']).toBe('max-age=63072000');
  expect(securityHeaders({ ...facts, coversSubdomains: true }).https['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  );
  expect(https['content-security-policy']).toMatch(/; upgrade-insecure-requests$/u);
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
});

test('a stranger cannot claim to stand behind https', async () => {
  const { app } = await testApp({ settings: { DEMO: 'off' } });
  const { headers } = await app.inject({ url: '/api/health', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('a visitor cannot choose the id that names a line of the log', async () => {
  const { app, lines } = await testApp();
  const { headers } = await app.inject({ url: '/api/health', headers: { 'x-request-id': 'mine' } });
  expect(headers['x-request-id']).not.toBe('mine');
  expect(lines).toMatchObject([{ requestId: headers['x-request-id'] }]);
});

test('no call is kept by a cache', async () => {
  const { app } = await testApp();
  expect((await app.inject('/api/health')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/api/nothing')).headers['cache-control']).toBe('no-store');
});
