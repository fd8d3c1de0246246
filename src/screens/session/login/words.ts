/** What the log-in page says about where its visitor comes from, and why no one was logged in. */
import { formatUsd } from '#contract/kernel/money.ts';
import type { LoginFieldName, LoginRefusal } from '#machines/session/loginFormMachine.ts';
import type { Intention } from '#rules/bidding/intention.ts';
import { problemText } from '#ui/problemText.ts';

/** LG-09: spelled as the product spells it. */
const fallback = 'An unkown error has occured. Please contact customer support';

export const fieldLabels: Record<LoginFieldName, string> = { email: 'Email', password: 'Password' };

export const missingTexts: Record<LoginFieldName, string> = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
};

/** What the visitor was about to do; of any other page there is nothing to say. */
export function intentionText(intention: Intention | null): string | null {
  if (intention === null) return null;
  switch (intention.kind) {
    case 'watch':
      return 'Log in to put the lot on your wishlist.';
    case 'bid':
      return `Log in to bid ${formatUsd(intention.amountCents)} on lot ${intention.lotNumber}.`;
    case 'lot':
      return `Log in to go back to lot ${intention.lotNumber}.`;
    case 'alert':
      return 'Log in to set your alert. What it is for is kept.';
    case 'account':
      return 'Log in to see your account.';
    case 'page':
      return null;
  }
}

/** Where a visitor goes on to who is logged in already. */
export function onwardText(intention: Intention | null): string {
  if (intention === null) return 'Go to the home page';
  switch (intention.kind) {
    case 'watch':
      return 'Put the lot on your wishlist';
    case 'bid':
    case 'lot':
      return `Continue to lot ${intention.lotNumber}`;
    case 'alert':
      return 'Set your alert';
    case 'account':
      return 'Go to your account';
    case 'page':
      return 'Pick up where you left off';
  }
}

export function refusalText(refusal: LoginRefusal): string {
  switch (refusal.kind) {
    case 'refused':
      return refusal.error || fallback;
    case 'cookiesRefused':
      return 'Your browser is blocking cookies from this site. Allow them, then log in again.';
    case 'problem':
      return refusal.problem.code === 'unexpected' ? fallback : problemText(refusal.problem);
  }
}
