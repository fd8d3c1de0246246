/**
 * How long until a lot closes or a sale opens, as a page says it. Only the server closes a lot: at zero there is nothing
 * left to count, and the page waits for its word.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** From here on every second counts, and the color says so. */
const hurryMs = 3 * minute;
export const soonMs = hour;
/** Further off than this a date says more than a count. */
export const countedMs = day;

export type CountdownTone = 'calm' | 'soon' | 'hurry';

export type Countdown = { kind: 'running'; text: string; tone: CountdownTone } | { kind: 'over' };

const padded = (count: number): string => String(count).padStart(2, '0');

/** `2d 4h`, `4h 02m`, `12m 08s`: two units, rounded down. */
export function durationText(ms: number): string {
  if (ms >= day) return `${Math.floor(ms / day)}d ${Math.floor((ms % day) / hour)}h`;
  if (ms >= hour) return `${Math.floor(ms / hour)}h ${padded(Math.floor((ms % hour) / minute))}m`;
  return `${Math.floor(ms / minute)}m ${padded(Math.floor((ms % minute) / second))}s`;
}

function toneOf(leftMs: number): CountdownTone {
  if (leftMs <= hurryMs) return 'hurry';
  return leftMs <= soonMs ? 'soon' : 'calm';
}

export function countdownTo(untilMs: number, nowMs: number): Countdown {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return { kind: 'over' };
  return { kind: 'running', text: durationText(leftMs), tone: toneOf(leftMs) };
}

/**
 * The latest moment whose count reads like the one of now. What follows this instead of the clock is drawn again once a
 * minute while minutes are shown, and not once a second.
 */
export function countedNow(untilMs: number, nowMs: number): number {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return untilMs;
  const step = leftMs > hour ? minute : second;
  return untilMs - Math.max(Math.floor(leftMs / step) * step, 1);
}

/** How much of an extension is left, from 1 down to 0: the length of its bar. */
export const extensionLeft = (leftMs: number, extensionSeconds: number): number =>
  Math.min(Math.max(leftMs / (extensionSeconds * second), 0), 1);

/** While the time is not known, and without script, there is no count to say: `Opens in` becomes `Opens`. */
export const withoutCount = (words: string): string => words.replace(/(?: in|:)$/u, '');
