/** Why an amount is written out in words. Apart from the rule, which is in the first load of every page with bids. */
import type { Jump } from '#contract/bidding/jumpGuard.ts';

export const jumpReason = ({ isFarAboveAsk }: Jump): string =>
  isFarAboveAsk ? 'That is more than five times the minimum.' : 'That is more than twice the high estimate.';
