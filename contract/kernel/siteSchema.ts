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

/** Origins, so that a browser's policy can name them. */
const originsSchema = z.array(z.string().check(z.regex(/^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/u)));

/** Of `content/videoHosts.json`. */
export const videoHostsSchema = originsSchema;

/** Of `content/scriptHosts.json`. */
export const scriptHostsSchema = originsSchema;

/** Every bank of the country has one of nine digits, of which the last says whether the others are mistyped. */
function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/u.test(number)) return false;
  const weights = [3, 7, 1] as const;
  const sum = Array.from(number, Number).reduce(
    (all, digit, place) => all + digit * (weights[place % 3] ?? 1),
    0,
  );
  return sum % 10 === 0;
}

/** Of `content/wire.json`: a wire to a mistyped account does not come back. */
export const wireSchema = z.strictObject({
  holder: text,
  bank: text,
  routing: z.string().check(z.refine(isRoutingNumber, 'not a routing number of nine digits')),
  account: z.string().check(z.regex(/^\d[\d ]{2,32}\d$/u, 'not the number of an account')),
});

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
  maintenance: z.strictObject({ expectedReturn: text }),
});
