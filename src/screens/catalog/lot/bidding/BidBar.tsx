/**
 * On phones the state, the time and the button stay at the bottom of the window. The review opens here too, and the
 * answer appears here: the bar grows upward, and the page behind it does not move.
 */
import type { PanelSale } from '#contract/bidding/lotPanelState.ts';
import { countdownTo } from '#contract/catalog/countdown.ts';
import { formatCentralShortDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { estimatedCost } from '#rules/catalog/costEstimate.ts';
import { BidStep, type BidStepProps } from '#ui/bidding/BidStep.tsx';
import { useNow } from '#ui/countdown/useNow.ts';
import { LotIcon } from '#ui/icon/LotIcon.tsx';

import type { PanelStatus } from './panelWords.ts';

import styles from './BidBar.module.css';
import panelStyles from './BidPanel.module.css';

type BidBarProps = BidStepProps & { status: PanelStatus };

export function BidBar({ status, ...step }: BidBarProps) {
  const { state, terms } = step;
  const isReviewed = state.form.review !== null;
  const hasCost = !step.isTyping && state.form.amountProblem?.kind !== 'unchanged';
  const look = isReviewed ? `${styles.bidBar} ${styles.reviewed}` : styles.bidBar;
  return (
    <section className={`${panelStyles.bar} ${look}`} aria-label="Your bid">
      <div className={`${styles.band} ${panelStyles[status.tone]}`}>
        <LotIcon name={status.icon} />
        <span>{status.words}</span>
        <Time sale={state.sale} />
      </div>
      {!isReviewed && (
        <div className={styles.figures}>
          <span>
            {state.price.words} <b>{formatUsd(state.price.cents)}</b>
          </span>
          {hasCost && <span>{costWords(state.form.amountCents, terms)}</span>}
        </div>
      )}
      <BidStep {...step} />
    </section>
  );
}

const costWords = (cents: number, terms: BidStepProps['terms']): string =>
  `${formatUsd(estimatedCost(cents, terms).priceRealizedCents)} with premium`;

function Time({ sale }: { sale: PanelSale }) {
  const nowMs = useNow(sale.kind === 'timed' ? sale.closesAt : null);
  return <span className={styles.time}>{timeOf(sale, nowMs)}</span>;
}

/** As short as the band is; the panel has the exact moment. */
function timeOf(sale: PanelSale, nowMs: number | null): string {
  if (sale.kind === 'sealed') {
    return sale.session === null ? '' : `Sells ${formatCentralShortDate(sale.session.StartsAt)}`;
  }
  if (sale.closesAt === null || nowMs === null) return '';
  const countdown = countdownTo(Date.parse(sale.closesAt), nowMs);
  if (countdown.kind === 'over') return 'Closing…';
  return sale.extension === null ? countdown.text : `Extended: ${countdown.text}`;
}
