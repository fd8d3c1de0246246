/** What a panel offers besides its form, and what it says aloud as the end comes near. */
import { expect, test } from 'vitest';

import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { closingAnnouncement, lotPanelAction } from '#rules/bidding/lotPanelAction.ts';

const closesAt = '2026-11-24T16:10:00.000Z';
const before = (seconds: number): number => Date.parse(closesAt) - seconds * 1_000;
const price = { words: 'Current bid', cents: 100_000, bidCount: 4 } as const;

const open = (count = 0): LotPanelState => ({
  kind: 'loggedOut',
  price,
  reserve: 'none',
  sale: { kind: 'timed', closesAt, extension: count === 0 ? null : { seconds: 120, count } },
});

const offered = { price, reserve: 'none', sale: { kind: 'sealed', session: null } } as const;

test.each([
  ['retry', { kind: 'error', ...offered }],
  ['logIn', { kind: 'loggedOut', ...offered }],
  ['register', { kind: 'notRegistered', reviewUntil: null, ...offered }],
  ['call', { kind: 'pendingApproval', answerBy: null, ...offered }],
  ['call', { kind: 'denied', isSuspended: true, ...offered }],
  ['call', { kind: 'registrationClosed', ...offered }],
  [null, { kind: 'loading', ...offered }],
  ['logIn', { kind: 'notOpen', opensAt: closesAt, price, entry: 'logIn' }],
  ['register', { kind: 'notOpen', opensAt: closesAt, price, entry: 'register' }],
  [null, { kind: 'notOpen', opensAt: closesAt, price, entry: 'none' }],
  ['seeWon', { kind: 'won', cents: 117_500, maxCents: 200_000 }],
  ['seeSimilar', { kind: 'lost', cents: 117_500, maxCents: 90_000 }],
  ['seeSimilar', { kind: 'sold', cents: 117_500 }],
  ['call', { kind: 'passed', maxCents: null }],
  [null, { kind: 'withdrawn' }],
  [null, { kind: 'closing', price }],
] satisfies [string | null, LotPanelState][])('%s is offered in %o', (action, state) => {
  expect(lotPanelAction(state)).toBe(action);
});

test('the end is announced at five minutes, at one, and when it has come', () => {
  const announced = (nowMs: number | null) => closingAnnouncement(open(), nowMs);
  expect([null, before(301), before(300), before(61), before(60)].map(announced)).toEqual([
    '',
    '',
    'The lot closes in less than five minutes.',
    'The lot closes in less than five minutes.',
    'The lot closes in less than a minute.',
  ]);
  expect(closingAnnouncement({ kind: 'closing', price }, before(0))).toBe('The lot is closing.');
});

test('an extension is announced with the end; sealed bids have none', () => {
  expect(closingAnnouncement(open(1), before(90))).toContain('Extended 1 time.');
  expect(closingAnnouncement(open(2), before(90))).toContain('Extended 2 times.');
  expect(closingAnnouncement({ kind: 'loggedOut', ...offered }, before(90))).toBe('');
});
