/** What staff read about documents. */
import type { ReviewedDocument } from '#contract/documentReview.ts';
import type { DocumentStatus } from '#contract/documents.ts';
import { formatCalendarDay } from '#contract/rules/calendarDay.ts';
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import type { ToldDecision } from '#machines/documentReviewMachine.ts';

import { fileText, kindInside } from './documentWords.ts';

export const listWords = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
} as const satisfies Record<DocumentStatus, string>;

export const emptyWords = {
  waiting: 'No documents are waiting.',
  accepted: 'No documents accepted yet.',
  declined: 'No documents declined.',
} as const satisfies Record<DocumentStatus, string>;

/** One line each, in the order in which staff compare them with the file. */
export function particularsOf(
  document: ReviewedDocument,
): readonly (readonly [term: string, words: string])[] {
  const { Kind, Dealer, BirthDate, Tier, Email, DecidedAt, DecidedBy, Reason } = document;
  const own =
    Kind === 'identity'
      ? ([['Date of birth', BirthDate === null ? 'Not given' : formatCalendarDay(BirthDate)]] as const)
      : [];
  const license = Dealer
    ? ([
        ['License', Dealer.LicenseNumber],
        ['Expires on', formatCalendarDay(Dealer.ExpiresOn)],
        ['Dealer', `${Dealer.Name}, ${Dealer.Street}, ${Dealer.City}, ${Dealer.State} ${Dealer.Zip}`],
      ] as const)
    : [];
  return [
    ['File', fileText(document)],
    ...own,
    ...license,
    ['Tier', String(Tier)],
    ['Email', Email],
    ...(DecidedAt === null
      ? []
      : ([['Decided', `${formatCentralDateTime(DecidedAt)}, ${DecidedBy ?? ''}`]] as const)),
    ...(Reason === null ? [] : ([['Reason', Reason]] as const)),
  ];
}

const titleOf = ({ Kind, Name }: ReviewedDocument): string => `${kindInside[Kind]} of ${Name}`;

export function toldWords({ deed, Outcome, Document }: ToldDecision): string {
  if (Outcome === 'CHANGED') {
    return Document.DecidedBy === null
      ? `There is a newer file. Close this and review the ${titleOf(Document)} again. Nothing was changed.`
      : `${Document.DecidedBy} decided first: the ${titleOf(Document)} is ${Document.Status}. Nothing was changed.`;
  }
  return `The ${titleOf(Document)} is ${deed === 'accept' ? 'accepted' : 'declined'}.`;
}

/** What becomes of the bidder and the file. */
export const acceptedMeans = ({ Kind, Tier }: ReviewedDocument): string =>
  Kind === 'identity' && Tier === 1
    ? 'The bidder is told either way. Accepting raises them to tier 2, and the file is deleted a month from now.'
    : 'The bidder is told either way.';
