/** What the console says: its keys, what became of a command, and what each stage is called. */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import type { ClerkAction, ClerkOutcome, RoomLot } from '#contract/saleroom/saleroom.ts';
import type { ClerkAnswer } from '#machines/saleroom/clerkSetup.ts';

/** So long after the hammer a bid still counts. */
export const graceSeconds = houseDefaults.pilot.graceMs / 1_000;

/** Of a message, and of a reason. */
export const longestText = 300;

export type ClerkKey = { action: ClerkAction; key: string; words: string };

/** In the order in which a lot goes. A letter each, and none of them does two things. */
export const lotKeys: readonly ClerkKey[] = [
  { action: 'lot.opened', key: 'O', words: 'Open next lot' },
  { action: 'floorBid.taken', key: 'F', words: 'Floor bid' },
  { action: 'cutBid.taken', key: 'C', words: 'Cut bid' },
  { action: 'fairWarning.given', key: 'W', words: 'Fair warning' },
  { action: 'finalCall.given', key: 'L', words: 'Final call' },
  { action: 'hammer.fallen', key: 'H', words: 'Hammer' },
  { action: 'lot.passed', key: 'P', words: 'Pass' },
];

export const repairKeys: readonly ClerkKey[] = [
  { action: 'action.undone', key: 'U', words: 'Undo' },
  { action: 'bid.rejected', key: 'J', words: 'Reject bid' },
  { action: 'lot.held', key: 'K', words: 'Hold' },
  { action: 'lot.resumed', key: 'G', words: 'Resume lot' },
  { action: 'lot.reopened', key: 'E', words: 'Reopen' },
  { action: 'lot.withdrawn', key: 'X', words: 'Withdraw' },
];

export const sessionKeys: readonly ClerkKey[] = [
  { action: 'session.started', key: 'S', words: 'Take the session' },
  { action: 'session.paused', key: 'B', words: 'Break' },
  { action: 'session.resumed', key: 'R', words: 'Resume' },
  { action: 'session.handedToPilot', key: 'A', words: 'Hand to auto-pilot' },
  { action: 'session.ended', key: 'Z', words: 'End session' },
];

/** Opens the form for a person at the counter. */
export const registerKey = 'N';

export const allKeys: readonly ClerkKey[] = [...lotKeys, ...repairKeys, ...sessionKeys];

const actionWords: Readonly<Record<ClerkAction, string>> = {
  'session.started': 'You are conducting the session.',
  'session.paused': 'The session is on a break.',
  'session.resumed': 'The session goes on.',
  'session.ended': 'The session has ended.',
  'session.handedToPilot': 'The auto-pilot has the session.',
  'message.said': 'The room shows your message.',
  'video.chosen': 'The picture from the room is as you left it.',
  'bidder.registered': 'Registered.',
  'lot.opened': 'The lot is open.',
  'floorBid.taken': 'Floor bid taken.',
  'cutBid.taken': 'Cut bid taken.',
  'bid.rejected': 'Bid rejected. The room and the bidder can read why.',
  'fairWarning.given': 'Fair warning given.',
  'finalCall.given': 'Final call given.',
  'hammer.fallen': `The hammer has fallen. A late bid still counts for ${graceSeconds} seconds.`,
  'lot.passed': 'The lot was passed.',
  'lot.withdrawn': 'The lot was withdrawn.',
  'lot.held': 'The lot is on hold.',
  'lot.resumed': 'Bidding goes on.',
  'lot.reopened': 'The lot is open again.',
  'action.undone': 'The last action was taken back.',
};

const refusalWords: Readonly<Record<Exclude<ClerkOutcome, 'done'>, string>> = {
  MOVED: 'Another clerk, the clock or a bid was faster. Nothing was done. Look again.',
  NO_SESSION: 'No session runs, or none is left to start.',
  NO_LOT: 'No lot is up, or none of this number is in the session.',
  NO_TEXT: 'Say why, or what: there are no words.',
  NO_VIDEO_HOST: 'The site shows no picture from this address: its host is none of those that it names.',
  LOT_NOT_OPEN: 'The lot is not open.',
  LOT_CLOSED: 'This lot has closed.',
  LOT_WITHDRAWN: 'The lot was withdrawn.',
  ON_HOLD: 'The lot is on hold. Let it go on first.',
  NOT_NOW: 'That cannot be done to the lot as it stands.',
  NO_PADDLE: 'The floor leads. Press H again and enter the paddle of the buyer.',
  UNKNOWN_PADDLE: 'No bidder who may buy has this paddle. Register them first.',
  OWN_LOT: 'This is the paddle of the consignor, who cannot buy their own lot.',
  NOT_ALLOWED: 'Staff do not allow this person to bid. Ask them first.',
  NO_BID: 'There is no bid. Pass the lot instead.',
  RESERVE_NOT_MET: 'The reserve is not met. Pass the lot instead.',
  MUST_SELL: 'There is a bid and the reserve is met: the bidder has a right to the lot.',
  NO_CUT: 'No cut bid can be taken at this price.',
  NEXT_LOT_OPENED: 'The next lot has opened: what became of this one stays.',
  NOTHING_TO_UNDO: 'There is nothing to take back.',
  NOTHING_TO_REJECT: 'No bid from the internet stands that could be taken back.',
  DUPLICATE: 'This command was given before, for something else. Nothing was done.',
};

export type OutcomeWords = { tone: 'success' | 'warning'; words: string };

/** A call ends when a bid reopens the bidding. */
const calls: ReadonlySet<ClerkAction> = new Set([
  'fairWarning.given',
  'finalCall.given',
  'hammer.fallen',
] as const);

const isReopened = ({ action, lotNumber }: ClerkAnswer, lot: RoomLot | null): boolean =>
  calls.has(action) && lot?.LotNumber === lotNumber && lot?.Stage === 'open' && !lot.IsHeld;

/** @param lot as it is now; a call that was given before may have ended since */
export function outcomeWords(answer: ClerkAnswer, lot: RoomLot | null): OutcomeWords {
  const { action, code, paddle } = answer;
  if (code !== 'done') return { tone: 'warning', words: refusalWords[code] };
  if (paddle !== undefined) return { tone: 'success', words: `Registered as paddle ${paddle}.` };
  return isReopened(answer, lot)
    ? { tone: 'warning', words: 'Bidding has reopened. Give fair warning again.' }
    : { tone: 'success', words: actionWords[action] };
}

export const stageWords: Readonly<Record<RoomLot['Stage'], string>> = {
  pending: 'Not open yet',
  onDeck: 'On deck',
  open: 'Open',
  fairWarning: 'Fair warning',
  finalCall: 'Final call',
  hammer: 'Hammer down, confirming',
  sold: 'Sold',
  passed: 'Passed',
  withdrawn: 'Withdrawn',
};
