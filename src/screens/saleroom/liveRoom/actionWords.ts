/** What the big button says, and the line under it. */
import { formatUsd } from '#contract/kernel/money.ts';
import { bidAnswer } from '#rules/bidding/bidWords.ts';
import type { LotInRoom, RoomAction } from '#rules/saleroom/liveRoomFacts.ts';
import { eventTime } from '#ui/roomFeed/eventWords.ts';

/** Of the field that stands there while nothing can be pressed. */
export type ActionFace = {
  words: string;
  look: 'offer' | 'quiet' | 'leading';
  isBusy: boolean;
};

export function actionFace(state: LotInRoom): ActionFace {
  const { action } = state;
  switch (action.kind) {
    case 'bid':
      return { words: `Bid ${formatUsd(action.cents)}`, look: 'offer', isBusy: false };
    case 'off':
      return action.why === 'settling' && state.standing !== 'outbid'
        ? { words: `Bid ${formatUsd(action.cents)}`, look: 'quiet', isBusy: false }
        : { words: offWords(action), look: 'quiet', isBusy: false };
    case 'sending':
      return { words: `Bidding ${formatUsd(action.cents)}`, look: 'offer', isBusy: true };
    case 'checking':
      return { words: 'Checking your bid', look: 'offer', isBusy: true };
    case 'received':
      return { words: `Bid of ${formatUsd(action.cents)} received`, look: 'quiet', isBusy: true };
    case 'leading':
      return { words: "You're the high bidder", look: 'leading', isBusy: false };
    case 'watch':
      return { words: '', look: 'quiet', isBusy: false };
    case 'none':
      return { words: restingWords(state), look: 'quiet', isBusy: false };
  }
}

function offWords(action: Extract<RoomAction, { kind: 'off' }>): string {
  switch (action.why) {
    case 'settling':
      return 'Outbid';
    case 'offline':
      return 'You’re offline';
    case 'stale':
      return 'Reconnecting…';
    case 'overLimit':
      return `Ask ${formatUsd(action.cents)}`;
  }
}

function restingWords({ stage, standing }: LotInRoom): string {
  if (standing === 'won') return 'You won this lot';
  switch (stage) {
    case 'paused':
      return 'Bidding resumes soon';
    case 'held':
      return 'The auctioneer holds this lot';
    case 'auctioneerAway':
      return 'Waiting for the auctioneer';
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return 'Next lot in a moment';
    case 'waiting':
      return 'Opening in a moment';
    case 'open':
    case 'reopened':
    case 'fairWarning':
    case 'finalCall':
    case 'confirming':
      return 'No further bids are taken';
  }
}

export type RoomNote = { words: string; tone: 'plain' | 'warning' | 'error' };

const plain = (words: string): RoomNote => ({ words, tone: 'plain' });

/** What came of the last bid, where there is more to say than the field above says. */
export function outcomeNote({ outcome, lot, max }: LotInRoom): RoomNote | null {
  if (outcome === null || outcome.code === 'LEADING') return null;
  const { words } = bidAnswer(outcome.code, {
    askCents: max?.leastCents ?? lot.AskCents,
    ownMaxCents: outcome.amountCents,
    nearestCents: outcome.nearestCents,
    headroomCents: outcome.headroomCents,
    reference: outcome.reference,
  });
  const isAccepted = outcome.code === 'RAISED' || outcome.code === 'RESERVE_NOT_MET';
  return { words, tone: isAccepted ? 'plain' : 'error' };
}

function offNote(action: Extract<RoomAction, { kind: 'off' }>, { line, lot }: LotInRoom): RoomNote {
  switch (action.why) {
    case 'settling':
      return plain('The button is back in a second.');
    case 'stale':
    case 'offline': {
      const seen =
        lot.CurrentBidCents === null ? 'No bid seen yet' : `Last seen ${formatUsd(lot.CurrentBidCents)}`;
      const at = line.lastAt === null ? '' : ` at ${eventTime(line.lastAt)} CT`;
      return { words: `${seen}${at}. Your amount is kept.`, tone: 'warning' };
    }
    case 'overLimit':
      return {
        words: `Ask ${formatUsd(action.cents)} is above your limit: ${formatUsd(action.leftCents)} left.`,
        tone: 'warning',
      };
  }
}

/** The line under the button. */
export function actionNote(state: LotInRoom): RoomNote | null {
  const { action, leftCents, max } = state;
  switch (action.kind) {
    case 'checking':
      return { words: 'Checking whether your bid was received. Don’t bid again yet.', tone: 'warning' };
    case 'sending':
      return plain('Sending your bid.');
    case 'received':
      return plain('We have your bid. The room will show it in a moment.');
    case 'off':
      return outcomeNote(state) ?? offNote(action, state);
    case 'leading':
      return outcomeNote(state) ?? plain(leadingWords(max?.ownMaxCents ?? null, state));
    case 'bid': {
      if (state.outcome !== null) return outcomeNote(state);
      if (leftCents === null) return plain('One press bids this amount. Bids are binding.');
      return plain(`Your limit left after this bid: ${formatUsd(Math.max(leftCents - action.cents, 0))}`);
    }
    case 'none':
      return outcomeNote(state);
    case 'watch':
      return null;
  }
}

function leadingWords(ownMaxCents: number | null, { high }: LotInRoom): string {
  return ownMaxCents !== null && high !== null && ownMaxCents > high.cents
    ? `We bid for you up to ${formatUsd(ownMaxCents)}.`
    : 'The button returns the moment someone bids against you.';
}
