/**
 * Every setting of the server, read from the environment once and before anything else starts. It names all that
 * is wrong in one sentence instead of starting half right; nothing but this file reads the environment.
 */
import { join, resolve } from 'node:path';

import * as z from 'zod/mini';

import { site } from '#contract/kernel/site.ts';
import { isLoopback } from '#server/platform/localRequest.ts';
import { logLevels } from '#server/platform/log.ts';
import { StartRefused } from '#server/platform/startRefused.ts';
import { assertProxyIsNamed, trustedProxies } from '#server/platform/trustedProxies.ts';

import { contentDirOf, contentForms, ghostOf } from './contentSettings.ts';
import { loadForms, loadOf } from './loadSettings.ts';
import { smsForms, smsOf, assertMailCanLink, mailForms } from './messageSettings.ts';
import { photoForms } from './photoSettings.ts';
import { receiptKeyForms } from './receiptKeySettings.ts';
import { stripeForms, stripeOf } from './stripeSettings.ts';
import { thirdPartiesOf, thirdPartyForms, turnstileForms, turnstileOf } from './thirdPartySettings.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read; undefined means it is not that. */
function setting<Value extends NonNullable<unknown>>(
  form: string,
  read: (text: string) => Value | undefined,
) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: form, input: text });
      return z.NEVER;
    }),
  );
}

const highestPort = 65_535;
const shortestPasswordLength = 8;
const publishedPassword = 'prairie-star-demo';

const port = setting(`a whole number from 0 to ${highestPort}`, (text) =>
  /^\d{1,5}$/u.test(text) && Number(text) <= highestPort ? Number(text) : undefined,
);

const hostName = setting('a host name or an address', (text) =>
  /^[\w.:-]+$/u.test(text) ? text : undefined,
);

const directory = setting('the path of a directory', (text) =>
  text.includes('\0') ? undefined : resolve(text),
);

const onOrOff = setting('on or off', (text) =>
  text === 'on' || text === 'off' ? { isOn: text === 'on' } : undefined,
);

const origin = setting('an origin such as https://www.example.com', (text) =>
  /^https?:/u.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : undefined,
);

const settingsSchema = z.object({
  HOST: z.prefault(hostName, '127.0.0.1'),
  PORT: z.prefault(port, '3000'),
  METRICS_HOST: z.prefault(hostName, '127.0.0.1'),
  METRICS_PORT: z.prefault(port, '9464'),
  DATA_DIR: z.prefault(directory, 'var/data'),
  UPLOADS_DIR: z.optional(directory),
  DATABASE_URL: z.optional(
    setting('the address of a PostgreSQL database, as in postgresql://user:password@host/name', (text) =>
      /^postgres(?:ql)?:\/\/./u.test(text) && URL.canParse(text) ? text : undefined,
    ),
  ),
  REDIS_URL: z.optional(
    setting('the address of a Redis, as in redis://user:password@host:6379', (text) =>
      /^rediss?:\/\/./u.test(text) && URL.canParse(text) ? text : undefined,
    ),
  ),
  PUBLIC_ORIGIN: z.optional(origin),
  LIVE_HOST: z.optional(origin),
  ...mailForms(setting),
  ...smsForms(setting),
  ...contentForms(setting),
  ...stripeForms(setting),
  ...turnstileForms(setting),
  ...receiptKeyForms(setting),
  ...photoForms(setting),
  ...thirdPartyForms(setting),
  TRUST_PROXY: z.optional(setting('addresses, ranges, loopback, linklocal or uniquelocal', trustedProxies)),
  REFUND_SECOND_PERSON_CENTS: z.prefault(
    setting('a whole number of cents', (text) => (/^\d{1,10}$/u.test(text) ? Number(text) : undefined)),
    '100000',
  ),
  MAINTENANCE: z.prefault(onOrOff, 'off'),
  PICTURES_AHEAD: z.prefault(onOrOff, 'on'),
  HSTS_SUBDOMAINS: z.prefault(onOrOff, 'off'),
  CHART_ROOM: z.optional(onOrOff),
  ...loadForms(setting),
  LOG_LEVEL: z.prefault(
    setting(`one of ${logLevels.join(', ')}`, (text) => logLevels.find((level) => level === text)),
    'info',
  ),
  DEMO: z.optional(onOrOff),
  DEMO_PASSWORD: z.prefault(
    setting(`at least ${shortestPasswordLength} characters`, (text) =>
      text.length >= shortestPasswordLength ? text : undefined,
    ),
    publishedPassword,
  ),
});

type Settings = z.output<typeof settingsSchema>;
type SettingName = keyof Settings;

export const settingNames = Object.keys(settingsSchema.shape) as SettingName[];

/** Their values are never repeated, not even when they are wrong. */
const secretSettings: ReadonlySet<string> = new Set<SettingName>([
  'DATABASE_URL',
  'DEMO_PASSWORD',
  'GHOST_CONTENT_KEY',
  'GHOST_WEBHOOK_SECRET',
  'RECEIPT_KEY_SECRET',
  'REDIS_URL',
  'SMS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TURNSTILE_SECRET_KEY',
]);

const shownLength = 60;

function complaint(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const value = JSON.stringify(given[name]?.slice(0, shownLength));
  return `${name} must be ${issue.message}${secretSettings.has(name) ? '' : ` (it is ${value})`}`;
}

function settingsIn(environment: Readonly<Record<string, string | undefined>>): Settings {
  // An empty setting is one that is not set: that is how `.env` files and container tools write it.
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name] || undefined]));
  const { success, data, error } = settingsSchema.safeParse(given);
  if (success) return data;
  throw new StartRefused(
    `Wrong settings: ${error.issues.map((issue) => complaint(issue, given)).join('; ')}.`,
  );
}

/** Why strangers could reach the site, as far as the settings show; undefined when only this machine can. */
function opennessOf({ HOST, PUBLIC_ORIGIN, TRUST_PROXY }: Settings): string | undefined {
  if (PUBLIC_ORIGIN !== undefined) return `PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}`;
  if (!isLoopback(HOST)) return `HOST is ${HOST}`;
  return TRUST_PROXY === undefined ? undefined : 'TRUST_PROXY is set';
}

/**
 * The demo's password is printed in the README, and its mailbox shows every letter with the links in it: strangers get
 * either only from someone who says so.
 */
function assertDemoIsMeant(settings: Settings, isDemo: boolean): void {
  const openness = opennessOf(settings);
  const { DEMO, DEMO_PASSWORD } = settings;
  if (!isDemo || openness === undefined || DEMO?.isOn || DEMO_PASSWORD !== publishedPassword) return;
  throw new StartRefused(
    'The demo accounts have a published password and the site would be open to other machines ' +
      `(${openness}): set DEMO=off, or DEMO_PASSWORD to one of your own, or DEMO=on if that is meant.`,
  );
}

/** One embedded database has room for one node, which would have no one to speak to. */
function assertNodesShareDatabase({ REDIS_URL, DATABASE_URL }: Settings): void {
  if (REDIS_URL === undefined || DATABASE_URL !== undefined) return;
  throw new StartRefused(
    'REDIS_URL is set, which is for several nodes on one PostgreSQL: set DATABASE_URL too, or neither.',
  );
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const settings = settingsIn(environment);
  // A company's own PostgreSQL is not filled with demo accounts unless it asks for them.
  const isDemo = settings.DEMO?.isOn ?? settings.DATABASE_URL === undefined;
  assertDemoIsMeant(settings, isDemo);
  assertMailCanLink(settings);
  assertProxyIsNamed(settings);
  assertNodesShareDatabase(settings);
  const isOpened = settings.DEMO?.isOn === true || opennessOf(settings) !== undefined;
  return {
    host: settings.HOST,
    port: settings.PORT,
    metricsHost: settings.METRICS_HOST,
    /** 0 means that no metrics are served. */
    metricsPort: settings.METRICS_PORT,
    dataDir: settings.DATA_DIR,
    /** Where what people send us lies: nothing in it is ever served but to its owner and to staff. */
    uploadsDir: settings.UPLOADS_DIR ?? join(settings.DATA_DIR, 'uploads'),
    databaseUrl: settings.DATABASE_URL,
    /** Through it several nodes serve one site; undefined means that this one is alone. */
    redisUrl: settings.REDIS_URL,
    /** An origin our pages may be served from beside the host a call arrives at. */
    publicOrigin: settings.PUBLIC_ORIGIN,
    /** What the key of receipts is sealed with; undefined means that a demo makes one and any other site does not start. */
    receiptKeySecret: settings.RECEIPT_KEY_SECRET,
    /** Where pages open the live socket; undefined means the host that served the page. */
    liveHost: settings.LIVE_HOST,
    /** Where letters go; undefined means that they land as files under the data directory. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? site.email,
    /** Who sends our texts; undefined means that they land as files under the data directory. */
    sms: smsOf(settings),
    /** Who keeps cards and moves money; undefined means that a demo pretends and any other site takes none. */
    stripe: stripeOf(settings, { isDemo }),
    /** Refunds of an invoice that come to more than this together need a second person. */
    refundSecondPersonCents: settings.REFUND_SECOND_PERSON_CENTS,
    /** Bytes of photographs that no one has sent in, all together; and of the disk, which stay free of them. */
    photoBounds: { mostBytes: settings.PHOTOS_MOST_MB, freeBytes: settings.PHOTOS_FREE_DISK_MB },
    /** Where our content lies. */
    contentDir: contentDirOf(settings),
    /** The content system that takes the place of files; undefined means that there is none. */
    ghost: ghostOf(settings),
    /** Undefined means that our own puzzle checks for bots. */
    turnstile: turnstileOf(settings),
    ...thirdPartiesOf(settings),
    trustsProxy: settings.TRUST_PROXY,
    isInMaintenance: settings.MAINTENANCE.isOn,
    /** The front page's pictures are made once the site listens; otherwise each for the first who asks. */
    makesPicturesAhead: settings.PICTURES_AHEAD.isOn,
    /** Strict-Transport-Security includes all subdomains of the site's host. */
    hstsCoversSubdomains: settings.HSTS_SUBDOMAINS.isOn,
    /** Whether /dev/statecharts answers; undefined means in development and in a demo. */
    chartRoom: settings.CHART_ROOM?.isOn,
    ...loadOf(settings),
    logLevel: settings.LOG_LEVEL,
    isDemo,
    /** A demo that no setting opens to other machines: requests through a proxy are refused. */
    isForThisMachine: isDemo && !isOpened,
    /** Anyone who reads it can log in as anybody, so it needs a plain word where strangers could. */
    showsMailbox:
      isDemo &&
      settings.SMTP_URL === undefined &&
      (settings.DEMO?.isOn === true || opennessOf(settings) === undefined),
    demoPassword: settings.DEMO_PASSWORD,
  };
}
