/** What a bidder reads about a decision on their account as a whole: suspended, let in again, another tier. */
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type AccountDecisionFacts = {
  firstName: string;
  decision: 'suspended' | 'reinstated' | 'tierSet';
  /** As it is afterwards. */
  tier: 0 | 1 | 2 | 3 | 4;
  /** Written by staff for the bidder; empty where there is none. */
  reason: string;
  /** The page of the account. */
  path: string;
};

type Words = { title: string; preview: string; before: readonly string[] };

const reasonLines = (reason: string): string[] => (reason === '' ? [] : [`Our reason: ${reason}`]);

function limitLine(tier: AccountDecisionFacts['tier']): string {
  const { limitCents } = bidderTiers[tier];
  if (limitCents === null) return 'There is no limit on what you can bid in a sale.';
  return limitCents === 0
    ? 'Until we know more of you, you cannot bid.'
    : `You can bid up to ${formatUsd(limitCents)} in each sale, unless it has a limit of its own.`;
}

const words: Readonly<Record<AccountDecisionFacts['decision'], (facts: AccountDecisionFacts) => Words>> = {
  suspended: ({ reason }) => ({
    title: 'Your bidding is suspended',
    preview: 'You cannot bid in any sale for now.',
    before: [
      'Your bidding is suspended in every sale. Bids that you have placed stand; you cannot place new ones.',
      ...reasonLines(reason),
      'You were logged out on every device. You can log in again to see your bids and invoices.',
    ],
  }),
  reinstated: () => ({
    title: 'You can bid again',
    preview: 'Your account is in good standing again.',
    before: ['You can bid again in every sale that you are approved for.'],
  }),
  tierSet: ({ tier, reason }) => ({
    title: 'Your bidding tier has changed',
    preview: 'How much you can bid in a sale has changed.',
    before: [`You are in bidding tier ${tier} now. ${limitLine(tier)}`, ...reasonLines(reason)],
  }),
};

const toAccount = 'Go to your account';

export function accountLetter(
  facts: AccountDecisionFacts,
  { origin, site }: { origin: string; site: Site },
): LetterContent {
  const { title, preview, before } = words[facts.decision](facts);
  return {
    subject: `${site.shortName}: ${title}`,
    preview,
    before,
    action: { label: toAccount, address: `${origin}${facts.path}` },
    after: [{ text: reachUs(site) }],
  };
}

export function accountMessage(facts: AccountDecisionFacts, site: Site): MessageContent {
  const { title, before } = words[facts.decision](facts);
  return {
    subject: title,
    body: [...before, reachUs(site)].map((text) => ({ text, path: null })),
    link: { text: toAccount, path: facts.path },
  };
}
