/** A wait as people say it: rounded up, so that no one who waits that long is too early. */

const minute = 60;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `30 seconds`, `1 minute`, `15 minutes`. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < minute ? counted(whole, 'second') : counted(Math.ceil(whole / minute), 'minute');
}

const hourMs = 3_600_000;

/** A span that is a whole number of them: `30 seconds`, `10 minutes`, `24 hours`. */
export const spanText = (ms: number): string =>
  ms < hourMs ? waitText(ms / 1_000) : counted(ms / hourMs, 'hour');
