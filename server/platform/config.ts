/**
 * Every setting of the server, read from the environment once and before anything else starts. It names all that
 * is wrong in one sentence instead of starting half right; nothing but this file reads the environment.
 */
import { resolve } from 'node:path';

import * as z from 'zod/mini';

import { logLevels } from './log.ts';
import { StartRefused } from './startRefused.ts';
import { trustedProxies } from './trustedProxies.ts';

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

const onOrOff = setting('on or off', (text) =>
  text === 'on' || text === 'off' ? { isOn: text === 'on' } : undefined,
);

const origin = setting('an origin such as https://www.example.com', (text) =>
  /^https?:/u.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : undefined,
);

const settingsSchema = z.object({
  HOST: z.prefault(
    setting('a host name or an address', (text) => (/^[\w.:-]+$/u.test(text) ? text : undefined)),
    '127.0.0.1',
  ),
  PORT: z.prefault(port, '3000'),
  METRICS_PORT: z.prefault(port, '9464'),
  DATA_DIR: z.prefault(
    setting('the path of a directory', (text) => (text.includes('\0') ? undefined : resolve(text))),
    'var/data',
  ),
  DATABASE_URL: z.optional(
    setting('the address of a PostgreSQL database, as in postgresql://user:password@host/name', (text) =>
      /^postgres(?:ql)?:\/\/./u.test(text) && URL.canParse(text) ? text : undefined,
    ),
  ),
  PUBLIC_ORIGIN: z.optional(origin),
  LIVE_HOST: z.optional(origin),
  TRUST_PROXY: z.optional(setting('addresses, ranges, loopback, linklocal or uniquelocal', trustedProxies)),
  MAINTENANCE: z.prefault(onOrOff, 'off'),
  RATE_LIMIT_SCALE: z.prefault(
    setting('a number from 0 up', (text) =>
      /^\d{1,6}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : undefined,
    ),
    '1',
  ),
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
const secretSettings: ReadonlySet<string> = new Set<SettingName>(['DATABASE_URL', 'DEMO_PASSWORD']);

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

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/iu.test(host);

/** The demo's password is printed in the README: strangers get the accounts only from somebody who says so. */
function assertDemoIsMeant({ HOST, PUBLIC_ORIGIN, DEMO, DEMO_PASSWORD }: Settings, isDemo: boolean): void {
  const isPublic = !isLoopback(HOST) || PUBLIC_ORIGIN !== undefined;
  if (!isDemo || !isPublic || DEMO?.isOn || DEMO_PASSWORD !== publishedPassword) return;
  throw new StartRefused(
    'The demo accounts have a published password and the site would be open to other machines ' +
      `(${PUBLIC_ORIGIN === undefined ? `HOST is ${HOST}` : `PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}`}): ` +
      'set DEMO=off, or DEMO_PASSWORD to one of your own, or DEMO=on if that is meant.',
  );
}

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const settings = settingsIn(environment);
  // A company's own PostgreSQL is not filled with demo accounts unless it asks for them.
  const isDemo = settings.DEMO?.isOn ?? settings.DATABASE_URL === undefined;
  assertDemoIsMeant(settings, isDemo);
  return {
    host: settings.HOST,
    port: settings.PORT,
    /** 0 means that no metrics are served. */
    metricsPort: settings.METRICS_PORT,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    /** An origin our pages may be served from beside the host a call arrives at. */
    publicOrigin: settings.PUBLIC_ORIGIN,
    /** Where pages open the live socket; undefined means the host that served the page. */
    liveHost: settings.LIVE_HOST,
    trustsProxy: settings.TRUST_PROXY,
    isInMaintenance: settings.MAINTENANCE.isOn,
    /** Every limit is multiplied by it; 0 turns limits off. */
    rateLimitScale: settings.RATE_LIMIT_SCALE,
    logLevel: settings.LOG_LEVEL,
    isDemo,
    demoPassword: settings.DEMO_PASSWORD,
  };
}
