/**
 * The head of a sale (C4), the same on its own page and over its catalog: what it is, when and where, how far it has
 * come, where the visitor stands, and the one thing to do next. Scrolled past, it leaves a bar under the header.
 */
import { type ReactNode, useId, useRef, type RefObject, useEffect, useState } from 'react';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { saleDates } from '#contract/auctions/auctionDates.ts';
import type { AuctionWithSessions, Auction } from '#contract/auctions/auctions.ts';
import {
  type AuctionVisitor,
  auctionState,
  isTimed,
  auctionCountdown,
  type AuctionState,
} from '#contract/auctions/auctionState.ts';
import {
  auctionKind,
  auctionPlace,
  closingRule,
  lotCountText,
  dayAndTime,
} from '#contract/auctions/auctionWords.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';
import { RegisterDialog, type ShownRegistration } from '#ui/registering/RegisterDialog.tsx';

import { AddToCalendar } from './AddToCalendar.tsx';
import { AuctionActionButton } from './AuctionActionButton.tsx';
import { AuctionStanding } from './AuctionStanding.tsx';
import { AuctionStatusLine } from './AuctionStatusLine.tsx';
import { SaleCountdown } from './SaleCountdown.tsx';

import styles from './AuctionHeading.module.css';
import saleBarStyles from './SaleBar.module.css';

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

/** Whether an element has left the window at the top, under the fixed header. The server knows no windows: not yet. */
function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setIsPassed] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsPassed(!last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}

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

/** The days of a live sale, each session with its start; the one in the room carries the mark. */
function SaleSessions({ auction }: { auction: AuctionWithSessions }) {
  const { Sessions } = auction;
  // A session of a timed sale is its closing, which the closing rule on the page describes.
  if (isTimed(auction) || Sessions.length === 0) return null;
  return (
    <ol className={styles.sessions} aria-label="Sessions">
      {Sessions.map(({ AuctionSessionID, Title, StartsAt, AuctionSessionStatus: status }) => (
        <li key={AuctionSessionID}>
          <span className="tabular">{`${Title}: ${dayAndTime(StartsAt)}`}</span>
          {status === sessionStatuses.running && <LiveMark />}
          {status === sessionStatuses.finished && <span className={styles.over}>Finished</span>}
        </li>
      ))}
    </ol>
  );
}

type SaleBarProps = { auction: Pick<Auction, 'Title'>; state: AuctionState; children: ReactNode };

/**
 * What is left of a sale's heading once it is scrolled past: its name, its clock and the next step, under the header.
 */
function SaleBar({ auction, state: { phase }, children }: SaleBarProps) {
  return (
    <section className={saleBarStyles.bar} aria-label="This sale">
      <div className={`wrap ${saleBarStyles.row}`}>
        <p className={saleBarStyles.title}>{auction.Title}</p>
        {phase.kind === 'inSession' && !phase.isPaused && <LiveMark />}
        <SaleCountdown countdown={auctionCountdown(phase)} />
        <div className={saleBarStyles.action}>{children}</div>
      </div>
    </section>
  );
}
