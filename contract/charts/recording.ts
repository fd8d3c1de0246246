/**
 * What a page remembers of its last moves: which machine went where and how its calls ended. It holds no secret and
 * nothing about a person: names of events and states, addresses without what they carry, never a value someone typed.
 */
import * as z from 'zod/mini';

import { recordedAtMost, recordingVersion } from './recordings.ts';

export { recordedAtMost, recordedEventName, recordingVersion } from './recordings.ts';

/**
 * Only what names in a chart or patterns of addresses are made of: no mail address passes, and no number that could be a
 * card's or a phone's.
 */
const named = (mostLetters: number) =>
  z.string().check(z.maxLength(mostLetters), z.regex(/^(?!.*\d{7})[\w .:&()/*?#-]*$/u));

const counted = z.number().check(z.nonnegative());
const at = counted;

const recordedTransition = z.strictObject({
  kind: z.literal('transition'),
  /** Milliseconds since 1970. */
  at,
  /** The machine's id. */
  machine: named(100),
  /** Distinguishes two actors of one machine. */
  actor: named(40),
  event: named(200),
  /** Innermost active states by full id, joined by ' & '; none before the start. */
  from: z.nullable(named(800)),
  to: named(800),
  /** The transitions taken, by the names of the chart. */
  taken: z.array(named(400)).check(z.maxLength(50)),
});

const recordedCall = z.strictObject({
  kind: z.literal('call'),
  at,
  ms: counted,
  method: named(10),
  /** The call's pattern, `/auctions/:id`: what stood in its place may be someone's. */
  path: named(200),
  /** 0 where no answer came. */
  status: counted,
});

const recordedPage = z.strictObject({
  kind: z.literal('page'),
  at,
  /** The route's pattern. */
  path: named(200),
});

export const recordedEntrySchema = z.discriminatedUnion('kind', [
  recordedTransition,
  recordedCall,
  recordedPage,
]);
export type RecordedEntry = z.infer<typeof recordedEntrySchema>;

/** Nothing but what is named here passes: a recording is kept beside a fault's report, and read by others. */
export const recordingSchema = z.strictObject({
  version: z.literal(recordingVersion),
  /** The build the page came from. */
  build: z.string().check(z.maxLength(80), z.regex(/^[\w.+-]*$/u)),
  entries: z.array(recordedEntrySchema).check(z.maxLength(recordedAtMost)),
});
export type Recording = z.infer<typeof recordingSchema>;
