/** When a lot of a row closes or is called: a count on its last day, with how often late bids have moved it. */
import type { PanelSale } from '#contract/bidding/lotPanelState.ts';
import { countdownTo, countedMs, soonMs } from '#contract/catalog/countdown.ts';
import { formatCentralShortDate, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { useNow } from '#ui/countdown/useNow.ts';

import styles from './RowTime.module.css';

type TimeText = { words: string; tone: 'calm' | 'soon' | 'hurry' };

function timedWords(closesAt: string, count: number, nowMs: number | null): TimeText {
  const leftMs = nowMs === null ? Infinity : Date.parse(closesAt) - nowMs;
  if (nowMs === null || leftMs > countedMs) {
    return {
      words: `Closes ${formatCentralShortDate(closesAt)}, ${formatCentralTime(closesAt)}`,
      tone: 'calm',
    };
  }
  const countdown = countdownTo(Date.parse(closesAt), nowMs);
  if (countdown.kind === 'over') return { words: 'Closing…', tone: 'calm' };
  if (count > 0 && leftMs <= soonMs) {
    return { words: `Extended: ${countdown.text} (extended ${count}×)`, tone: 'hurry' };
  }
  return leftMs <= soonMs
    ? { words: `Closes in ${countdown.text}`, tone: countdown.tone }
    : { words: `Closes ${formatCentralTime(closesAt)}`, tone: 'calm' };
}

function timeTextOf(sale: PanelSale, nowMs: number | null): TimeText | null {
  if (sale.kind === 'sealed') {
    return sale.session && { words: `Sells ${formatCentralShortDate(sale.session.StartsAt)}`, tone: 'calm' };
  }
  return sale.closesAt === null ? null : timedWords(sale.closesAt, sale.extension?.count ?? 0, nowMs);
}

export function RowTime({ sale }: { sale: PanelSale }) {
  const nowMs = useNow(sale.kind === 'timed' ? sale.closesAt : null);
  const time = timeTextOf(sale, nowMs);
  return time && <p className={`${styles.time} ${styles[time.tone]}`}>{time.words}</p>;
}
