/** What the live room says: its chips, its figures, and what is read aloud. */
import { formatUsd } from '#contract/kernel/money.ts';
import type { HighBid, LotInRoom, RoomStage } from '#rules/saleroom/liveRoomFacts.ts';
import { takesBids } from '#rules/saleroom/liveRoomState.ts';
import type { StatusTone } from '#ui/controls/StatusChip.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';

import { outcomeNote } from './actionWords.ts';

const minuteMs = 60_000;

/** `about 9 min` */
export function etaWords(etaMs: number): string {
  if (etaMs < minuteMs / 2) return 'next';
  const minutes = Math.max(Math.round(etaMs / minuteMs), 1);
  return minutes < 60 ? `about ${minutes} min` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export type RoomChip = { tone: StatusTone; icon: IconName; words: string };

const stageChips: Readonly<Record<RoomStage, RoomChip>> = {
  paused: { tone: 'neutral', icon: 'pause', words: 'Short break' },
  held: { tone: 'warning', icon: 'pause', words: 'On hold' },
  auctioneerAway: { tone: 'warning', icon: 'clock', words: 'Waiting for the auctioneer' },
  waiting: { tone: 'neutral', icon: 'clock', words: 'About to open' },
  open: { tone: 'neutral', icon: 'gavel', words: 'Bidding is open' },
  reopened: { tone: 'info', icon: 'refresh', words: 'The auctioneer reopened bidding' },
  fairWarning: { tone: 'warning', icon: 'flag', words: 'Fair warning' },
  finalCall: { tone: 'error', icon: 'gavel', words: 'Final call' },
  confirming: { tone: 'neutral', icon: 'gavel', words: 'Hammer down, confirming…' },
  sold: { tone: 'neutral', icon: 'gavel', words: 'Sold' },
  passed: { tone: 'neutral', icon: 'removeCircle', words: 'Passed. Did not sell' },
  withdrawn: { tone: 'neutral', icon: 'removeCircle', words: 'Withdrawn' },
};

function standingChip({ standing, stage }: LotInRoom): RoomChip | null {
  switch (standing) {
    case 'outbid':
      return { tone: 'error', icon: 'downCircle', words: 'Outbid' };
    case 'leadingNotMet':
      return { tone: 'warning', icon: 'flag', words: 'High bid, reserve not met' };
    case 'notMet':
      return { tone: 'warning', icon: 'flag', words: 'Reserve not met' };
    case 'leading':
      // The field at the button's place has it.
      return stage === 'open' ? { tone: 'success', icon: 'checkCircle', words: 'High bidder' } : null;
    case 'won':
      return { tone: 'success', icon: 'star', words: 'Sold to you' };
    case 'lost':
      return { tone: 'neutral', icon: 'downCircle', words: 'Sold to another bidder' };
    case 'none':
      return null;
  }
}

/** The stage, unless it is the plain one, and where the visitor stands: one chip, or two. */
export function roomChips(state: LotInRoom): RoomChip[] {
  const standing = standingChip(state);
  const says = standing !== null && (state.stage === 'open' || state.stage === 'sold');
  return [...(says ? [] : [stageChips[state.stage]]), ...(standing === null ? [] : [standing])];
}

/** The big figure and what it is. */
export function askFigure({ lot, stage }: LotInRoom): { label: string; cents: number | null } {
  if (stage === 'sold') return { label: 'Hammer price', cents: lot.CurrentBidCents };
  if (stage === 'passed' || stage === 'withdrawn') return { label: 'High bid', cents: lot.CurrentBidCents };
  const isFirst = lot.CurrentBidCents === null;
  return { label: isFirst ? 'Opens at' : 'Asking', cents: lot.AskCents };
}

export const bidderName = ({ by, paddle }: Pick<HighBid, 'by' | 'paddle'>): string => {
  switch (by) {
    case 'you':
      return 'YOU';
    case 'floor':
      return 'FLOOR';
    case 'internet':
      return `INTERNET ${paddle ?? ''}`.trim();
    case 'unknown':
      return 'HIGH BID';
  }
};

export type RoomSaid = { assertive: string; polite: string };

/** What a screen reader says to a bidder: a lost lead and a refusal at once, the rest when there is a pause. */
export function roomSaid(state: LotInRoom): RoomSaid {
  const { lot, stage, standing, high } = state;
  const number = `Lot ${lot.LotNumber}`;
  const ask = lot.AskCents === null ? '' : ` Asking ${formatUsd(lot.AskCents)}.`;
  if (standing === 'outbid' && takesBids(stage)) {
    return { assertive: `Outbid on ${number.toLowerCase()}.${ask}`, polite: '' };
  }
  const note = outcomeNote(state);
  if (note?.tone === 'error') return { assertive: note.words, polite: '' };
  const chips = roomChips(state)
    .map(({ words }) => words)
    .join('. ');
  const bid = high === null ? '' : ` High bid ${formatUsd(high.cents)}, ${bidderName(high).toLowerCase()}.`;
  return { assertive: '', polite: `${number}. ${chips}.${bid}${takesBids(stage) ? ask : ''}` };
}
