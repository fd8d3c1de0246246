/** What staff read about documents. */
import type { DocumentStatus } from '#contract/account/documents.ts';
import { fileText } from '#contract/account/documentWords.ts';
import type { ReviewedDocument } from '#contract/desk/documentReview.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { formatCalendarDay } from '#rules/kernel/calendarDay.ts';

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

/** What becomes of the bidder and the file. */
export const acceptedMeans = ({ Kind, Tier }: ReviewedDocument): string =>
  Kind === 'identity' && Tier === 1
    ? 'We’ll email the bidder either way. Accepting raises them to tier 2, and the file is deleted a month from now.'
    : 'We’ll email the bidder either way.';
