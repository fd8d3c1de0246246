/** What of a context may be looked at: nothing that could be someone's. */
import { expect, test } from 'vitest';

import { shownContext } from '#charts/shownContext.ts';

test('every text is masked, whatever its key', () => {
  expect(shownContext({ title: 'Anna Schmidt', anything: ['a', ''] })).toEqual({
    title: '••• (12 characters)',
    anything: ['••• (1 characters)', ''],
  });
});

test('the code’s own words under keys that hold them are shown', () => {
  const context = { kind: 'live', problem: { code: 'unreachable' }, status: 'open', isOpen: true, count: 3 };
  expect(shownContext(context)).toEqual(context);
});

test('a sentence is no word of ours, even under such a key', () => {
  expect(shownContext({ status: 'Anna is here' })).toEqual({ status: '••• (12 characters)' });
});

test.each(['737', '123456', 'a-code-from-a-letter', 'RUTH-2026', 'ikWmdqLbTRYvXzAaKpFhSoNcEjUg'])(
  'a code that opens something is none of ours: %s',
  (code) => {
    expect(shownContext({ code, typed: { code } })).toEqual({ code: '•••', typed: { code: '•••' } });
  },
);

test('what has digits in it is no word of ours', () => {
  expect(shownContext({ kind: '312-555-0142' })).toEqual({ kind: '••• (12 characters)' });
});

test('a date is shown under a key for dates, and nothing else is', () => {
  const dates = {
    at: '2026-12-05',
    closesAt: '2026-12-05T15:01:00.000Z',
    endsAt: '2026-12-05T15:01:00+01:00',
  };
  expect(shownContext(dates)).toEqual(dates);
  expect(shownContext({ at: '312-555-0142', startsAt: 'Tuesday' })).toEqual({
    at: '••• (12 characters)',
    startsAt: '••• (7 characters)',
  });
});

test.each([
  'password',
  'accessToken',
  'cardNumber',
  'phone',
  'email',
  'birthDate',
  'maximumCents',
  'key',
  'paddle',
])('under %s not even a number is shown', (key) => {
  expect(shownContext({ [key]: 1234 })).toEqual({ [key]: '•••' });
  expect(shownContext({ [key]: { kind: 'x', inner: ['secret', 5] } })).toEqual({
    [key]: { kind: '•••', inner: ['•••', '•••'] },
  });
});

test('actors, files and errors are shown as what they are, and depth and length have an end', () => {
  expect(shownContext({ fault: new Error('Anna'), at: () => 1 })).toEqual({
    fault: 'a Error',
    at: 'a function',
  });
  const deep = { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } };
  expect(JSON.stringify(shownContext(deep))).toContain('…');
  expect((shownContext(Array.from({ length: 30 }, () => 1)) as unknown[]).length).toBe(21);
});
