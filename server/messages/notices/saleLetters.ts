/** What bidders read when staff change something in a sale: a void, a withdrawal, a postponement, a message. */
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { type Site, site as house } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

type OfSale = { firstName: string; saleTitle: string; path: string };
type OfLot = OfSale & { lotNumber: number; lotTitle: string };

export type SaleFacts = {
  /** To whom a bid was voided. */
  bidVoided: OfLot & { count: number; reason: string };
  /** To anyone who leads once another bidder's bid was voided. */
  leadRegained: OfLot & { bidCents: number | null };
  lotWithdrawn: OfLot & { reason: string };
  /** `sessionNumber` of a live sale; null where the lots of a timed sale close later, or all of a live sale moves. */
  salePostponed: OfSale & {
    sessionNumber: number | null;
    isWholeLiveSale: boolean;
    fromAt: string;
    toAt: string;
    reason: string;
  };
  saleMessage: OfSale & { text: string };
};

type Words = {
  title: string;
  subject: string;
  preview: string;
  before: readonly string[];
  label: string;
};

const lotName = ({ lotNumber, lotTitle }: OfLot): string => `Lot ${lotNumber}: ${lotTitle}`;

const leadWords = ({ bidCents }: SaleFacts['leadRegained']): string =>
  bidCents === null ? '' : ` at ${formatUsd(bidCents)}`;

type Writers = { readonly [Kind in keyof SaleFacts]: (facts: SaleFacts[Kind], site: Site) => Words };

const writers: Writers = {
  bidVoided: (facts, { shortName }) => ({
    title: `Your bid on lot ${facts.lotNumber} was voided`,
    subject: `${shortName}: your bid on lot ${facts.lotNumber} was voided`,
    preview: `We voided your bid in ${facts.saleTitle}.`,
    before: [
      `We voided ${facts.count === 1 ? 'your bid' : `${facts.count} of your bids`} in ${facts.saleTitle} on ` +
        `${lotName(facts)}. You owe nothing for ${facts.count === 1 ? 'it' : 'them'}.`,
      `Our reason: ${facts.reason}`,
    ],
    label: 'See the lot',
  }),
  leadRegained: (facts, { shortName }) => ({
    title: `You’re the high bidder on lot ${facts.lotNumber} again`,
    subject: `${shortName}: you’re the high bidder on lot ${facts.lotNumber} again`,
    preview: 'Another bid was voided, and yours leads.',
    before: [
      `We voided another bidder’s bid in ${facts.saleTitle} on ${lotName(facts)}. Your bid stands, and you lead${leadWords(facts)}.`,
    ],
    label: 'See the lot',
  }),
  lotWithdrawn: (facts, { shortName }) => ({
    title: `Lot ${facts.lotNumber} was withdrawn`,
    subject: `${shortName}: lot ${facts.lotNumber} was withdrawn`,
    preview: `Your bid in ${facts.saleTitle} is canceled.`,
    before: [
      `We withdrew ${lotName(facts)} from ${facts.saleTitle}. Your bid on it is canceled; you owe nothing for it.`,
      `Our reason: ${facts.reason}`,
    ],
    label: 'See the lot',
  }),
  salePostponed: ({ saleTitle, sessionNumber, isWholeLiveSale, fromAt, toAt, reason }, { shortName }) => {
    const isLive = isWholeLiveSale || sessionNumber !== null;
    const what = sessionNumber === null ? saleTitle : `Session ${sessionNumber} of ${saleTitle}`;
    return {
      title: `${what} is postponed`,
      subject: `${shortName}: ${what} is postponed`,
      preview: `New time: ${formatCentralDateTime(toAt)}.`,
      before: [
        isLive
          ? `${what} was to begin on ${formatCentralDateTime(fromAt)}. It now begins on ${formatCentralDateTime(toAt)}.`
          : `Lots of ${saleTitle} that have not closed close later. The next one was to close on ` +
            `${formatCentralDateTime(fromAt)} and now closes on ${formatCentralDateTime(toAt)}; the others follow as before.`,
        `Our reason: ${reason}`,
        'Your bids and your registration stand.',
      ],
      label: 'Go to the sale',
    };
  },
  saleMessage: ({ saleTitle, text }, { shortName }) => ({
    title: `About ${saleTitle}`,
    subject: `${shortName}: about ${saleTitle}`,
    preview: `A message to the bidders of ${saleTitle}.`,
    before: [text],
    label: 'Go to the sale',
  }),
};

type Sender = { origin: string; site: Site };

function letterOf(
  { subject, preview, before, label }: Words,
  path: string,
  { origin, site }: Sender,
): LetterContent {
  return {
    subject,
    preview,
    before,
    action: { label, address: `${origin}${path}` },
    after: [{ text: reachUs(site) }],
  };
}

const messageOf = ({ title, before, label }: Words, path: string): MessageContent => ({
  subject: title,
  body: [...before, reachUs(house)].map((text) => ({ text, path: null })),
  link: { text: label, path },
});

/** By kind. */
export const saleLetters = {
  bidVoided: (facts: SaleFacts['bidVoided'], sender: Sender) =>
    letterOf(writers.bidVoided(facts, sender.site), facts.path, sender),
  leadRegained: (facts: SaleFacts['leadRegained'], sender: Sender) =>
    letterOf(writers.leadRegained(facts, sender.site), facts.path, sender),
  lotWithdrawn: (facts: SaleFacts['lotWithdrawn'], sender: Sender) =>
    letterOf(writers.lotWithdrawn(facts, sender.site), facts.path, sender),
  salePostponed: (facts: SaleFacts['salePostponed'], sender: Sender) =>
    letterOf(writers.salePostponed(facts, sender.site), facts.path, sender),
  saleMessage: (facts: SaleFacts['saleMessage'], sender: Sender) =>
    letterOf(writers.saleMessage(facts, sender.site), facts.path, sender),
};

/** The same in the inbox. */
export const saleMessages = {
  bidVoided: (facts: SaleFacts['bidVoided']) => messageOf(writers.bidVoided(facts, house), facts.path),
  leadRegained: (facts: SaleFacts['leadRegained']) =>
    messageOf(writers.leadRegained(facts, house), facts.path),
  lotWithdrawn: (facts: SaleFacts['lotWithdrawn']) =>
    messageOf(writers.lotWithdrawn(facts, house), facts.path),
  salePostponed: (facts: SaleFacts['salePostponed']) =>
    messageOf(writers.salePostponed(facts, house), facts.path),
  saleMessage: (facts: SaleFacts['saleMessage']) => messageOf(writers.saleMessage(facts, house), facts.path),
};
