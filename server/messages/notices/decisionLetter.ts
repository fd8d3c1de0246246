/** What a bidder reads about a decision of staff: approved, declined, suspended, reinstated, another limit. */
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type DecisionFacts = {
  firstName: string;
  decision:
    | 'approved'
    | 'declined'
    | 'suspended'
    | 'suspendedEverywhere'
    | 'reinstated'
    | 'limitSet'
    | 'limitDeclined';
  saleTitle: string;
  /** The page of the sale. */
  path: string;
  paddle: number | null;
  /** Null for no limit. */
  limitCents: number | null;
  /** Written by staff for the bidder; empty where there is none. */
  reason: string;
};

type Sender = { origin: string; site: Site };
type Words = {
  /** The subject where the reader knows who writes. */
  title: string;
  subject: string;
  preview: string;
  before: readonly string[];
};

const limitWords = (cents: number | null): string =>
  cents === null
    ? 'There is no limit on what you can bid in this sale.'
    : `You can bid up to ${formatUsd(cents)} in this sale.`;

const reasonLines = (reason: string): string[] => (reason === '' ? [] : [`Our reason: ${reason}`]);

const bidsStand = 'Bids that you have placed stand; you cannot place new ones.';

const words: Readonly<Record<DecisionFacts['decision'], (facts: DecisionFacts, site: Site) => Words>> = {
  approved: ({ saleTitle, paddle, limitCents }, { shortName }) => ({
    title: `You are approved to bid in ${saleTitle}`,
    subject: `You are approved to bid with ${shortName}`,
    preview: `Your paddle for ${saleTitle} is ready.`,
    before: [
      paddle === null
        ? `You are approved to bid in ${saleTitle}.`
        : `You are approved to bid in ${saleTitle}. Your paddle number is ${paddle}.`,
      limitWords(limitCents),
    ],
  }),
  declined: ({ saleTitle, reason }, { shortName }) => ({
    title: `Your request to bid in ${saleTitle}`,
    subject: `Your request to bid with ${shortName}`,
    preview: `We could not approve you for ${saleTitle}.`,
    before: [`We could not approve you to bid in ${saleTitle}.`, ...reasonLines(reason)],
  }),
  suspended: ({ saleTitle, reason }, { shortName }) => ({
    title: `Your bidding in ${saleTitle} is suspended`,
    subject: `Your bidding with ${shortName} is suspended in one sale`,
    preview: `You cannot bid in ${saleTitle} for now.`,
    before: [`Your bidding in ${saleTitle} is suspended. ${bidsStand}`, ...reasonLines(reason)],
  }),
  suspendedEverywhere: ({ reason }, { shortName }) => ({
    title: 'Your bidding is suspended',
    subject: `Your bidding with ${shortName} is suspended`,
    preview: 'You cannot bid in any sale for now.',
    before: [`Your bidding is suspended in every sale. ${bidsStand}`, ...reasonLines(reason)],
  }),
  reinstated: (_, { shortName }) => ({
    title: 'You can bid again',
    subject: `You can bid with ${shortName} again`,
    preview: 'Your suspension has ended.',
    before: ['Your suspension has ended. You can bid again in every sale that you are approved for.'],
  }),
  limitSet: ({ saleTitle, limitCents }, { shortName }) => ({
    title: `Your limit in ${saleTitle} has changed`,
    subject: `Your bidding limit with ${shortName} has changed`,
    preview: `You have another limit in ${saleTitle}.`,
    before: [`We have changed your bidding limit in ${saleTitle}. ${limitWords(limitCents)}`],
  }),
  limitDeclined: ({ saleTitle, limitCents, reason }, { shortName }) => ({
    title: `Your request for a higher limit in ${saleTitle}`,
    subject: `Your request for a higher limit with ${shortName}`,
    preview: `Your limit in ${saleTitle} stays as it is.`,
    before: [
      `We could not raise your bidding limit in ${saleTitle}. ${limitWords(limitCents)}`,
      ...reasonLines(reason),
    ],
  }),
};

const toSale = 'Go to the sale';

export function decisionLetter(facts: DecisionFacts, { origin, site }: Sender): LetterContent {
  const { title: _, ...said } = words[facts.decision](facts, site);
  return {
    ...said,
    action: { label: toSale, address: `${origin}${facts.path}` },
    after: [{ text: reachUs(site) }],
  };
}

export function decisionMessage(facts: DecisionFacts, site: Site): MessageContent {
  const { title, before } = words[facts.decision](facts, site);
  return {
    subject: title,
    body: [...before, reachUs(site)].map((text) => ({ text, path: null })),
    link: { text: toSale, path: facts.path },
  };
}
