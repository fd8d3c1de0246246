/** The rules of the settings: what each may be, and that all that is wrong is named at once. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

import { readConfig, settingNames } from '#server/platform/settings/config.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartRefused) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

test('the example file lists every setting and nothing else', () => {
  expect(Object.keys(example).toSorted()).toEqual(settingNames.toSorted());
});

test('the example file gives every setting its default', () => {
  expect(readConfig(example as Record<string, string>)).toEqual(readConfig({}));
});

test('everything that is wrong is named in one sentence', () => {
  expect(refusal({ PORT: '70000', MAINTENANCE: 'perhaps', LOG_LEVEL: 'loud' })).toBe(
    'Wrong settings: PORT must be a whole number from 0 to 65535 (it is "70000"); ' +
      'MAINTENANCE must be on or off (it is "perhaps"); ' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud").',
  );
});

test.each([
  { PORT: '-1' },
  { PORT: '80.5' },
  { PORT: '1e3' },
  { METRICS_PORT: 'off' },
  { HOST: 'not a host' },
  { DATA_DIR: 'var/\0' },
  { PUBLIC_ORIGIN: 'https://www.example.com/' },
  { LIVE_HOST: 'live.example.com' },
  { TRUST_PROXY: 'everybody' },
  { TRUST_PROXY: '10.0.0.0/64' },
  { RATE_LIMIT_SCALE: '-1' },
  { RATE_LIMIT_SCALE: 'Infinity' },
  { DEMO: 'yes' },
])('the setting $0 is refused', (environment) => {
  expect(refusal(environment as Record<string, string>)).toContain(Object.keys(environment)[0]);
});

test.each([{ DATABASE_URL: 'mysql://root:hunter22@db/site' }, { DEMO_PASSWORD: 'hunter2' }])(
  'the value of a secret setting is not repeated',
  (environment) => {
    expect(refusal(environment as Record<string, string>)).toMatch(/^Wrong settings: D\w+ must be [^(]+\.$/u);
  },
);

test('an empty setting has its default', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('a company database holds no demo accounts unless they are asked for', () => {
  const databaseUrl = 'postgresql://site@db.example/site';
  expect(readConfig({}).isDemo).toBe(true);
  expect(readConfig({ DEMO: 'off' }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL: databaseUrl }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: 'on' }).isDemo).toBe(true);
});

const published = 'The demo accounts have a published password and the site would be open to other machines';

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ HOST: '::' }, 'HOST is ::'],
  [{ HOST: '127.0.0.1.example.com' }, 'HOST is 127.0.0.1.example.com'],
  [
    { PUBLIC_ORIGIN: 'https://www.example.com', TRUST_PROXY: 'loopback' },
    'PUBLIC_ORIGIN is https://www.example.com',
  ],
  [{ TRUST_PROXY: 'loopback' }, 'TRUST_PROXY is set'],
])('the published password opens no account to strangers unless someone says so: %j', (settings, why) => {
  expect(refusal(settings as Record<string, string>)).toBe(
    `${published} (${why}): set DEMO=off, or DEMO_PASSWORD to one of your own, or DEMO=on if that is meant.`,
  );
  for (const word of [{ DEMO: 'on' }, { DEMO: 'off' }, { DEMO_PASSWORD: 'one-of-my-own' }]) {
    expect(refusal({ ...settings, ...word })).toBe('nothing was refused');
  }
});

test('where strangers could read it, the mailbox needs a plain word, whatever the password', () => {
  const ownPassword = { HOST: '0.0.0.0', DEMO_PASSWORD: 'one-of-my-own' };
  expect(readConfig({}).showsMailbox).toBe(true);
  expect(readConfig(ownPassword).showsMailbox).toBe(false);
  expect(readConfig({ ...ownPassword, DEMO: 'on' }).showsMailbox).toBe(true);
  expect(readConfig({ DEMO: 'off' }).showsMailbox).toBe(false);
});

test.each([
  [{}, true],
  [{ DEMO_PASSWORD: 'one-of-my-own' }, true],
  [{ DEMO_PASSWORD: 'one-of-my-own', HOST: '0.0.0.0' }, false],
  [{ DEMO_PASSWORD: 'one-of-my-own', TRUST_PROXY: 'loopback' }, false],
  [{ DEMO: 'on' }, false],
  [{ DEMO: 'off' }, false],
  [{ DATABASE_URL: 'postgresql://site@db.example/site' }, false],
])('a demo that no setting opens is for this machine: %j', (settings, isForThisMachine) => {
  expect(readConfig(settings as Record<string, string>).isForThisMachine).toBe(isForThisMachine);
});

test('behind https the proxy must be named, or cookies and limits go wrong', () => {
  const settings = { PUBLIC_ORIGIN: 'https://www.example.com', DEMO: 'off' };
  expect(refusal(settings)).toBe(
    'PUBLIC_ORIGIN is https://www.example.com, so a proxy ends https for the site: set TRUST_PROXY to its address, ' +
      'or to loopback when it runs on this machine.',
  );
  expect(refusal({ ...settings, TRUST_PROXY: 'loopback' })).toBe('nothing was refused');
  expect(refusal({ ...settings, PUBLIC_ORIGIN: 'http://www.example.com' })).toBe('nothing was refused');
});

test('letters need an origin for their links, and Turnstile both of its keys', () => {
  expect(refusal({ SMTP_URL: 'smtps://u:p@mail.example' })).toBe(
    'SMTP_URL is set, so PUBLIC_ORIGIN must be too: links in emails start with it.',
  );
  expect(refusal({ TURNSTILE_SITE_KEY: '0x4AAAAAAA' })).toBe(
    'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither.',
  );
  expect(refusal({ SMTP_URL: 'http://u:hunter2@mail.example' })).not.toContain('hunter2');
});

test('who counts visits has a script, and nothing that could end a line of the security policy', () => {
  expect(readConfig({}).analytics).toBeUndefined();
  expect(
    readConfig({
      ANALYTICS_URL: 'https://count.example/tag.js?id=G-1',
      ANALYTICS_HOSTS: 'https://*.count.example, https://reports.example',
      ANALYTICS_COOKIES: '_ga*,visit',
    }).analytics,
  ).toEqual({
    url: 'https://count.example/tag.js?id=G-1',
    hosts: ['https://*.count.example', 'https://reports.example'],
    cookies: ['_ga*', 'visit'],
  });
  expect(refusal({ ANALYTICS_COOKIES: '_ga*' })).toBe(
    'ANALYTICS_HOSTS and ANALYTICS_COOKIES belong to a script: set ANALYTICS_URL, too.',
  );
  const url = 'https://count.example/tag.js';
  for (const wrong of [
    { ANALYTICS_URL: 'http://count.example/tag.js' },
    { ANALYTICS_URL: 'https://count.example;script-src *' },
    { ANALYTICS_URL: url, ANALYTICS_HOSTS: 'https://*' },
    { ANALYTICS_URL: url, ANALYTICS_HOSTS: "'unsafe-inline'" },
    { ANALYTICS_URL: url, ANALYTICS_COOKIES: '*' },
  ]) {
    expect(refusal(wrong)).toContain('Wrong settings: ANALYTICS_');
  }
});

test.each(['CHAT_WIDGET', 'PIN_SCRIPT'] as const)(
  '%s is a script with its hosts, over https unless it stands on this machine',
  (name) => {
    const [address, hosts] = [`${name}_URL`, `${name}_HOSTS`];
    const key = name === 'CHAT_WIDGET' ? 'chatWidget' : 'pinScript';
    expect(readConfig({})[key]).toBeUndefined();
    const url = 'https://guest.example/a.js';
    expect(
      readConfig({ [address]: url, [hosts]: 'https://*.guest.example, https://pictures.example' })[key],
    ).toEqual({
      url,
      hosts: ['https://*.guest.example', 'https://pictures.example'],
    });
    const local = 'http://127.0.0.1:4000/a.js';
    expect(readConfig({ [address]: local })[key]).toEqual({ url: local, hosts: [] });
    expect(refusal({ [hosts]: 'https://guest.example' })).toBe(
      `${name}_HOSTS belongs to a script: set ${name}_URL, too.`,
    );
    for (const wrong of [
      { [address]: 'http://guest.example/a.js' },
      { [address]: 'http://127.0.0.1.guest.example/a.js' },
      { [address]: 'https://guest.example;script-src *' },
      { [address]: url, [hosts]: 'https://*' },
    ]) {
      expect(refusal(wrong)).toContain(`Wrong settings: ${name}_`);
    }
  },
);

test.each(['127.0.0.1', '127.8.9.10', 'localhost', '::1'])('on %s alone the demo needs no word', (host) => {
  expect(readConfig({ HOST: host }).isDemo).toBe(true);
});

test('a Redis is for several nodes, which need a PostgreSQL in common', () => {
  const databaseUrl = 'postgresql://site@db.example/site';
  const redisUrl = 'rediss://site:hunter22@redis.example:6380/2';
  expect(refusal({ REDIS_URL: redisUrl })).toBe(
    'REDIS_URL is set, which is for several nodes on one PostgreSQL: set DATABASE_URL too, or neither.',
  );
  expect(readConfig({ REDIS_URL: redisUrl, DATABASE_URL: databaseUrl }).redisUrl).toBe(redisUrl);
  expect(refusal({ REDIS_URL: 'http://site:hunter22@redis.example' })).toMatch(
    /^Wrong settings: REDIS_URL must be the address of a Redis, as in redis:\/\/user:password@host:6379\.$/u,
  );
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_hunter22',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2222',
};

test('Stripe needs all of its keys, of one mode, and a demo the test keys', () => {
  expect(readConfig({}).stripe).toBeUndefined();
  expect(readConfig(stripe).stripe).toEqual({
    secretKey: 'sk_test_hunter22',
    publishableKey: 'pk_test_12345678',
    webhookSecret: 'whsec_hunter2222',
    apiBase: 'https://api.stripe.com',
    scriptUrl: 'https://js.stripe.com/v3/',
  });
  for (const name of Object.keys(stripe)) {
    expect(refusal({ ...stripe, [name]: '' })).toBe(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all of them or none.',
    );
  }
  const live = { STRIPE_SECRET_KEY: 'sk_live_hunter22', STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678' };
  expect(refusal({ ...stripe, STRIPE_PUBLISHABLE_KEY: live.STRIPE_PUBLISHABLE_KEY })).toBe(
    'One of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY is a live key and the other a test key: take both from one mode.',
  );
  expect(refusal({ ...stripe, ...live })).toBe(
    'STRIPE_SECRET_KEY is a live key and the site is a demo, whose lots can’t be shipped: set DEMO=off, or use test keys.',
  );
  expect(refusal({ ...stripe, ...live, DEMO: 'off' })).toBe('nothing was refused');
});

test.each([
  { STRIPE_SECRET_KEY: 'pk_test_hunter22' },
  { STRIPE_WEBHOOK_SECRET: 'hunter2hunter2' },
  { STRIPE_API_BASE: 'http://api.stripe.com' },
  { STRIPE_JS_URL: 'js.stripe.com' },
])('Stripe’s setting $0 is refused, and no secret of it repeated', (wrong) => {
  const said = refusal({ ...stripe, ...(wrong as Record<string, string>) });
  expect(said).toContain(Object.keys(wrong)[0]);
  expect(said).not.toContain('hunter2');
});

test('the chart room is open or closed by word; without one its pages decide', () => {
  expect(readConfig({}).chartRoom).toBeUndefined();
  expect(readConfig({ CHART_ROOM: 'on' }).chartRoom).toBe(true);
  expect(readConfig({ CHART_ROOM: 'off' }).chartRoom).toBe(false);
});
