/**
 * The panel beside a lot. Everybody gets what the lot and its sale say; for those who are logged in, what they have on
 * the lot and the form to bid are fetched and take its place.
 */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useSessionFact } from '#actors/session.tsx';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import { type EverybodysState, lotPanelState } from '#contract/bidding/lotPanelState.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { selectIsLoggedIn } from '#machines/session/sessionFacts.ts';
import { type LotPanelAction, lotPanelAction } from '#rules/bidding/lotPanelAction.ts';
import { useIfPast } from '#ui/countdown/useNow.ts';
import { StaleMark } from '#ui/disconnected/StaleMark.tsx';

import { WithTools } from './BidderTools.tsx';
import { FormPlace } from './FormPlace.tsx';
import { PanelAction } from './PanelAction.tsx';
import { ActionBar, PanelFrame } from './PanelFrame.tsx';
import { PanelVoice } from './PanelVoice.tsx';
import { panelNote, panelStatus } from './panelWords.ts';

const loadBidderPanel = async () => (await import('./BidderPanel.tsx')).BidderPanel;

export type BidPanelProps = {
  lot: Lot;
  /** How the lot stands by the newest word. */
  standing: LotStanding;
  /** The line is down and the standing may be old; when it was known last. */
  isStale: boolean;
  lastAt: string | null;
  auction: AuctionWithSessions;
  /** The lot that is up in the room of the sale. */
  inRoom: number | null;
  /** The page's own address, to come back to after logging in. */
  here: string;
  /** There are lots of the kind on this page. */
  hasSimilar: boolean;
  /** What the visitor has on the lot, for the rest of the page. */
  onOwn: (own: OwnStanding | null) => void;
};

export function BidPanel(props: BidPanelProps) {
  const isLoggedIn = useSessionFact(selectIsLoggedIn);
  // A form that is there stays there: what was chosen in it outlives a log-out.
  const [isWanted, setIsWanted] = useState(isLoggedIn);
  if (isLoggedIn && !isWanted) setIsWanted(true);
  return (
    <PanelVoice>
      <WithTools
        isWanted={isWanted}
        load={loadBidderPanel}
        renderMeanwhile={(retry) => <VisitorPanel {...props} isLoggedIn={isLoggedIn} onRetry={retry} />}
      >
        {(BidderPanel) => <BidderPanel {...props} />}
      </WithTools>
    </PanelVoice>
  );
}

type VisitorPanelProps = BidPanelProps & {
  isLoggedIn: boolean;
  /** What is needed to bid could not be had. */
  onRetry: (() => void) | undefined;
};

const nothing = (): void => undefined;

type Known = { hasSimilar: boolean; isLoggedIn: boolean };

/** No one who is not logged in bids in the room. */
function visitorAction(state: EverybodysState, { hasSimilar, isLoggedIn }: Known): LotPanelAction {
  const action = lotPanelAction(state);
  if (action === 'enterLive' && !isLoggedIn) return 'watchLive';
  return action === 'seeSimilar' && !hasSimilar ? null : action;
}

function VisitorPanel({ isLoggedIn, onRetry, isStale, lastAt, ...props }: VisitorPanelProps) {
  const { lot, standing, auction, inRoom, here, hasSimilar } = props;
  const chosen = new URLSearchParams(useLocation().search).get('bid');
  // The panel is drawn again when the time is up, and not with each second before.
  const nowMs = useIfPast(standing.Status === 'open' ? standing.ClosesAt : null);
  const found = lotPanelState({ lot, standing, auction, inRoom, isLoggedIn, nowMs });
  const state: EverybodysState = found.kind === 'loading' && onRetry ? { ...found, kind: 'error' } : found;
  const shown = {
    action: visitorAction(state, { hasSimilar, isLoggedIn }),
    // What was chosen before comes along.
    here: chosen === null ? here : `${here}?bid=${encodeURIComponent(chosen)}`,
    auction,
    onRegister: nothing,
    onRetry: onRetry ?? nothing,
  };
  const status = panelStatus(state);
  return (
    <PanelFrame
      {...{ state, status, auction }}
      note={panelNote(state)}
      own={isStale && <StaleMark lastAt={lastAt} />}
      bar={<ActionBar {...shown} state={state} status={status.words} />}
    >
      {state.kind === 'loading' ? <FormPlace /> : <PanelAction {...shown} size="lg" />}
    </PanelFrame>
  );
}
