/** A bidder's own bid that the auctioneer took back. */
import { describe, expect, test } from 'vitest';

import type { Room } from '#contract/saleroom/saleroom.ts';
import { aRoom, aRoomEvent, aRoomLot } from '#fixtures/room.ts';
import { takenBackOf } from '#rules/bidding/takenBack.ts';

describe('a bid that the auctioneer took back', () => {
  const own = aRoomEvent({
    Number: 41,
    Kind: 'bid',
    LotNumber: 214,
    AmountCents: 130_000,
    Paddle: 412,
    IsFloor: false,
  });
  const rejected = aRoomEvent({
    Number: 42,
    Kind: 'rejected',
    LotNumber: 214,
    AmountCents: null,
    Paddle: 412,
    IsFloor: false,
    Text: 'The wrong paddle',
  });
  const takenBack = (Events: Room['Events'], paddle: number | null = 412) =>
    takenBackOf(aRoom({ Lot: aRoomLot({ LotNumber: 214 }), Events }), paddle);

  test('is shown to its bidder with the reason, until something else happens', () => {
    expect(takenBack([rejected, own])).toEqual({ cents: 130_000, reason: 'The wrong paddle' });
    const said = aRoomEvent({ Number: 43, Kind: 'message', LotNumber: 214, AmountCents: null });
    expect(takenBack([said, rejected, own])).not.toBeNull();
    const next = aRoomEvent({ Number: 43, Kind: 'bid', LotNumber: 214, AmountCents: 120_000, Paddle: 7 });
    expect(takenBack([next, rejected, own])).toBeNull();
  });

  test('is shown to a bidder who did not lead with it, too', () => {
    const auto = aRoomEvent({ Number: 41, Kind: 'auto', AmountCents: 140_000, Paddle: 7, IsFloor: false });
    expect(takenBack([{ ...rejected, Number: 43 }, auto, { ...own, Number: 40 }])?.cents).toBe(130_000);
  });

  test('is shown to no one else', () => {
    expect(takenBack([{ ...rejected, Paddle: 7 }, own])).toBeNull();
    expect(takenBack([rejected, own], null)).toBeNull();
    expect(takenBack([{ ...rejected, LotNumber: 213 }, own])).toBeNull();
  });
});
