/** The form of `auction.json`, field by field, with the words for what is not of that form. */
import * as z from 'zod/mini';

import { auctionTypes } from '#contract/auctions/auctions.ts';
import { instantOfCentral } from '#contract/kernel/centralWallTime.ts';
import { usStates } from '#contract/kernel/usStates.ts';

import { must, percent, wholeNumber } from './auctionForms.ts';
import { ratesSchema } from './auctionRates.ts';
import { counted } from './fileProblem.ts';

const text = (most: number) =>
  z
    .string(must('text'))
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, `must have at most ${counted(most, 'character')}`),
    );

const wallTimeForm = 'a time in Chicago such as 2026-12-05T09:00, without a time zone';

const wallTime = z.pipe(
  z.string(must(wallTimeForm)),
  z.transform((given: string, context): string => {
    const instant = given.includes('T') ? instantOfCentral(given) : null;
    if (instant !== null) return new Date(instant).toISOString();
    context.issues.push({ code: 'custom', message: `must be ${wallTimeForm}`, input: given });
    return z.NEVER;
  }),
);

const stateCodes: ReadonlySet<string> = new Set(usStates.map(({ code }) => code));
const typeWords = Object.entries(auctionTypes)
  .map(([name, type]) => `${type} (${name})`)
  .join(', ');

const most = { id: 999_999_999, sessions: 99, seconds: 86_400, intro: 5_000 };
const seconds = z.optional(z.nullable(wholeNumber(1, most.seconds)));

const sessionSchema = z.strictObject(
  {
    SessionNumber: wholeNumber(1, most.sessions),
    Title: text(100),
    StartsAt: wallTime,
  },
  must('a session with SessionNumber, Title and StartsAt'),
);

export const saleSchema = z.strictObject(
  {
    AuctionID: wholeNumber(1, most.id),
    AuctionTypeID: z.literal(Object.values(auctionTypes), must(`one of ${typeWords}`)),
    Slug: z.optional(
      text(200).check(
        z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be small letters and digits joined by hyphens'),
      ),
    ),
    Title: text(200),
    Intro: z.optional(
      z
        .string(must('text'))
        .check(z.trim(), z.maxLength(most.intro, `must have at most ${counted(most.intro, 'character')}`)),
    ),
    OpensAt: wallTime,
    EndsAt: wallTime,
    LocAddress: text(200),
    LocCity: text(100),
    LocState: z
      .string(must('a state'))
      .check(z.refine((code) => stateCodes.has(code), 'must be the two letters of a state, such as IL')),
    LocZip: z.string(must('text')).check(z.regex(/^\d{5}(?:-\d{4})?$/u, 'must be a ZIP code')),
    PremiumPercent: z.optional(percent(2)),
    Rates: z.optional(ratesSchema),
    StaggerSeconds: seconds,
    ExtensionSeconds: seconds,
    CoverLotNumber: z.optional(z.nullable(wholeNumber(1, most.id))),
    Sessions: z
      .array(sessionSchema, must('a list of sessions'))
      .check(z.minLength(1, 'must have a session: a timed sale has one, when its first lot closes')),
  },
  must('an object with the fields of an auction'),
);

export type Described = z.output<typeof saleSchema>;
