/** The lines of one sale, with what the sale lets their bidder do. */
import { useEffect } from 'react';

import { type SaleRegistration, useRegistration } from '#actors/registration.tsx';
import type { AuctionWithSessions } from '#contract/auctions.ts';
import { beyondLimit } from '#contract/rules/cartLine.ts';
import { formatUsd } from '#contract/rules/money.ts';
import { Banner } from '#ui/banner/Banner.tsx';
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
  useEffect(() => onRegistration(AuctionID, registration), [onRegistration, AuctionID, registration]);
  const ready = lines.filter(({ state }) => state.kind === 'ready');
  const beyondCents = registration.registration
    ? beyondLimit(
        ready.map(({ line, standing }) => ({ maxCents: line.MaxCents, own: line.Own, standing })),
        registration.registration,
      )
    : 0;
  return (
    <section aria-labelledby={saleHeadId(AuctionID)}>
      <SaleHead auction={auction} notes={limitNotes(registration)} />
      {beyondCents > 0 && (
        <Banner tone="warning" role="none">
          {`Together these lines are ${formatUsd(beyondCents)} above your limit. They are bid in the order of the lots; one that no longer fits stays here.`}
        </Banner>
      )}
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
