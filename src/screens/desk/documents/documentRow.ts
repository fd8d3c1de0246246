/** A document as a row of the desk, and what came of a decision about it. */
import { kindInside, kindWords } from '#contract/account/documentWords.ts';
import type { DecidedDocument, DocumentDecision, ReviewedDocument } from '#contract/desk/documentReview.ts';
import type { DeskRow, RowAnswer } from '#machines/desk/deskListFacts.ts';

export type DocumentRow = DeskRow & ReviewedDocument;

export const documentRow = (document: ReviewedDocument): DocumentRow => ({
  ...document,
  id: document.DocumentID,
  name: `${kindWords[document.Kind]} of ${document.Name}`,
});

const titleOf = ({ Kind, Name }: ReviewedDocument): string => `${kindInside[Kind]} of ${Name}`;

const doneWords = { accept: 'accepted', decline: 'declined' } as const;

export function answerOf(
  action: DocumentDecision['Action'],
  { Outcome, Document }: DecidedDocument,
): RowAnswer {
  if (Outcome === 'done') {
    return { outcome: 'done', words: `The ${titleOf(Document)} is ${doneWords[action]}.` };
  }
  return {
    outcome: 'decided',
    words:
      Document.DecidedBy === null
        ? `There is a newer ${titleOf(Document)}. Nothing was changed.`
        : `${Document.DecidedBy} decided first: the ${titleOf(Document)} is ${Document.Status}. Nothing was changed.`,
  };
}

/** Its owner has sent another, or deleted it. */
export const goneAnswer = (document: ReviewedDocument): RowAnswer => ({
  outcome: 'refused',
  words: `The ${titleOf(document)} has been deleted or replaced by its owner. Nothing was changed.`,
});
