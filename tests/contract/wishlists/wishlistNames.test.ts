/** What a wishlist may be called, and how long a note may be. */
import { expect, test } from 'vitest';

import {
  graphemeCount,
  listNameFault,
  listNameKey,
  listNameOf,
  longestNote,
  noteFault,
} from '#contract/wishlists/wishlistNames.ts';

test('a name is kept without what surrounds it, with one space where there were several', () => {
  expect(listNameOf('  Long\n\u00a0 guns\t')).toBe('Long guns');
  expect(listNameOf('Cafe\u0301')).toBe('Café');
  expect(listNameOf('A\ud800B')).toBe('A\ufffdB');
});

test.each(['', ' ', '\u200b', '\u200d\u2060', '\u0301', '\u00ad'])(
  'nothing can be seen of %j: it is no name',
  (name) => {
    expect(listNameFault(listNameOf(name))).toBe('A list needs a name.');
  },
);

test.each(['7', '👍🏽', '🇺🇸', '*', 'é'])('a single sign is a name: %s', (name) => {
  expect([listNameFault(name), graphemeCount(name)]).toEqual([null, 1]);
});

test('a name has sixty characters as a reader counts them', () => {
  expect(listNameFault('👨‍👩‍👧‍👦'.repeat(60))).toBeNull();
  expect(listNameFault('x'.repeat(61))).toBe('A name has at most 60 characters. This one has 61.');
});

test('case and the forms of letters make no other name', () => {
  expect(new Set(['Colts', 'COLTS', 'ｃolts'].map(listNameKey)).size).toBe(1);
  expect(listNameKey('Colt')).not.toBe(listNameKey('Colts'));
});

test('a note has two thousand characters, and one more is refused with a sentence', () => {
  expect(noteFault('x'.repeat(longestNote))).toBeNull();
  expect(noteFault('x'.repeat(longestNote + 1))).toBe(
    'A note has at most 2,000 characters. This one has 2,001.',
  );
});
