/**
 * Counts down to the moment when something closes or opens, and says that moment beside it. Drawn first without the
 * time, then by the page's clock; at zero it says that it waits, never that a lot has closed. Silent to screen readers.
 */
import { type ReactNode, useRef } from 'react';

import { countdownTo, durationText, extensionLeft, withoutCount } from '#contract/catalog/countdown.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';

import { useIsVisible } from './useIsVisible.ts';
import { useNow } from './useNow.ts';

import styles from './Countdown.module.css';

export type CountdownProps = {
  /** The instant that is waited for. */
  until: string;
  /** `Closes in`, `Opens in`. */
  words: string;
  /** What to say when the moment has come. */
  over?: string;
  /** Set once late bids have moved the end: how far each moves it, and how often it was. */
  extension?: { seconds: number; count: number };
  /** The server's time as of the answer that the page was made from, where the page has one. */
  nowMs?: number;
};

export function Countdown({ until, words, over = 'Closing…', extension, nowMs }: CountdownProps) {
  const place = useRef<HTMLDivElement>(null);
  const tickedMs = useNow(until, useIsVisible(place)) ?? nowMs ?? null;
  const untilMs = Date.parse(until);
  const countdown = tickedMs === null ? null : countdownTo(untilMs, tickedMs);
  return (
    <div ref={place} className={styles.countdown}>
      <Line tone={extension && countdown?.kind === 'running' ? 'hurry' : toneOf(countdown)}>
        {lineOf(countdown, extension ? 'Extended:' : words, over)}
      </Line>
      {extension && tickedMs !== null && countdown?.kind === 'running' && (
        <ExtensionBar leftMs={untilMs - tickedMs} {...extension} />
      )}
      <time dateTime={until} className={styles.exact}>
        {formatCentralDateTime(until)}
      </time>
    </div>
  );
}

type Counted = ReturnType<typeof countdownTo> | null;

const toneOf = (countdown: Counted) => (countdown?.kind === 'running' ? countdown.tone : 'calm');

function lineOf(countdown: Counted, words: string, over: string): ReactNode {
  if (countdown === null) return withoutCount(words);
  if (countdown.kind === 'over') return over;
  return (
    <>
      {words} <span className={styles.count}>{countdown.text}</span>
    </>
  );
}

function Line({ tone, children }: { tone: 'calm' | 'soon' | 'hurry'; children: ReactNode }) {
  return (
    <p role="timer" className={`${styles.line} ${styles[tone]}`}>
      {children}
    </p>
  );
}

type ExtensionBarProps = { leftMs: number; seconds: number; count: number };

/** Full length is one extension; the words say the same. */
function ExtensionBar({ leftMs, seconds, count }: ExtensionBarProps) {
  return (
    <div className={styles.extension}>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ width: `${Math.round(extensionLeft(leftMs, seconds) * 100)}%` }} />
      </div>
      <span>
        extended {count}×, {durationText(seconds * 1_000)} for each late bid
      </span>
    </div>
  );
}
