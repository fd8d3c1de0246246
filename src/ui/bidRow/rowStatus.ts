/** What a row of My Bids or of the cart says of its lot, in a chip. */
import { inSessionWords, isNear, type LotInSession } from '#contract/bidding/lotsBefore.ts';
import type { StatusTone } from '#ui/controls/StatusChip.tsx';
import type { IconName } from '#ui/icon/iconPaths.ts';

export type RowStatus = { tone: StatusTone; icon: IconName; words: string };

/** While its session is in the room: bidding is on, or how far its turn is. */
export const sessionStatus = (lot: LotInSession): RowStatus => ({
  ...(isNear(lot) ? { tone: 'success', icon: 'live' } : { tone: 'info', icon: 'clock' }),
  words: inSessionWords(lot),
});

/** Staff look into the bids on the lot. */
export const onHold: RowStatus = { tone: 'warning', icon: 'clock', words: 'On hold' };
