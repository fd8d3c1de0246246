/** The settings of an analytics script: without its address there is none, and no one is asked about cookies. */
import * as z from 'zod/mini';

import type { AnalyticsSettings } from '#contract/page/pages.ts';
import { StartRefused } from '#server/platform/startRefused.ts';

import { listOf, origin, parts, scriptAddress, type Setting } from './scriptSettings.ts';

const cookieName = /^\w[\w.-]*\*?$/u;

export const analyticsForms = (setting: Setting) => ({
  ANALYTICS_URL: z.optional(setting('the https address of a script', scriptAddress)),
  ANALYTICS_HOSTS: z.optional(
    setting('origins with commas, as in https://*.google-analytics.com', listOf(origin)),
  ),
  ANALYTICS_COOKIES: z.optional(
    setting('names of cookies with commas; one may end in * for all that begin so', listOf(cookieName)),
  ),
});

type Given = Partial<Record<keyof ReturnType<typeof analyticsForms>, string | undefined>>;

/** What the browser gets, and whom the security policy lets in beside the script's own host. */
export type Analytics = AnalyticsSettings & { hosts: readonly string[] };

export function analyticsOf(given: Given): Analytics | undefined {
  const { ANALYTICS_URL: url, ANALYTICS_HOSTS: hosts, ANALYTICS_COOKIES: cookies } = given;
  if (url !== undefined) {
    return { url, hosts: hosts ? parts(hosts) : [], cookies: cookies ? parts(cookies) : [] };
  }
  if (hosts === undefined && cookies === undefined) return undefined;
  throw new StartRefused('ANALYTICS_HOSTS and ANALYTICS_COOKIES belong to a script: set ANALYTICS_URL, too.');
}
