/** The text form of calendars: what every calendar program must be able to read. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type CalendarEvent, icsText } from '#server/content/feeds/ics.ts';

const event: CalendarEvent = {
  uid: 'auction-1@example.com',
  startsAt: new Date('2026-12-04T15:00:00Z'),
  endsAt: new Date('2026-12-04T23:00:00Z'),
  summary: 'December sale',
  description: 'Lots 1 to 999.',
  location: '1 Main Street',
  url: 'https://example.com/gun-auctions/december',
};

const textOf = (facts: Partial<CalendarEvent>) =>
  icsText({
    producer: 'Prairie',
    name: 'December sale',
    madeAt: new Date('2026-11-20T18:00:00Z'),
    events: [{ ...event, ...facts }],
  });

/** Lines put together again as a reader does, without their line ends. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

const valueOf = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

test('an event has its instants in UTC, and the calendar its frame', () => {
  expect(textOf({})).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Prairie//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:December sale',
      'BEGIN:VEVENT',
      'UID:auction-1@example.com',
      'DTSTAMP:20261120T180000Z',
      'DTSTART:20261204T150000Z',
      'DTEND:20261204T230000Z',
      'SUMMARY:December sale',
      'DESCRIPTION:Lots 1 to 999.',
      'LOCATION:1 Main Street',
      'URL:https://example.com/gun-auctions/december',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['Colt, Smith; Wesson', 'Colt\\, Smith\\; Wesson'],
  ['a\\b', 'a\\\\b'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['bell\u0007', 'bell'],
])('%j is written as %j', (summary, written) => {
  expect(valueOf(textOf({ summary }), 'SUMMARY')).toBe(written);
});

test('a long line is cut by its bytes, between characters', () => {
  const description = 'é🔭'.repeat(60);
  const text = textOf({ description });
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  // The next character would be the one too many.
  expect(Math.max(...lengths)).toBe(74);
  expect(valueOf(text, 'DESCRIPTION')).toBe(description);
  expect(text).not.toContain('\ufffd');
});

test('whatever a title says, no line is too long and none begins anything of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (summary) => {
      const text = textOf({ summary });
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(unfolded(text)).toHaveLength(17);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
    }),
    { seed: 4, numRuns: 300 },
  );
});
