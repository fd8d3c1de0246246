/** A post in words: byline, reading time, and when its event takes place. */
import { expect, test } from 'vitest';

import { eventWords, namesText, readingTime } from '#app/loaders/shared/postWords.ts';
import { postTeaser } from '#rules/content/postTeaser.ts';
import { anEventPost, aPostSummary, paragraph } from '#tests/support/content/somePosts.ts';

const event = anEventPost().event ?? { starts_at: '', ends_at: null, place: '', address: null };
const before = Date.parse('2026-12-01T00:00:00Z');

test.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Tom'], 'Ada and Tom'],
  [['Ada', 'Tom', 'Ines'], 'Ada, Tom and Ines'],
])('the authors %j are read as "%s"', (names, text) => {
  expect(namesText(names)).toBe(text);
});

test('the time to read counts the words of the whole tree, and is never none', () => {
  expect(readingTime(paragraph('Short.'))).toBe('1 min read');
  const long = paragraph('word '.repeat(230).trim());
  expect(readingTime([...long, { tag: 'ul', children: [{ tag: 'li', children: long }] }])).toBe('2 min read');
});

test('an event of one day has its day, its hours in Central time and its place', () => {
  expect(eventWords(event, before)).toEqual({
    startsAt: '2026-12-12T15:00:00.000Z',
    day: 'Saturday, December 12, 2026',
    hours: '9:00 AM to 2:00 PM CT',
    place: 'Bedford gallery',
    address: '200 Muster Road, Bedford, Texas 76021',
    isOver: false,
  });
});

test('an event of several days has the first and the last; one without an end only its start', () => {
  expect(eventWords({ ...event, ends_at: '2026-12-14T20:00:00.000Z' }, before).day).toBe(
    'Saturday, December 12, 2026 to Monday, December 14, 2026',
  );
  expect(eventWords({ ...event, ends_at: null }, before).hours).toBe('9:00 AM CT');
});

test('an event is over once it has ended, not when it has started', () => {
  expect(eventWords(event, Date.parse('2026-12-12T19:59:00Z')).isOver).toBe(false);
  expect(eventWords(event, Date.parse('2026-12-12T20:01:00Z')).isOver).toBe(true);
});

test('in a list an event is dated by when it takes place, a post by the day it was published in Central time', () => {
  expect(postTeaser(anEventPost()).date.words).toBe('December 12, 2026 at 9:00 AM CT');
  // Still the day before in Chicago.
  expect(postTeaser(aPostSummary({ published_at: '2026-11-18T03:00:00.000Z' })).date.words).toBe(
    'November 17, 2026',
  );
});
