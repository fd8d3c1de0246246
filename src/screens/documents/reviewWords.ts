/** What staff read about documents. */
import type { ReviewedDocument } from '#contract/documentReview.ts';
import type { DocumentStatus } from '#contract/documents.ts';
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import type { BegunDecision, ToldDecision } from '#machines/documentReviewMachine.ts';

import { fileText, kindInside } from './documentWords.ts';

export const listWords = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
} as const satisfies Record<DocumentStatus, string>;

export const emptyWords = {
  waiting: 'No document waits.',
  accepted: 'No document is accepted yet.',
  declined: 'No document was declined.',
} as const satisfies Record<DocumentStatus, string>;

/** One line each, in the order in which staff compare them with the file. */
export function particularsOf(
  document: ReviewedDocument,
): readonly (readonly [term: string, words: string])[] {
  const { Kind, Dealer, BirthDate, Tier, Email, DecidedAt, DecidedBy, Reason } = document;
  const own = Kind === 'identity' ? ([['Date of birth', BirthDate ?? 'Not given']] as const) : [];
  const license = Dealer
    ? ([
        ['License', Dealer.LicenseNumber],
        ['Expires on', Dealer.ExpiresOn],
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
    return `The ${titleOf(Document)} has changed, or somebody else has decided. Nothing was changed.`;
  }
  return `The ${titleOf(Document)} is ${deed === 'accept' ? 'accepted' : 'declined'}.`;
}

export function questionWords({ deed, document }: BegunDecision): {
  title: string;
  text: string;
  confirm: string;
} {
  if (deed === 'decline') {
    return {
      title: `Decline the ${titleOf(document)}?`,
      text: 'They are told, and can send another.',
      confirm: 'Decline',
    };
  }
  return {
    title: `Accept the ${titleOf(document)}?`,
    text:
      document.Kind === 'identity' && document.Tier === 1
        ? 'They are told, and rise to tier 2. The file is deleted a month from now.'
        : 'They are told.',
    confirm: 'Accept',
  };
}
