/** What alerts say: lots that were found for someone, and a lot whose moment has come. */
import { closingAlertMs, type LotMoment } from '#contract/alerts/alerts.ts';
import { formatCentralDateTime, formatCentralTime } from '#contract/kernel/centralTime.ts';
import type { Site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import type { LetterContent } from './letterLayout.ts';
import { reachUs } from './reachUs.ts';

export type FoundLot = {
  lotNumber: number;
  title: string;
  /** The page of the lot. */
  path: string;
  /** What the alerts that found it are called. */
  alertNames: readonly string[];
};

/** `path` is the lot's page where there is one lot, and the page of the alerts otherwise. */
type Common = { firstName: string; saleTitle: string; path: string; stopPath: string };

export type AlertFacts = {
  lotsFound: Common & {
    lots: readonly FoundLot[];
    /** So many more than the letter lists. */
    moreLots: number;
    /** The sale begins soon; without it the lots are new. */
    isNear: boolean;
    startsAt: string;
  };
  lotAlert: Common & {
    lotNumber: number;
    title: string;
    moment: LotMoment;
    /** How many lots come before it, counting the one that is up. */
    lotsAway: number;
    closesAt: string | null;
  };
};

type Sender = { origin: string; site: Site };

type Words = {
  /** In one sentence: the subject, and what a text message says. */
  title: string;
  before: string;
  lines: readonly { text: string; path: string | null }[];
  label: string;
};

const countText = (count: number): string =>
  count === 1 ? '1 lot' : `${count.toLocaleString('en-US')} lots`;

const named = ({ lotNumber, title }: { lotNumber: number; title: string }): string =>
  `Lot ${lotNumber}: ${title}`;

function foundWords(facts: AlertFacts['lotsFound']): Words {
  const { lots, moreLots, saleTitle, isNear, startsAt } = facts;
  const count = countText(lots.length + moreLots);
  const begins = formatCentralDateTime(startsAt);
  return {
    title: isNear
      ? `${saleTitle} begins soon: ${count} you asked for`
      : `${count} you asked for in ${saleTitle}`,
    before: isNear
      ? `${saleTitle} begins on ${begins}. Your alerts found ${count} in it.`
      : `Your alerts found ${count} in ${saleTitle}, which begins on ${begins}.`,
    lines: [
      ...lots.map((lot) => ({
        text: `${named(lot)}. Found by ${lot.alertNames.join(', ')}.`,
        path: lot.path,
      })),
      ...(moreLots > 0 ? [{ text: `And ${countText(moreLots)} more.`, path: null }] : []),
    ],
    label: lots.length + moreLots === 1 ? 'See the lot' : 'See my alerts',
  };
}

const closingMinutes = closingAlertMs / 60_000;

function momentText({ lotNumber, moment, lotsAway, closesAt }: AlertFacts['lotAlert']): string {
  if (moment === 'closing') {
    return closesAt === null
      ? `Lot ${lotNumber} closes soon`
      : `Lot ${lotNumber} closes at ${formatCentralTime(closesAt)}`;
  }
  if (moment === 'now' || lotsAway === 0) return `Lot ${lotNumber} is up now`;
  return lotsAway === 1 ? `Lot ${lotNumber} is next` : `Lot ${lotNumber} is ${lotsAway} lots away`;
}

function lotWords(facts: AlertFacts['lotAlert']): Words {
  const text = momentText(facts);
  const more =
    facts.moment === 'closing'
      ? `You asked us to tell you ${closingMinutes} minutes before. Late bids extend a lot’s closing time.`
      : 'See the lot for current bids.';
  return {
    title: `${text} in ${facts.saleTitle}`,
    before: `${text} in ${facts.saleTitle}. ${more}`,
    lines: [{ text: `${named(facts)}.`, path: facts.path }],
    label: 'See the lot',
  };
}

type Kind = keyof AlertFacts;
type Writers = { readonly [K in Kind]: (facts: AlertFacts[K]) => Words };

const writers: Writers = { lotsFound: foundWords, lotAlert: lotWords };

/** What a text message says, and a push. */
export const alertShort = <K extends Kind>(kind: K, facts: AlertFacts[K]): string => {
  const { title } = writers[kind](facts);
  return `${title}.`;
};

export function alertMessage<K extends Kind>(kind: K, facts: AlertFacts[K]): MessageContent {
  const { title, before, lines, label } = writers[kind](facts);
  return {
    subject: title,
    body: [{ text: before, path: null }, ...lines],
    link: { text: label, path: facts.path },
  };
}

export function alertLetter<K extends Kind>(
  kind: K,
  facts: AlertFacts[K],
  { origin, site }: Sender,
): LetterContent {
  const { title, before, lines, label } = writers[kind](facts);
  const stop = `${origin}${facts.stopPath}`;
  return {
    subject: `${title} at ${site.shortName}`,
    preview: before,
    before: [before],
    action: { label, address: `${origin}${facts.path}` },
    after: [
      ...lines.map(({ text, path }) => (path === null ? { text } : { text, address: `${origin}${path}` })),
      { text: reachUs(site) },
      { text: 'To change what we tell you of:', address: `${origin}/account/textalerts` },
      ...(facts.stopPath === '' ? [] : [{ text: 'To get no more emails of this kind:', address: stop }]),
    ],
    ...(facts.stopPath !== '' && { stopAddress: stop }),
  };
}
