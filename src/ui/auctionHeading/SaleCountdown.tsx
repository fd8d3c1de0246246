/** The clock of a sale, where its state has one. */
import type { AuctionCountdown } from '#contract/auctions/auctionState.ts';
import { Countdown } from '#ui/countdown/Countdown.tsx';

export function SaleCountdown({ countdown }: { countdown: AuctionCountdown }) {
  if (!countdown) return null;
  return <Countdown until={countdown.at} words={countdown.label} over={countdown.over} />;
}
