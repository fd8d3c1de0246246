/** Above a bidder's lots of one sale: which sale it is, how far it is, and how the bidder stands in it. */
import type { ReactNode } from 'react';

import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { type AuctionCountdown, auctionCountdown, auctionPhase } from '#contract/auctions/auctionState.ts';
import { auctionKind, countText } from '#contract/auctions/auctionWords.ts';
import { countdownTo, withoutCount } from '#contract/catalog/countdown.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import { formatCentralShortDate } from '#contract/kernel/centralTime.ts';
import { useNow } from '#ui/countdown/useNow.ts';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './SaleHead.module.css';

export type SaleHeadProps = {
  auction: AuctionWithSessions;
  /** `Paddle 412`, `Limit left $14,200`. */
  notes: readonly string[];
  children?: ReactNode;
};

/** The id of the sale's name, for what it is the heading of. */
export const saleHeadId = (auctionId: number): string => `sale-${auctionId}`;

function phaseNote({ Status, ClosedCount, LotCount }: AuctionWithSessions): string | null {
  return Status === 'closing' ? `${countText(ClosedCount)} of ${countText(LotCount)} closed` : null;
}

export function SaleHead({ auction, notes, children }: SaleHeadProps) {
  const phase = auctionPhase(auction);
  const closing = phaseNote(auction);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Text size="caps" color="accent">
          {auctionKind(auction)}
        </Text>
        <h2 id={saleHeadId(auction.AuctionID)} className={styles.title}>
          <AppLink to={auctionAddress(auction.Slug)}>{auction.Title}</AppLink>
        </h2>
      </div>
      <div className={styles.facts}>
        <Counting countdown={auctionCountdown(phase)} />
        {[closing, ...notes].map((note) => note !== null && <p key={note}>{note}</p>)}
        {children}
      </div>
      {auction.Postponement && <p className={styles.postponed}>{auction.Postponement}</p>}
    </header>
  );
}

function countedWords({ label, at, over }: NonNullable<AuctionCountdown>, nowMs: number | null): string {
  if (nowMs === null) return `${withoutCount(label)} ${formatCentralShortDate(at)}`;
  const counted = countdownTo(Date.parse(at), nowMs);
  return counted.kind === 'over' ? over : `${label} ${counted.text}`;
}

function Counting({ countdown }: { countdown: AuctionCountdown }) {
  const nowMs = useNow(countdown?.at ?? null);
  if (countdown === null) return null;
  return (
    <p role="timer" className={styles.count}>
      {countedWords(countdown, nowMs)}
    </p>
  );
}
