/**
 * An answer as it is kept: without the names of its fields and without what its row says already. It is most of what a
 * bid writes, and read again only where a bid was sent twice. What is under `Receipt` is also looked at by the database.
 */
import type { LotName } from '#contract/bidding/bidChain.ts';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';

import type { UnsignedAnswer, UnsignedReceipt } from './batch.ts';

const packLot = (lot: LotStanding) =>
  [
    lot.Status,
    lot.CurrentBidCents,
    lot.BidCount,
    lot.AskCents,
    lot.HasReserve,
    lot.ReserveMet,
    lot.ClosesAt,
    lot.ScheduledClosesAt,
    lot.ExtendedCount,
    lot.PriceRealizedCents,
    lot.Version,
  ] as const;

const packOwn = ({ MaxCents, IsSealed, IsLeading, HasWon, Alias }: OwnStanding) =>
  [MaxCents, IsSealed, IsLeading, HasWon, Alias] as const;

type PackedLot = ReturnType<typeof packLot>;
type PackedOwn = ReturnType<typeof packOwn>;

export type PackedAnswer = {
  Receipt: Omit<UnsignedReceipt, keyof LotName> | null;
  Said: readonly [
    outcome: UnsignedAnswer['Outcome'],
    isEarlierTie: boolean,
    nearestCents: number[] | null,
    headroomCents: number | null,
    lot: PackedLot | null,
    own: PackedOwn | null,
  ];
};

function packReceipt(receipt: UnsignedReceipt): PackedAnswer['Receipt'] {
  const { Number, MaxCents, Nonce, ReceivedAt, Commitment, Head } = receipt;
  return { Number, MaxCents, Nonce, ReceivedAt, Commitment, Head };
}

export const packAnswer = (answer: UnsignedAnswer): PackedAnswer => ({
  Receipt: answer.Receipt && packReceipt(answer.Receipt),
  Said: [
    answer.Outcome,
    answer.IsEarlierTie,
    answer.NearestCents,
    answer.HeadroomCents,
    answer.Lot && packLot(answer.Lot),
    answer.Own && packOwn(answer.Own),
  ],
});

function unpackLot(name: LotName, packed: PackedLot): LotStanding {
  const [Status, CurrentBidCents, BidCount, AskCents, HasReserve, ReserveMet, ...times] = packed;
  const [ClosesAt, ScheduledClosesAt, ExtendedCount, PriceRealizedCents, Version] = times;
  const bidding = { Status, CurrentBidCents, BidCount, AskCents, HasReserve, ReserveMet };
  return { ...name, ...bidding, ClosesAt, ScheduledClosesAt, ExtendedCount, PriceRealizedCents, Version };
}

function unpackOwn(name: LotName, packed: PackedOwn): OwnStanding {
  const [MaxCents, IsSealed, IsLeading, HasWon, Alias] = packed;
  return { ...name, MaxCents, IsSealed, IsLeading, HasWon, Alias };
}

/** @param name of the lot that the answer's row is about */
export function unpackAnswer(name: LotName, { Receipt, Said }: PackedAnswer): UnsignedAnswer {
  const [Outcome, IsEarlierTie, NearestCents, HeadroomCents, lot, own] = Said;
  return {
    Outcome,
    IsEarlierTie,
    NearestCents,
    HeadroomCents,
    Lot: lot && unpackLot(name, lot),
    Own: own && unpackOwn(name, own),
    Receipt: Receipt && { ...name, ...Receipt },
  };
}
