/** What the time line says: what an event was in one line, how long something lasted, and whether the chain holds. */
import type { TimelineEvent } from '#contract/desk/auditTimeline.ts';
import type { AuditChain } from '#contract/desk/staffAudit.ts';
import {
  formatCentralDate,
  formatCentralDateTime,
  formatCentralTableDate,
  formatCentralTime,
} from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import { countWords } from '#screens/desk/staffWords.ts';

import { kindWords } from './auditWords.ts';
import { factsWords } from './factWords.ts';
import { factOf } from './timelineSpans.ts';

export type Tone = 'good' | 'calm' | 'bad' | 'line';

const tones: Readonly<Partial<Record<string, Tone>>> = {
  login: 'good',
  line_opened: 'line',
  line_closed: 'line',
  line_repeats: 'line',
  login_failed: 'bad',
  refresh_reuse: 'bad',
  session_revoked: 'bad',
  line_refused: 'bad',
  clerk_call_refused: 'bad',
  foreign_id_refused: 'bad',
  room_acted: 'good',
  primary_email_refused: 'bad',
  account_deletion_refused: 'bad',
};

export const toneOf = (kind: string): Tone => tones[kind] ?? 'calm';

/** `2 h 5 min`, `1 min 12 s`, `8 s` */
export function lengthWords(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  return `${rest} s`;
}

const endWords: Readonly<Partial<Record<string, string>>> = {
  left: 'the page left',
  cut: 'the page was closed or the line was cut',
  broken: 'the line broke',
  silent: 'it had gone silent',
  'ended by us': 'our server ended it',
  'not understood': 'it sent something our server can’t read',
};

const refusalWords: Readonly<Partial<Record<string, string>>> = {
  rate_limited: 'too many from one place',
  foreign_origin: 'from a page that is not ours',
  unavailable: 'the server could not take it',
};

const finished = (words: Readonly<Partial<Record<string, string>>>, fact: string): string =>
  words[fact] ?? fact;

/** What of an event is not in its kind already; empty where nothing is. */
export function detailOf(event: TimelineEvent): string {
  const fact = (name: string): string => factOf(event, name);
  switch (event.Kind) {
    case 'line_opened':
      return `${fact('device')}, by ${fact('transport')}`;
    case 'line_closed':
      return `After ${lengthWords(Number(fact('seconds')))}: ${finished(endWords, fact('reason'))}`;
    case 'line_repeats':
      return `Opened ${countWords(Number(fact('opened')), 'time', 'times')} and closed ${countWords(
        Number(fact('closed')),
        'time',
        'times',
      )} within ${lengthWords(Number(fact('seconds')))}`;
    case 'line_refused':
      return `${countWords(Number(fact('times')), 'time', 'times')}: ${finished(refusalWords, fact('reason'))}`;
    default:
      return factsWords(event.Facts);
  }
}

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: site.timeZone,
});

/** `9:00:12 AM`: to the second, because lines come and go within a minute. */
export const secondsOf = (instant: string): string =>
  clock.format(new Date(instant)).replaceAll('\u202f', ' ');

/** `Dec 5, 2026, 9:00:12 AM`: the head of its column says the zone. */
export const momentWords = (instant: string): string =>
  `${formatCentralTableDate(instant)}, ${secondsOf(instant)}`;

/** `9:00 AM` */
export const tickWords = (atMs: number): string =>
  formatCentralTime(new Date(atMs).toISOString()).replace(` ${site.timeZoneLabel}`, '');

export const markWords = (event: TimelineEvent): string =>
  [secondsOf(event.HappenedAt), kindWords(event.Kind), detailOf(event), `event ${event.EventID}`]
    .filter((part) => part !== '')
    .join(', ');

export function verdictOf({ IsIntact, Count, Sentence, FirstAt, LastAt }: AuditChain): string {
  const reach =
    FirstAt === null || LastAt === null
      ? 'no event'
      : `event 1, ${formatCentralDateTime(FirstAt)}, to event ${Count}, ${formatCentralDateTime(LastAt)}`;
  return IsIntact
    ? `The chain is unbroken from ${reach}.`
    : `Broken at event ${Count + 1}. ${Sentence} In order before it: ${reach}.`;
}

export const lapseWords = (lapsedAt: string | null): string =>
  lapsedAt === null ? '' : `lapsed unused on ${formatCentralDate(lapsedAt)}`;

/** `3`, `3 and 4`, `3, 4 and 5` */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
