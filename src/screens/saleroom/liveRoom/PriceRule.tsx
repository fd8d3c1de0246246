/**
 * The price rule: a dimension line for money. A disc is the high bid, green when it is the visitor's, and a diamond the
 * ask. For the eye alone: everything on it is said elsewhere.
 */
import type { CSSProperties } from 'react';

import { estimateText } from '#contract/catalog/estimate.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { priceRule } from '#rules/auctions/priceRule.ts';
import type { LotInRoom } from '#rules/saleroom/liveRoomFacts.ts';

import styles from './PriceRule.module.css';

const at = (place: number): CSSProperties => ({ left: `${place.toFixed(2)}%` });

/** Labels nearer than this to an end of the line would lie over its own. */
const nearEnd = 16;

export function PriceRule({ state: { lot, high } }: { state: LotInRoom }) {
  const rule = priceRule({
    highCents: high?.cents ?? null,
    askCents: lot.AskCents,
    LowEst: lot.LowEst,
    HighEst: lot.HighEst,
  });
  if (rule === null) return null;
  const estimate = estimateText(lot);
  const marks = [rule.high, rule.ask].filter((place) => place !== null);
  const isClear = (end: number): boolean => marks.every((place) => Math.abs(place - end) > nearEnd + 10);
  return (
    <div className={styles.rule} aria-hidden="true">
      {rule.estimate && (
        <div
          className={styles.estimate}
          style={{ left: `${rule.estimate.from}%`, right: `${100 - rule.estimate.to}%` }}
        />
      )}
      {rule.ticks.map((tick) => (
        <i key={tick.at} className={tick.isLong ? styles.long : styles.short} style={at(tick.at)} />
      ))}
      {rule.estimate && estimate !== null && (
        <span
          className={`${styles.label} ${styles.over}`}
          style={at(Math.min(Math.max((rule.estimate.from + rule.estimate.to) / 2, nearEnd), 100 - nearEnd))}
        >
          Estimate {estimate}
        </span>
      )}
      {rule.high !== null && (
        <b
          className={high?.by === 'you' ? `${styles.high} ${styles.yours}` : styles.high}
          style={at(rule.high)}
        />
      )}
      {rule.ask !== null && <b className={styles.ask} style={at(rule.ask)} />}
      {isClear(0) && <span className={`${styles.label} ${styles.start}`}>{formatUsd(rule.fromCents)}</span>}
      {rule.high !== null && high !== null && (
        <span
          className={`${styles.label} ${rule.high > nearEnd ? styles.before : styles.after}`}
          style={at(rule.high > nearEnd ? rule.high + 1.3 : rule.high - 1.3)}
        >
          High {formatUsd(high.cents)}
        </span>
      )}
      {rule.ask !== null && lot.AskCents !== null && (rule.high === null || rule.high > nearEnd) && (
        <span
          className={`${styles.label} ${rule.ask > 100 - nearEnd ? styles.before : styles.after}`}
          style={at(rule.ask > 100 - nearEnd ? rule.ask + 1.3 : rule.ask + 1.3)}
        >
          Ask {formatUsd(lot.AskCents)}
        </span>
      )}
      {isClear(100) && <span className={`${styles.label} ${styles.end}`}>{formatUsd(rule.toCents)}</span>}
    </div>
  );
}
