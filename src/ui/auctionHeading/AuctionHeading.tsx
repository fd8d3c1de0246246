/**
 * The head of a sale (C4), the same on its own page and over its catalog: what it is, when and where, how far it has
 * come, where the visitor stands, and the one thing to do next. Scrolled past, it leaves a bar under the header.
 */
import { type ReactNode, useId, useRef } from 'react';

import { saleDates } from '#contract/auctions/auctionDates.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { type AuctionVisitor, auctionState } from '#contract/auctions/auctionState.ts';
import { auctionKind, auctionPlace, closingRule, lotCountText } from '#contract/auctions/auctionWords.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RegisterDialog, type ShownRegistration } from '#ui/registering/RegisterDialog.tsx';

import { AddToCalendar } from './AddToCalendar.tsx';
import { AuctionActionButton } from './AuctionActionButton.tsx';
import { AuctionStanding } from './AuctionStanding.tsx';
import { AuctionStatusLine } from './AuctionStatusLine.tsx';
import { SaleBar } from './SaleBar.tsx';
import { SaleSessions } from './SaleSessions.tsx';
import { usePassed } from './usePassed.ts';

import styles from './AuctionHeading.module.css';

export type AuctionHeadingProps = {
  auction: AuctionWithSessions;
  visitor: AuctionVisitor;
  /** The page's own address, to come back to after logging in. */
  here: string;
  /** Where the heading is not the page's only h1. */
  as?: 'h1' | 'h2';
  /** What is shown was true then and could not be had again. */
  staleSince?: string | null;
  /** The visitor's own registration; without it no one can register here. */
  registration?: ShownRegistration | undefined;
  /** Off where several stand on one page. */
  hasBar?: boolean;
};

export function AuctionHeading(props: AuctionHeadingProps) {
  const { auction, visitor, here, as: Title = 'h1', staleSince = null, registration, hasBar = true } = props;
  const heading = useRef<HTMLElement>(null);
  const isPassed = usePassed(heading);
  const titleId = useId();
  const state = auctionState({ auction, visitor, staleSince });
  const action = (
    <AuctionActionButton auction={auction} state={state} here={here} registration={registration} />
  );
  return (
    <>
      <header ref={heading} className={styles.heading}>
        <div className={styles.text}>
          <p className={styles.kind}>{`${auctionKind(auction)} no. ${auction.AuctionID}`}</p>
          <Title id={titleId} className={styles.title}>
            {auction.Title}
          </Title>
          <ul className={styles.facts}>
            <Fact icon="calendar">{saleDates(auction)}</Fact>
            <Fact icon="pin">{auctionPlace(auction)}</Fact>
            {auction.LotCount > 0 && <Fact icon="gavel">{lotCountText(auction.LotCount)}</Fact>}
            <AuctionStanding state={state} />
          </ul>
          <SaleSessions auction={auction} />
          <AuctionStatusLine state={state} />
          <ClosingRule auction={auction} />
          {auction.Postponement && <p className={styles.interrupted}>{auction.Postponement}</p>}
          {auction.Interruption && <p className={styles.interrupted}>{auction.Interruption}</p>}
          <p className={styles.small}>
            <TextLink to="/terms-and-conditions">Terms and conditions of the sale</TextLink>
          </p>
        </div>
        <div className={styles.actions}>
          {state.phase.kind !== 'closed' && <AddToCalendar auction={auction} />}
          {action}
        </div>
      </header>
      {hasBar && isPassed && (
        <SaleBar auction={auction} state={state}>
          {action}
        </SaleBar>
      )}
      {registration && <RegisterDialog registration={registration} auction={auction} />}
    </>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="sm" />
      {children}
    </li>
  );
}

function ClosingRule({ auction }: Pick<AuctionHeadingProps, 'auction'>) {
  const words = auction.Status === 'closed' ? null : closingRule(auction);
  return words && <p className={styles.small}>{words}</p>;
}
