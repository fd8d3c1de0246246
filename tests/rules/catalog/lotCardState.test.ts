/** Every state of a card (C3) from fixed lots at a fixed time. */
import { describe, expect, test } from 'vitest';

import type { LotCard } from '#contract/catalog/lots.ts';
import { type LotCardFacts, lotCardState, lotCardTime } from '#rules/catalog/lotCardState.ts';
import { aLotCard } from '#tests/support/catalog/catalogData.ts';

const closesAt = Date.parse('2026-12-05T15:04:00.000Z');
const minute = 60_000;
const hour = 60 * minute;

const state = (changes: Partial<LotCard> = {}, facts: Partial<LotCardFacts> = {}) =>
  lotCardState({ lot: aLotCard(changes), ...facts });

const time = (nowMs: number | null = closesAt - 4 * hour, changes: Partial<LotCard> = {}) =>
  lotCardTime(aLotCard(changes), nowMs);

const sold = { Status: 'sold', PriceRealizedCents: 1_880_000 } as const;

describe('the price line', () => {
  test('says what is bid, and by how many bids', () => {
    expect(state()).toMatchObject({
      kind: 'offered',
      price: { words: 'Current bid', cents: 1_600_000 },
      note: '11 bids',
    });
    expect(state({ BidCount: 1 }).note).toBe('1 bid');
    expect(state({ BidCount: 1_234 }).note).toBe('1,234 bids');
  });

  test('says where bidding starts while no one has bid', () => {
    expect(state({ CurrentBidCents: null, BidCount: 0 })).toMatchObject({
      price: { words: 'Starting bid', cents: 900_000 },
      note: 'No bids yet',
    });
  });

  test('says what a sold lot brought, premium included', () => {
    expect(state(sold)).toEqual({
      kind: 'sold',
      price: { words: 'Sold for', cents: 1_880_000 },
      note: 'with premium',
      isAwaited: false,
      chip: 'sold',
    });
  });

  test('is missing where a price could not be had', () => {
    expect(state({}, { isPriceMissing: true, standing: 'leading' })).toMatchObject({
      kind: 'unpriced',
      price: null,
      chip: null,
    });
    expect(state({ ...sold, PriceRealizedCents: null }).kind).toBe('unpriced');
  });
});

describe('the chip', () => {
  test.each(['leading', 'outbid', 'reserveNotMet'] as const)('%s is shown of a lot of mine', (standing) => {
    expect(state({}, { standing }).chip).toBe(standing);
  });

  test.each(['won', 'lost'] as const)('%s is shown once the lot is sold', (standing) => {
    expect(state(sold, { standing }).chip).toBe(standing);
  });

  test('a standing from before the hammer fell says nothing of the result', () => {
    expect(state(sold, { standing: 'leading' }).chip).toBe('sold');
  });

  test('is none while what is shown may be old', () => {
    expect(state({}, { standing: 'leading', isStale: true })).toMatchObject({ kind: 'stale', chip: null });
  });

  test('a lot that passed says so, and has neither price nor time', () => {
    expect(state({ Status: 'passed' })).toEqual({
      kind: 'passed',
      price: null,
      note: null,
      isAwaited: false,
      chip: 'passed',
    });
  });

  test('a lot on hold says so in place of a standing, and counts nothing down', () => {
    expect(state({ Status: 'held' }, { standing: 'leading' })).toEqual({
      kind: 'held',
      price: { words: 'Current bid', cents: 1_600_000 },
      note: '11 bids',
      isAwaited: false,
      chip: 'held',
    });
    expect(time(closesAt - minute, { Status: 'held' })).toBeNull();
  });

  test('a withdrawn lot has nothing but its words', () => {
    expect(state({ Status: 'withdrawn' }, { standing: 'leading' })).toEqual({
      kind: 'withdrawn',
      price: null,
      note: null,
      isAwaited: false,
      chip: null,
    });
  });
});

describe('the time line', () => {
  test('is there while there is something to wait for', () => {
    expect(state().isAwaited).toBe(true);
    expect(state({}, { isPriceMissing: true }).isAwaited).toBe(true);
    expect(state({ Status: 'pending', ClosesAt: null }).isAwaited).toBe(false);
  });

  test('is a date until a day before the close, and while the time is not known', () => {
    const date = { kind: 'date', words: 'Closes Dec 5' };
    expect(time(closesAt - 25 * hour)).toEqual(date);
    expect(time(null)).toEqual(date);
  });

  test('counts on the last day', () => {
    expect(time(closesAt - 24 * hour)).toMatchObject({ kind: 'counting', text: '1d 0h' });
    expect(time()).toMatchObject({ kind: 'counting', text: '4h 00m', tone: 'calm' });
    expect(time(closesAt - 12 * minute)).toMatchObject({ tone: 'soon' });
  });

  test('says that late bids have moved the end', () => {
    const late = time(closesAt - 112_000, { ExtendedCount: 2 });
    expect(late).toMatchObject({ kind: 'extended', text: '1m 52s', tone: 'hurry' });
  });

  test('says that it closes, until the server says that it has closed', () => {
    expect(time(closesAt + hour)).toEqual({ kind: 'closing' });
  });

  test('of a lot that waits for its session is a date: no lot closes when a session begins', () => {
    const pending = { Status: 'pending' } as const;
    expect(time(closesAt - minute, pending)).toEqual({ kind: 'date', words: 'Sells Dec 5' });
    expect(time(closesAt - minute, { ...pending, ClosesAt: null })).toBeNull();
  });
});
