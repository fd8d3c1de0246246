/** What someone reads when staff have looked at a document of theirs. */
import { bidderTiers } from '#contract/bidding/bidLimits.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type DocumentFacts = {
  firstName: string;
  document: 'ffl' | 'identity';
  isAccepted: boolean;
  /** Written by staff for the bidder; empty where there is none. */
  reason: string;
  /** As it is afterwards. */
  tier: 0 | 1 | 2 | 3 | 4;
  /** The page of the documents. */
  path: string;
};

type Words = { title: string; before: readonly string[] };

const names = { ffl: 'dealer’s license', identity: 'photo ID' } as const;

function limitLine({ document, tier }: DocumentFacts): string[] {
  const { limitCents } = bidderTiers[tier];
  if (document === 'ffl' || limitCents === null || limitCents === 0) return [];
  return [`You can bid up to ${formatUsd(limitCents)} in each sale.`];
}

function wordsOf(facts: DocumentFacts): Words {
  const name = names[facts.document];
  const reason = facts.reason === '' ? [] : [`Our reason: ${facts.reason}`];
  if (!facts.isAccepted) {
    return {
      title: `We could not accept your ${name}`,
      before: [
        `We have looked at your ${name} and could not accept it.`,
        ...reason,
        'You can send another one.',
      ],
    };
  }
  const kept =
    facts.document === 'identity'
      ? 'We delete the file within 31 days; that we accepted it stays.'
      : 'Your firearms go to this dealer unless you name another.';
  return {
    title: `Your ${name} is accepted`,
    before: [`We have accepted your ${name}.`, ...limitLine(facts), kept],
  };
}

const toDocuments = 'See your documents';

export function documentLetter(
  facts: DocumentFacts,
  { origin, site }: { origin: string; site: Site },
): LetterContent {
  const { title, before } = wordsOf(facts);
  return {
    subject: `${site.shortName}: ${title}`,
    preview: 'We have looked at what you sent us.',
    before,
    action: { label: toDocuments, address: `${origin}${facts.path}` },
    after: [{ text: reachUs(site) }],
  };
}

export function documentMessage(facts: DocumentFacts): MessageContent {
  const { title, before } = wordsOf(facts);
  return {
    subject: title,
    body: before.map((text) => ({ text, path: null })),
    link: { text: toDocuments, path: facts.path },
  };
}
