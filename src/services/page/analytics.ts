/**
 * The third party that counts visits, in the words of Google's tag, which others understand as well: commands lie in
 * `dataLayer` until its script takes them up. Nothing here asks whether it may: that is `consentMachine`'s.
 */
import Cookies from 'js-cookie';

import { analyticsCookie } from '#contract/kernel/cookies.ts';
import type { AnalyticsSettings } from '#contract/page/pages.ts';

type Command = [name: string, ...rest: unknown[]];
type Page = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;

const page = (): Page => window as unknown as Page;

/** The name of the company's own count, as Google's addresses carry it; another script knows it by itself. */
const countId = ({ url }: AnalyticsSettings): string => new URL(url).searchParams.get('id') ?? '';

function say(..._command: Command): void {
  // The tag takes its commands as `arguments`, and overlooks arrays.
  (page().dataLayer ??= []).push(arguments);
}

const visitor = () => ({ user_id: Cookies.get(analyticsCookie) ?? null });

/** A script cannot be unloaded, so it is switched off. */
const setSilent = (analytics: AnalyticsSettings, isSilent: boolean): void => {
  page()[`ga-disable-${countId(analytics)}`] = isSilent;
};

let isLoaded = false;

/** Loads the script, once a page; afterwards it only says who is there by now. */
export function count(analytics: AnalyticsSettings): void {
  setSilent(analytics, false);
  if (isLoaded) return say('set', visitor());
  isLoaded = true;
  say('js', new Date());
  say('set', visitor());
  say('config', countId(analytics));
  const script = document.createElement('script');
  script.src = analytics.url;
  script.async = true;
  document.head.append(script);
}

export const stopCounting = (analytics: AnalyticsSettings): void => setSilent(analytics, true);

const isNamed = (cookie: string, { cookies }: AnalyticsSettings): boolean =>
  cookies.some((name) => (name.endsWith('*') ? cookie.startsWith(name.slice(0, -1)) : cookie === name));

/** This host and those above it: such scripts set their cookies as high as a browser lets them. */
function hosts(): string[] {
  const labels = location.hostname.split('.');
  return labels.slice(0, -1).map((_, place) => labels.slice(place).join('.'));
}

/** Removes the cookies that the script has set, wherever it has set them. */
export function forgetVisitor(analytics: AnalyticsSettings): void {
  for (const name of Object.keys(Cookies.get())) {
    if (!isNamed(name, analytics)) continue;
    Cookies.remove(name);
    for (const domain of hosts()) Cookies.remove(name, { domain });
  }
}
