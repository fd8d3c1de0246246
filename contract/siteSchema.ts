/** What the files of `content` have to say that a company edits: checked when the site is built and when its tests run. */
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const httpsUrl = z.string().check(z.regex(/^https:\/\/\S+$/u));

/** Not `Intl.supportedValuesOf`: it leaves out names that every runtime understands, such as UTC. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Of `content/videoHosts.json`: origins, so that a browser's policy can name them. */
export const videoHostsSchema = z.array(
  z.string().check(z.regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/u)),
);

/** Of `content/site.json`. */
export const siteSchema = z.strictObject({
  companyName: text,
  /** The wordmark's two lines. */
  shortName: text,
  tagline: text,
  /** The footer's sentence; also the front page's description for search engines. */
  description: text,
  /** The public address, without a slash at the end: canonical links and mail start with it. */
  origin: httpsUrl,
  /** The auctions' own, by its name in the time zone database, and how readers see it marked all year. */
  timeZone: text.check(z.refine(isTimeZone, 'not a time zone')),
  timeZoneLabel: text,
  email: z.email(),
  officeHours: z.strictObject({ days: text, hours: text }),
  locations: z.array(
    z.strictObject({
      name: text,
      street: text,
      city: text,
      state: text,
      stateCode: text,
      zip: text,
      phone: text,
      page: z.nullable(text),
    }),
  ),
  social: z.array(
    z.strictObject({ name: text, icon: z.enum(['facebook', 'instagram', 'youtube']), url: httpsUrl }),
  ),
  claims: z.strictObject({ adPlacements: z.int(), auctionsPerYear: z.int() }),
  /** The date of the terms in force; accounts record which one they accepted. */
  termsVersion: z.iso.date(),
  minimumAge: z.int().check(z.minimum(0), z.maximum(99)),
  /** Where 'I am under 18' leads. */
  underageUrl: httpsUrl,
  /** The third-party live-chat script; null means no chat. */
  chatWidgetUrl: z.nullable(httpsUrl),
  maintenance: z.strictObject({ expectedReturn: text }),
});
