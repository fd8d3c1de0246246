/**
 * When a lot closes: a date, or a count on its last day while the line is in the window. It is silent: only the lot's own
 * page speaks of time. It alone of a card is drawn again as time passes.
 */
import { useRef } from 'react';

import type { LotCard } from '#contract/catalog/lots.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { type LotCardTime, lotCardTime } from '#rules/catalog/lotCardState.ts';
import { LateTip } from '#ui/controls/LateTip.tsx';
import { useIsVisible } from '#ui/countdown/useIsVisible.ts';
import { useNow } from '#ui/countdown/useNow.ts';
import { LotIcon } from '#ui/icon/LotIcon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import styles from './LotTime.module.css';

function wordsOf(time: LotCardTime) {
  switch (time.kind) {
    case 'date':
      return time.words;
    case 'closing':
      return 'Closing…';
    case 'extended':
      return `Extended: ${time.text}`;
    case 'counting':
      return (
        <>
          <VisuallyHidden>Closes in </VisuallyHidden>
          {time.text}
        </>
      );
  }
}

type LotTimeProps = {
  lot: LotCard;
  /** The line is down: a late bid may have moved it. */
  isStale: boolean;
};

export function LotTime({ lot, isStale }: LotTimeProps) {
  const { Status: status, ClosesAt: closesAt } = lot;
  const place = useRef<HTMLSpanElement>(null);
  const isVisible = useIsVisible(place);
  const nowMs = useNow(status === 'open' ? closesAt : null, isVisible);
  const time = lotCardTime(lot, nowMs);
  if (!time) return null;
  const tone = time.kind === 'counting' || time.kind === 'extended' ? time.tone : 'calm';
  // Calm is as plain as a date.
  const look = isStale ? styles.stale : styles[tone];
  return (
    <span ref={place} className={look ? `${styles.time} ${look}` : styles.time}>
      <LotIcon name="clock" size="sm" />
      {closesAt === null ? (
        <time>{wordsOf(time)}</time>
      ) : (
        <LateTip words={formatCentralDateTime(closesAt)}>
          {(tip) => (
            <time dateTime={closesAt} {...tip}>
              {wordsOf(time)}
            </time>
          )}
        </LateTip>
      )}
      {isStale && <VisuallyHidden>, may have changed</VisuallyHidden>}
    </span>
  );
}
