/** How far the sale is, with the clock that runs towards what comes next. */
import LinearProgress from '@mui/material/LinearProgress';

import { auctionCountdown, type AuctionPhase, type AuctionState } from '#contract/auctions/auctionState.ts';
import { countText, phaseText } from '#contract/auctions/auctionWords.ts';
import { lastUpdated } from '#rules/kernel/lastUpdated.ts';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { LiveMark } from '#ui/liveMark/LiveMark.tsx';

import { SaleCountdown } from './SaleCountdown.tsx';

import styles from './AuctionHeading.module.css';

/** In percent. */
const whole = 100;

/** The clock prints the moment it runs towards, and the list of sessions marks the one in the room. */
function isSaidElsewhere(phase: AuctionPhase): boolean {
  if (phase.kind === 'inSession') return phase.session !== null && !phase.isPaused;
  return phase.kind === 'upcoming' || phase.kind === 'preBidding' || phase.kind === 'timedOpen';
}

/** Which session it is is not known: the mark says it all. */
const isMarkedOnly = (phase: AuctionPhase): boolean => phase.kind === 'inSession' && phase.session === null;

export function AuctionStatusLine({ state: { phase, staleSince } }: { state: AuctionState }) {
  return (
    <div className={styles.status}>
      {phase.kind === 'inSession' && !isSaidElsewhere(phase) && (
        <LiveMark words={phase.isPaused ? 'Short break' : 'In session'} />
      )}
      {!isSaidElsewhere(phase) && !isMarkedOnly(phase) && <p>{phaseText(phase)}</p>}
      {phase.kind === 'closing' && (
        <LinearProgress
          className={styles.progress}
          variant="determinate"
          value={phase.total === 0 ? 0 : (phase.closed / phase.total) * whole}
          aria-label="Lots that have closed"
          aria-valuetext={phaseText(phase)}
        />
      )}
      {phase.kind === 'closing' && phase.extended > 0 && (
        <p>{`${countText(phase.extended)} extended by late bids`}</p>
      )}
      {phase.kind === 'empty' && <TextLink to="/gun-auctions">See other auctions</TextLink>}
      <SaleCountdown countdown={auctionCountdown(phase)} />
      {staleSince !== null && (
        <StatusChip tone="warning" icon="live">
          {`${lastUpdated(staleSince)}. Reconnecting`}
        </StatusChip>
      )}
    </div>
  );
}
