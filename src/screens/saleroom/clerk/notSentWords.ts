/** Why a command was not sent, and what to do first. */
import type { ClerkAction } from '#contract/saleroom/saleroom.ts';
import type { NotSent } from '#machines/saleroom/clerkSetup.ts';
import type { ClerkObstacle } from '#rules/saleroom/clerkActions.ts';

import { allKeys } from './clerkWords.ts';

/** What to do first. */
const obstacleWords: Readonly<Record<ClerkObstacle, string>> = {
  notStarted: 'Start the session first.',
  onBreak: 'The session is on a break. Resume it first.',
  notOnBreak: 'The session is not on a break.',
  isPiloted: 'The auto-pilot conducts. Take the session first.',
  isConducted: 'A clerk is already conducting the session.',
  noneLeft: 'Every lot of the session has been up.',
  floorLeads: 'The floor leads, and only a clerk can sell to it. Sell the lot first.',
  lotsAreLeft: 'Open or withdraw every lot first.',
  noLotUp: 'Open a lot first.',
  lotIsUp: 'Sell, pass or withdraw the lot first.',
  lotHasClosed: 'The lot has closed.',
  lotNotClosed: 'Only the last lot can be reopened, once it is sold or passed.',
  isHeld: 'The lot is on hold. Resume the lot first.',
  isNotHeld: 'The lot is not on hold.',
  isWarned: 'Fair warning has been given.',
  isCalled: 'Final call has been given.',
  notWarned: 'Give fair warning first.',
  notCalled: 'Give final call first.',
  neitherWarnedNorCalled: 'Give fair warning and final call first.',
  hammerIsDown: 'The hammer is down. The sale is being confirmed.',
  noBid: 'There is no bid. Pass the lot instead.',
  reserveNotMet: 'The reserve is not met. Pass the lot instead.',
  mustSell: 'The high bid can be sold. Use the hammer instead.',
  noCut: 'No cut bid is possible at this price.',
  nothingToReject: 'No internet bid stands that can be rejected.',
  nothingToUndo: 'There is nothing to undo.',
};

export const obstacleText = (obstacle: ClerkObstacle): string => obstacleWords[obstacle];

const nameOf = (action: ClerkAction): string => {
  if (action === 'message.said') return 'Your message';
  if (action === 'bidder.registered') return 'The registration';
  return allKeys.find((one) => one.action === action)?.words ?? 'The address';
};

const againOf = (action: ClerkAction): string => {
  const key = allKeys.find((one) => one.action === action)?.key;
  return key === undefined ? 'Send it again.' : `Press ${key} again.`;
};

const lacking = {
  noReason: 'Enter a reason. The room and the bidder will read it.',
  noPaddle: 'Enter the paddle of the buyer.',
  unknownPaddle: 'Enter the paddle of one bidder of this sale.',
} as const;

const isLack = (why: NotSent['why']): why is keyof typeof lacking => why in lacking;

/** Said at the field of the question. */
export const lackWords = (notSent: NotSent | null): string | null =>
  notSent && isLack(notSent.why) ? lacking[notSent.why] : null;

export function notSentWords({ action, why }: NotSent): string {
  const name = nameOf(action);
  if (why === 'busy') return `${name} wasn't sent: the last command is still under way. ${againOf(action)}`;
  if (why === 'unanswered') {
    return `${name}: no answer came, so it may or may not be done. Check the record before you repeat it.`;
  }
  return isLack(why) ? '' : `${name}: ${obstacleWords[why]}`;
}
