/** The chip of a card by what the visitor has on its lot. */
import { expect, test } from 'vitest';

import { ownChip } from '#rules/bidding/ownChip.ts';

const own = {
  AuctionID: 2038,
  LotNumber: 215,
  IsSealed: false,
  IsLeading: true,
  HasWon: false,
  ReserveMet: true,
};
const open = { Status: 'open', ReserveMet: true } as const;

test.for([
  [{}, undefined, 'leading'],
  [{}, open, 'leading'],
  [{ ReserveMet: false }, undefined, 'reserveNotMet'],
  // The line knows better than the list.
  [{ ReserveMet: false }, open, 'leading'],
  [{}, { ...open, ReserveMet: false }, 'reserveNotMet'],
  [{ IsLeading: false }, open, 'outbid'],
  [{ IsSealed: true, IsLeading: false }, { ...open, Status: 'pending' }, undefined],
  [{ HasWon: true }, undefined, 'won'],
  [{ IsLeading: false }, { ...open, Status: 'sold' }, 'lost'],
] as const)('%o on %o is %s', ([changes, lot, chip]) => {
  expect(ownChip({ ...own, ...changes }, lot)).toBe(chip);
});
