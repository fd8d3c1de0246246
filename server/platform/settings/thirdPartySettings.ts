/** The settings of scripts that others serve: who counts visits, the chat, and what draws pins. Without its address there is none. */
import * as z from 'zod/mini';

import type { AnalyticsSettings } from '#contract/page/pages.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
export type Setting = (
  form: string,
  read: (text: string) => string | undefined,
) => z.ZodMiniType<string, string>;

/** A comma or a semicolon would end what the security policy says. A stand-in on this machine needs no https. */
const scriptAddress = (text: string): string | undefined =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s,;]+$/u.test(text) && URL.canParse(text)
    ? text
    : undefined;

const parts = (text: string): string[] => text.split(',').map((part) => part.trim());

const listOf = (form: RegExp) => (text: string) =>
  parts(text).every((part) => form.test(part)) ? text : undefined;

const origin = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/u;

export const thirdPartyForms = (setting: Setting) => {
  const address = () => z.optional(setting('the https address of a script', scriptAddress));
  const hosts = () =>
    z.optional(setting('origins with commas, as in https://*.chat.example', listOf(origin)));
  return {
    ...analyticsForms(setting),
    CHAT_WIDGET_URL: address(),
    CHAT_WIDGET_HOSTS: hosts(),
    PIN_SCRIPT_URL: address(),
    PIN_SCRIPT_HOSTS: hosts(),
  };
};

type Given = Partial<Record<keyof ReturnType<typeof thirdPartyForms>, string | undefined>>;

/** A script of others, and whom the security policy lets in beside the script's own host. */
export type ThirdParty = { url: string; hosts: readonly string[] };

function thirdPartyOf(given: Given, name: 'CHAT_WIDGET' | 'PIN_SCRIPT'): ThirdParty | undefined {
  const [url, hosts] = [given[`${name}_URL`], given[`${name}_HOSTS`]];
  if (url !== undefined) return { url, hosts: hosts === undefined ? [] : parts(hosts) };
  if (hosts === undefined) return undefined;
  throw new StartRefused(`${name}_HOSTS belongs to a script: set ${name}_URL, too.`);
}

const cookieName = /^\w[\w.-]*\*?$/u;

/** The settings of an analytics script: without its address there is none, and no one is asked about cookies. */
const analyticsForms = (setting: Setting) => ({
  ANALYTICS_URL: z.optional(setting('the https address of a script', scriptAddress)),
  ANALYTICS_HOSTS: z.optional(
    setting('origins with commas, as in https://*.google-analytics.com', listOf(origin)),
  ),
  ANALYTICS_COOKIES: z.optional(
    setting('names of cookies with commas; one may end in * for all that begin so', listOf(cookieName)),
  ),
});

type GivenAnalytics = Partial<Record<keyof ReturnType<typeof analyticsForms>, string | undefined>>;

/** What the browser gets, and whom the security policy lets in beside the script's own host. */
type Analytics = AnalyticsSettings & { hosts: readonly string[] };

function analyticsOf(given: GivenAnalytics): Analytics | undefined {
  const { ANALYTICS_URL: url, ANALYTICS_HOSTS: hosts, ANALYTICS_COOKIES: cookies } = given;
  if (url !== undefined) {
    return { url, hosts: hosts ? parts(hosts) : [], cookies: cookies ? parts(cookies) : [] };
  }
  if (hosts === undefined && cookies === undefined) return undefined;
  throw new StartRefused('ANALYTICS_HOSTS and ANALYTICS_COOKIES belong to a script: set ANALYTICS_URL, too.');
}

export const thirdPartiesOf = (given: Given) => ({
  /** Who counts visits of those who agree; undefined means that no one does. */
  analytics: analyticsOf(given),
  /** Undefined means that our own contact panel is there instead. */
  chatWidget: thirdPartyOf(given, 'CHAT_WIDGET'),
  /** What draws the pins in a text; undefined means that they stay links. */
  pinScript: thirdPartyOf(given, 'PIN_SCRIPT'),
});

const readKey = (text: string): string | undefined => (/^[\w.-]{10,200}$/u.test(text) ? text : undefined);

/** The settings of Cloudflare Turnstile: both of its keys or neither. */
export const turnstileForms = (setting: Setting) => ({
  TURNSTILE_SITE_KEY: z.optional(setting('a key of Cloudflare Turnstile', readKey)),
  TURNSTILE_SECRET_KEY: z.optional(setting('a key of Cloudflare Turnstile', readKey)),
});

type GivenTurnstile = Partial<Record<keyof ReturnType<typeof turnstileForms>, string | undefined>>;

export function turnstileOf({
  TURNSTILE_SITE_KEY: siteKey,
  TURNSTILE_SECRET_KEY: secretKey,
}: GivenTurnstile) {
  if (siteKey !== undefined && secretKey !== undefined) return { siteKey, secretKey };
  if (siteKey === undefined && secretKey === undefined) return undefined;
  throw new StartRefused('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither.');
}
