/** What is typed into the form for a new alert, what it begins with, and what is asked for by it. */
import { type AlertKind, type AskedAlert, readLotAddress, readSavedSearch } from '#contract/alerts/alerts.ts';

/** As typed: numbers too, until they are sent. */
export type Draft = {
  kind: AlertKind;
  words: string;
  /** Empty for every sale; of a lot, for none yet. */
  sale: string;
  address: string;
  inEverySale: boolean;
  lotNumber: string;
  moment: 'away' | 'now';
  lotsAway: string;
};

export const emptyDraft: Draft = {
  kind: 'words',
  words: '',
  sale: '',
  address: '',
  inEverySale: false,
  lotNumber: '',
  moment: 'away',
  lotsAway: '10',
};

/** A link of another page may bring what it is about: `?lot=/detail/4127/214`, `?search=/catalog/4127?q=colt`. */
export function draftIn(search: string): Draft {
  const given = new URLSearchParams(search);
  const address = given.get('search');
  if (address !== null) return { ...emptyDraft, kind: 'search', address };
  const lot = readLotAddress(given.get('lot') ?? '');
  if (!lot) return emptyDraft;
  return { ...emptyDraft, kind: 'lot', sale: String(lot.auctionId), lotNumber: String(lot.lotNumber) };
}

/** A search of earlier sales is of no sale to come: what is like it may be in any. */
export const isOfEverySale = (address: string): boolean => {
  const read = readSavedSearch(address);
  return typeof read !== 'string' && read.auctionId === null;
};

const wholeNumber = (typed: string): number => (/^\s*\d{1,9}\s*$/u.test(typed) ? Number(typed) : 0);

/** @param timed the sales whose lots close by the clock. */
export function askedIn(draft: Draft, timed: ReadonlySet<number>): AskedAlert | null {
  const auctionId = draft.sale === '' ? null : Number(draft.sale);
  switch (draft.kind) {
    case 'words':
      return { kind: 'words', words: draft.words, auctionId };
    case 'search':
      return { kind: 'search', address: draft.address, inEverySale: draft.inEverySale };
    case 'lot': {
      const lotNumber = wholeNumber(draft.lotNumber);
      if (auctionId === null || lotNumber === 0) return null;
      const moment = timed.has(auctionId) ? 'closing' : draft.moment;
      const lotsAway = moment === 'away' ? wholeNumber(draft.lotsAway) : null;
      return { kind: 'lot', auctionId, lotNumber, moment, lotsAway };
    }
  }
}
