/** How a letter about a buyer's invoice is laid out, and the message beside it. What it says is the caller's. */
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type WonWords = {
  /** The subject where the reader knows who writes. */
  title: string;
  before: readonly string[];
};

type WonFacts = {
  saleTitle: string;
  /** Won auctions. */
  path: string;
};

const toInvoices = 'See your won auctions';

export const wonLetter = (
  { title, before }: WonWords,
  { saleTitle, path }: WonFacts,
  { origin, site }: { origin: string; site: Site },
): LetterContent => ({
  subject: `${site.shortName}: ${title}`,
  preview: `It is about ${saleTitle}.`,
  before,
  action: { label: toInvoices, address: `${origin}${path}` },
  after: [{ text: reachUs(site) }],
});

export const wonMessage = ({ title, before }: WonWords, { path }: WonFacts): MessageContent => ({
  subject: title,
  body: before.map((text) => ({ text, path: null })),
  link: { text: toInvoices, path },
});
