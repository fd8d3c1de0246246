/** What a visitor reads whose page is not made now: why, and when to try again. */
import type { Problem } from '#contract/kernel/problems.ts';
import { plainPage } from '#server/platform/plainPage.ts';

const styles = `
h1 { margin: 0 0 1rem; padding-bottom: .75rem; border-bottom: 3px double var(--rule); }
p { max-width: 42rem; margin: .5rem 0; }
`;

const fallbackSeconds = 10;

const secondsText = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`);

const texts = {
  rate_limited: {
    status: 429,
    title: 'Too many pages at once',
    why: 'More new pages were opened from your network in the last minute than we allow.',
  },
  unavailable: {
    status: 503,
    title: 'We are very busy',
    why: 'So many visitors are opening pages right now that we could not make this one. Bidding goes on.',
  },
} as const;

type Code = keyof typeof texts;

export const isBusy = ({ code }: Problem): boolean => code in texts;

export function busyPage({ code, retryAfterSeconds = fallbackSeconds }: Problem) {
  const { status, title, why } = texts[code as Code];
  const main = `<h1>${title}</h1>
<p>${why}</p>
<p>Wait ${secondsText(retryAfterSeconds)}, then load this page again. Nothing that you have done is lost.</p>`;
  return { status, retryAfterSeconds, html: plainPage({ title, main, styles }) };
}
