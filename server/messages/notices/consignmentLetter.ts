/** What a consignor reads about a piece of theirs: it came in, what we offer for it, where it is, and what it brought. */
import { percentText } from '#contract/consigning/consignmentSettlement.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

/** What has happened to it; `word` is a message of ours. */
export type ConsignmentNews =
  | { event: 'received' }
  | { event: 'offered'; estimate: string; commissionBps: number }
  | { event: 'declined'; reason: string }
  | { event: 'contracted' }
  | { event: 'arrived' }
  | { event: 'scheduled'; lotNumber: number; saleTitle: string }
  | { event: 'unscheduled'; lotNumber: number; saleTitle: string }
  | { event: 'settled'; totalCents: number }
  | { event: 'returned' }
  | { event: 'word'; text: string };

export type ConsignmentFacts = {
  firstName: string;
  /** What its consignor calls it. */
  piece: string;
  consignmentId: number;
  news: ConsignmentNews;
  /** The page of the piece. */
  path: string;
};

type Words = { title: string; before: readonly string[] };

type SaleNews = Extract<ConsignmentNews, { event: 'scheduled' | 'unscheduled' }>;

function saleWords(piece: string, news: SaleNews): Words {
  switch (news.event) {
    case 'scheduled':
      return {
        title: `“${piece}” is lot ${news.lotNumber}`,
        before: [
          `It is lot ${news.lotNumber} of ${news.saleTitle}. You can watch the bidding on its page; you cannot bid on it yourself.`,
        ],
      };
    case 'unscheduled':
      return {
        title: `“${piece}” is not in the sale any more`,
        before: [
          `It is no longer lot ${news.lotNumber} of ${news.saleTitle}. We will tell you where it goes instead.`,
        ],
      };
  }
}

function wordsOf({ piece, consignmentId, news }: ConsignmentFacts): Words {
  switch (news.event) {
    case 'received':
      return {
        title: `We have your submission ${consignmentId}`,
        before: [
          `Thank you for telling us about “${piece}”. A specialist looks at it and writes to you, usually within three business days.`,
          'Photographs help: you can add more at any time.',
        ],
      };
    case 'offered':
      return {
        title: `Our estimate for submission ${consignmentId}`,
        before: [
          `We would be glad to sell “${piece}”. We estimate it at ${news.estimate}; our commission is ${percentText(news.commissionBps)} of the hammer price.`,
          'Accept the estimate to see the contract, or ask us whatever you want to know.',
        ],
      };
    case 'declined':
      return {
        title: `We cannot offer submission ${consignmentId}`,
        before: [
          `We have looked at “${piece}” and cannot offer it at auction.`,
          `Our reason: ${news.reason}`,
        ],
      };
    case 'contracted':
      return {
        title: `The contract for submission ${consignmentId} is signed`,
        before: [
          `You have signed the contract for “${piece}”. It stays on its page for you to read.`,
          'We write to you about how it gets to us. Do not send a firearm before we have.',
        ],
      };
    case 'arrived':
      return {
        title: `“${piece}” is with us`,
        before: ['It has arrived and is insured while it is here. We will tell you which sale it goes into.'],
      };
    case 'scheduled':
    case 'unscheduled':
      return saleWords(piece, news);
    case 'settled':
      return {
        title: `Your settlement for submission ${consignmentId}`,
        before: [
          `“${piece}” is sold and paid for. You get ${formatUsd(news.totalCents)}; the settlement has every line of it.`,
        ],
      };
    case 'returned':
      return {
        title: `“${piece}” is on its way back`,
        before: ['We have sent it back to you. Thank you for showing it to us.'],
      };
    case 'word':
      return {
        title: `A message about submission ${consignmentId}`,
        before: [`About “${piece}”:`, news.text],
      };
  }
}

const toPiece = 'See your submission';

export function consignmentLetter(
  facts: ConsignmentFacts,
  { origin, site }: { origin: string; site: Site },
): LetterContent {
  const { title, before } = wordsOf(facts);
  return {
    subject: `${site.shortName}: ${title}`,
    preview: 'It is about what you want to sell with us.',
    before,
    action: { label: toPiece, address: `${origin}${facts.path}` },
    after: [
      { text: 'You can answer on that page. Your reply reaches the person who handles it.' },
      { text: reachUs(site) },
    ],
  };
}

export function consignmentMessage(facts: ConsignmentFacts): MessageContent {
  const { title, before } = wordsOf(facts);
  return {
    subject: title,
    body: before.map((text) => ({ text, path: null })),
    link: { text: toPiece, path: facts.path },
  };
}
