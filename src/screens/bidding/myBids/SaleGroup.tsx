/** The rows of one sale, with what the sale lets the bidder do. */
import { useEffect } from 'react';

import { type SaleRegistration, useRegistration } from '#actors/registration.tsx';
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { isTimed } from '#contract/auctions/auctionState.ts';
import type { SaleOfBids } from '#contract/bidding/myBids.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { BidRows } from '#ui/bidRow/BidRow.tsx';
import { SaleHead, saleHeadId } from '#ui/bidRow/SaleHead.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { RegisterDialog } from '#ui/registering/RegisterDialog.tsx';

import { MyBidRow } from './MyBidRow.tsx';
import type { Said } from './MyBidsScreen.tsx';
import type { MyBidsActor } from './useMyBids.ts';

import styles from './MyBids.module.css';

export type SaleGroupProps = {
  actor: MyBidsActor;
  sale: SaleOfBids;
  /** Bids may still be raised. */
  isActive: boolean;
  onSaid: (said: Said) => void;
  onLeft: (auctionId: number, leftCents: number | null) => void;
};

const leftOf = ({ registration }: SaleRegistration): number | null =>
  registration === null || registration.LimitCents === null
    ? null
    : Math.max(registration.LimitCents - registration.ExposureCents, 0);

/** Where the bidder stands in the sale, if there is anything to say. */
function notesOf(held: SaleRegistration): string[] {
  const paddle = held.registration?.Paddle ?? null;
  const left = leftOf(held);
  switch (held.registration?.Status) {
    case 'approved':
      return [
        ...(paddle === null ? [] : [`Paddle ${paddle}`]),
        ...(left === null ? [] : [`Limit left ${formatUsd(left)}`]),
      ];
    case 'requested':
    case 'pending':
      return ['Approval pending'];
    case 'declined':
      return ['Bidding not available'];
    case 'suspended':
      return ['Your bidding is suspended'];
    case 'none':
    case undefined:
      return [];
  }
}

export function SaleGroup({ actor, sale, isActive, onSaid, onLeft }: SaleGroupProps) {
  const { Auction } = sale;
  const { AuctionID } = Auction;
  const registration = useRegistration(AuctionID);
  const leftCents = leftOf(registration);
  useEffect(() => onLeft(AuctionID, leftCents), [onLeft, AuctionID, leftCents]);
  const isLive =
    !isTimed(Auction) &&
    Auction.Sessions.some(({ AuctionSessionStatus }) => AuctionSessionStatus === sessionStatuses.running);
  return (
    <section aria-labelledby={saleHeadId(AuctionID)}>
      <SaleHead auction={Auction} notes={isActive ? notesOf(registration) : []}>
        {isActive && isLive && (
          <ButtonLink size="sm" to={`/live/${AuctionID}`}>
            Enter live bidding
          </ButtonLink>
        )}
      </SaleHead>
      {isActive && registration.state === 'unavailable' && (
        <p className={styles.partial}>
          Couldn’t load whether you may bid in this sale.
          <Button size="sm" variant="secondary" onClick={registration.refresh}>
            Try again
          </Button>
        </p>
      )}
      <BidRows heads={['Lot', 'My max', isActive ? 'Current bid' : 'Price', 'Status']}>
        {sale.Rows.map((row) => (
          <MyBidRow key={row.Card.LotNumber} {...{ actor, row, registration, onSaid }} auction={Auction} />
        ))}
      </BidRows>
      <RegisterDialog registration={registration} auction={Auction} />
    </section>
  );
}
