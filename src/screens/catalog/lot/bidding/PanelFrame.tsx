/** The frame of the panel beside a lot, the same for everybody: status, price, time, what can be done, small print. */
import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useTimeSensitivePage } from '#actors/liveConnection.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { closingAnnouncement } from '#rules/bidding/lotPanelAction.ts';
import { useNowFact } from '#ui/countdown/useNow.ts';
import { Frame } from '#ui/frame/Frame.tsx';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { PanelAction, type PanelActionProps } from './PanelAction.tsx';
import { Closing, PriceLines, StatusLine } from './PanelParts.tsx';
import { type Said, useVoice } from './PanelVoice.tsx';
import type { PanelStatus } from './panelWords.ts';

import styles from './BidPanel.module.css';

export type PanelFrameProps = {
  state: LotPanelState;
  status: PanelStatus;
  note: string | null;
  auction: AuctionWithSessions;
  /** The visitor's own max. */
  own?: ReactNode;
  /** What else is read aloud; the closing is said in any case. */
  said?: Said;
  /** On phones, at the bottom of the window; an element without content is none. */
  bar: ReactNode;
  children: ReactNode;
};

const nothingSaid = { assertive: '', polite: '' };
const ended: ReadonlySet<LotPanelState['kind']> = new Set(['won', 'lost', 'sold', 'passed', 'withdrawn']);

const askAfterMs = 5_000;

/**
 * A countdown never closes a lot: at zero the page waits for the server's word and asks for it every few seconds, for
 * as long as someone looks.
 */
function useResultSoon(isClosing: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isClosing || state !== 'idle') return undefined;
    // An answer can come and go without a draw between, which would start no second wait.
    const timer = setInterval(() => void revalidate(), askAfterMs);
    return () => clearInterval(timer);
  }, [isClosing, state, revalidate]);
}

export function PanelFrame({ state, status, note, auction, ...parts }: PanelFrameProps) {
  const { own, said = nothingSaid, bar, children } = parts;
  const isEnded = ended.has(state.kind);
  useResultSoon(state.kind === 'closing');
  useTimeSensitivePage('sale' in state && state.sale.kind === 'timed');
  const closesAt = 'sale' in state && state.sale.kind === 'timed' ? state.sale.closesAt : null;
  const closing = useNowFact(closesAt, (nowMs) => closingAnnouncement(state, nowMs));
  useVoice({ ...said, polite: `${said.polite} ${closing}`.trim() });
  return (
    <>
      <Frame as="section" aria-label="Bidding" className={styles.panel}>
        <StatusLine status={status} />
        <PriceLines state={state} note={note} />
        {own}
        <Closing state={state} auctionId={auction.AuctionID} />
        {!isEnded &&
          [auction.Postponement, auction.Interruption].map(
            (words) =>
              words && (
                <p key={words} className={styles.interrupted}>
                  <LotIcon name="clock" />
                  {words}
                </p>
              ),
          )}
        <div className={styles.action}>{children}</div>
        {!isEnded && <SmallPrint auction={auction} />}
      </Frame>
      {bar}
    </>
  );
}

/** Where there is something to do before the lot is over, phones show it at the bottom of the window too. */
const barred: ReadonlySet<LotPanelState['kind']> = new Set(['live', 'notOpen', 'loggedOut', 'notRegistered']);

type ActionBarProps = Omit<PanelActionProps, 'size'> & { state: LotPanelState; status: string };

export function ActionBar({ state, status, ...shown }: ActionBarProps) {
  if (!barred.has(state.kind) || shown.action === null || !('price' in state)) return null;
  return (
    <div className={styles.bar}>
      <p>
        <span>{status}</span>
        <span>{formatUsd(state.price.cents)}</span>
      </p>
      <PanelAction {...shown} size="md" />
    </div>
  );
}

function SmallPrint({ auction: { PremiumPercent } }: Pick<PanelFrameProps, 'auction'>) {
  return (
    <p className={styles.small}>
      {`A buyer’s premium of ${PremiumPercent}% is added to the winning bid. Bids are binding. See `}
      <TextLink to="/how-bidding-works">how bidding works</TextLink> and the{' '}
      <TextLink to="/terms-and-conditions">terms</TextLink>.
    </p>
  );
}
