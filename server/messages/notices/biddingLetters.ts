/** What bidders read about their bids: outbid, rejected, closing soon, won, a sale that begins, lots that close later. */
import { nextRung } from '#contract/bidding/bidIncrements.ts';
import { formatCentralDateTime, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Site } from '#contract/kernel/site.ts';
import { waitText } from '#contract/kernel/waitText.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type LotFacts = {
  lotNumber: number;
  title: string;
  /** The page of the lot. */
  path: string;
  /** The current bid, or what it was won for. */
  bidCents: number | null;
  /** Whether the recipient leads. */
  isLeading: boolean;
  closesAt: string | null;
};

/** `path` is the page of the sale, or of the lot where there is one only. */
type Common = {
  firstName: string;
  saleTitle: string;
  path: string;
  lots: readonly LotFacts[];
  /** So many more lots than the letter lists. */
  moreLots: number;
};

/** Where these letters are stopped. */
type Optional = { stopPath: string };

export type BiddingFacts = {
  lotsOutbid: Common & Optional;
  lotsClosing: Common & Optional;
  saleBegins: Common & Optional & { startsAt: string; isTimed: boolean };
  lotsWon: Common & { premiumCents: number };
  lotsDelayed: Common & { shiftMs: number };
  /** Of one lot; the reason is the auctioneer's. */
  bidRejected: Common & { reason: string };
};

type Sender = { origin: string; site: Site };

type Words = Pick<LetterContent, 'subject' | 'preview' | 'before'> & {
  /** The subject where the reader knows who writes. */
  title: string;
  label: string;
};

const minuteMs = 60_000;

const countText = (count: number): string => (count === 1 ? '1 lot' : `${count} lots`);
const lotCount = ({ lots, moreLots }: Common): number => lots.length + moreLots;

const lotName = ({ lotNumber, title }: LotFacts): string => `Lot ${lotNumber}: ${title}`;

const closing = (closesAt: string | null): string =>
  closesAt === null ? '' : ` It closes at ${formatCentralTime(closesAt)}.`;

/** What the lots of each kind of letter say beside their name. */
const lotWords: Readonly<Record<keyof BiddingFacts, (lot: LotFacts) => string>> = {
  lotsOutbid: ({ bidCents, closesAt }) =>
    bidCents === null
      ? closing(closesAt)
      : ` The current bid is ${formatUsd(bidCents)}; bid ${formatUsd(nextRung(bidCents))} or more.${closing(closesAt)}`,
  lotsClosing: ({ bidCents, isLeading, closesAt }) =>
    bidCents === null
      ? closing(closesAt)
      : ` ${isLeading ? 'You’re the high bidder at' : 'You were outbid; the current bid is'} ${formatUsd(bidCents)}.${closing(closesAt)}`,
  saleBegins: () => '',
  lotsWon: ({ bidCents }) => (bidCents === null ? '' : ` Won for ${formatUsd(bidCents)}.`),
  lotsDelayed: ({ closesAt }) => closing(closesAt),
  bidRejected: ({ bidCents }) =>
    bidCents === null ? '' : ` Your bid of ${formatUsd(bidCents)} was rejected.`,
};

/** A single lot is named in the subject, so that a list of letters says what they are about. */
const lotsNamed = (facts: Common): string => {
  const [lot] = facts.lots;
  return lotCount(facts) === 1 && lot ? `lot ${lot.lotNumber}` : countText(lotCount(facts));
};

const openLots = (facts: Common): string => (lotCount(facts) === 1 ? 'See the lot' : 'See my bids');

type Writers = { readonly [Kind in keyof BiddingFacts]: (facts: BiddingFacts[Kind], site: Site) => Words };

const writers: Writers = {
  lotsOutbid: (facts, { shortName }) => ({
    title: `You were outbid on ${lotsNamed(facts)}`,
    subject: `You were outbid on ${lotsNamed(facts)} with ${shortName}`,
    preview: `Another bidder leads in ${facts.saleTitle}.`,
    before: [
      `Another bidder has a higher or an earlier equal max in ${facts.saleTitle}. ` +
        'See the lot for current bids.',
    ],
    label: openLots(facts),
  }),
  lotsClosing: (facts, { shortName }) => ({
    title: `Closing soon: ${countText(lotCount(facts))} you have a bid on`,
    subject: `Closing soon with ${shortName}: ${countText(lotCount(facts))} you have a bid on`,
    preview: `Bidding in ${facts.saleTitle} ends soon.`,
    before: [
      `Bidding ends soon on ${countText(lotCount(facts))} you have a bid on in ${facts.saleTitle}. ` +
        'Late bids extend a lot’s closing time.',
    ],
    label: openLots(facts),
  }),
  saleBegins: ({ saleTitle, startsAt, isTimed }, { shortName }) => {
    const begins = `${isTimed ? 'The first lot closes on' : 'The first lot comes up on'} ${formatCentralDateTime(startsAt)}.`;
    return {
      title: `${saleTitle} begins soon`,
      subject: `${saleTitle} begins soon at ${shortName}`,
      preview: begins,
      before: [`You are approved to bid in ${saleTitle}. ${begins}`],
      label: 'Go to the sale',
    };
  },
  lotsWon: (facts, { shortName }) => ({
    title: `You won ${lotsNamed(facts)}`,
    subject: `You won ${lotsNamed(facts)} with ${shortName}`,
    preview: 'Congratulations. Your invoice follows.',
    before: [
      `Congratulations: you won ${countText(lotCount(facts))} in ${facts.saleTitle}. The buyer’s premium of ` +
        `${formatUsd(facts.premiumCents)} is added. Your invoice follows on the next business day.`,
    ],
    label: openLots(facts),
  }),
  lotsDelayed: (facts, { shortName }) => ({
    title: 'Bidding was interrupted: lots close later',
    subject: `Bidding with ${shortName} was interrupted: lots close later`,
    preview: `Every lot of ${facts.saleTitle} that was open has more time.`,
    before: [
      `Our site could not be reached while lots of ${facts.saleTitle} were closing. We are sorry. Every lot that was ` +
        `still open closes ${waitText((Math.round(facts.shiftMs / minuteMs) * minuteMs) / 1_000)} later than before. ` +
        'Your bids stand. These are the lots you have a bid on:',
    ],
    label: openLots(facts),
  }),
  bidRejected: (facts, { shortName }) => ({
    title: `Your bid on ${lotsNamed(facts)} was rejected`,
    subject: `Your bid on ${lotsNamed(facts)} with ${shortName} was rejected`,
    preview: 'The auctioneer gave a reason.',
    before: [
      `The auctioneer rejected your bid on ${lotsNamed(facts)} in ${facts.saleTitle}. The bid no longer counts. ` +
        'You can bid again while the lot is open.',
      `The auctioneer's reason: ${facts.reason}`,
    ],
    label: openLots(facts),
  }),
};

/** What letter and message say of the lots: every line leads to its lot. */
function lotLines<Kind extends keyof BiddingFacts>(
  kind: Kind,
  { lots, moreLots }: BiddingFacts[Kind],
): { text: string; path: string | null }[] {
  const line = lotWords[kind];
  return [
    ...lots.map((lot) => ({ text: `${lotName(lot)}.${line(lot)}`, path: lot.path })),
    ...(moreLots > 0 ? [{ text: `And ${countText(moreLots)} more.`, path: null }] : []),
  ];
}

export function biddingMessage<Kind extends keyof BiddingFacts>(
  kind: Kind,
  facts: BiddingFacts[Kind],
  site: Site,
): MessageContent {
  const { title, before, label } = writers[kind](facts, site);
  return {
    subject: title,
    body: [...before.map((text) => ({ text, path: null })), ...lotLines(kind, facts)],
    link: { text: label, path: facts.path },
  };
}

/** The table has a writer for every kind; that kind and facts belong together is what the caller's types say. */
export function biddingLetter<Kind extends keyof BiddingFacts>(
  kind: Kind,
  facts: BiddingFacts[Kind],
  { origin, site }: Sender,
): LetterContent {
  const { label, title: _, ...words } = writers[kind](facts, site);
  const stop = 'stopPath' in facts ? `${origin}${facts.stopPath}` : undefined;
  return {
    ...words,
    action: { label, address: `${origin}${facts.path}` },
    after: [
      ...lotLines(kind, facts).map(({ text, path }) =>
        path === null ? { text } : { text, address: `${origin}${path}` },
      ),
      { text: reachUs(site) },
      ...(stop === undefined ? [] : [{ text: 'To get no more emails of this kind:', address: stop }]),
    ],
    ...(stop !== undefined && { stopAddress: stop }),
  };
}
