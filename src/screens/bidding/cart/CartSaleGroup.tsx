/** The lines of one sale, with what the sale lets their bidder do. */
import { useEffect } from 'react';

import { useTurns } from '#actors/lotInRoom.ts';
import { type SaleRegistration, useRegistration } from '#actors/registration.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { BidRows } from '#ui/bidRow/BidRow.tsx';
import { SaleHead, saleHeadId } from '#ui/bidRow/SaleHead.tsx';
import { RegisterDialog } from '#ui/registering/RegisterDialog.tsx';

import { CartRow } from './CartRow.tsx';
import type { CartActor, JudgedLine } from './useCart.ts';

type CartSaleGroupProps = {
  actor: CartActor;
  auction: AuctionWithSessions;
  lines: readonly JudgedLine[];
  onRegistration: (auctionId: number, registration: SaleRegistration) => void;
};

function limitNotes({ registration }: SaleRegistration): string[] {
  if (registration?.Status !== 'approved') return [];
  const { Paddle, LimitCents, ExposureCents } = registration;
  const paddle = Paddle === null ? [] : [`Paddle ${Paddle}`];
  if (LimitCents === null) return paddle;
  return [...paddle, `Limit left ${formatUsd(Math.max(LimitCents - ExposureCents, 0))}`];
}

export function CartSaleGroup({ actor, auction, lines, onRegistration }: CartSaleGroupProps) {
  const { AuctionID } = auction;
  const registration = useRegistration(AuctionID);
  useTurns(auction);
  useEffect(() => onRegistration(AuctionID, registration), [onRegistration, AuctionID, registration]);
  return (
    <section aria-labelledby={saleHeadId(AuctionID)}>
      <SaleHead auction={auction} notes={limitNotes(registration)} />
      <BidRows heads={['Lot', 'My max', 'Current bid', 'Status']}>
        {lines.map((judged) => (
          <CartRow
            key={judged.line.Lot.LotNumber}
            actor={actor}
            judged={judged}
            registration={registration}
          />
        ))}
      </BidRows>
      <RegisterDialog registration={registration} auction={auction} />
    </section>
  );
}
