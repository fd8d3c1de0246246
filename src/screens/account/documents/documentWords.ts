/** What the page of documents says about files, statuses, and what became of an action. */
import { mostDocumentBytes } from '#contract/account/accountLimits.ts';
import type { Document, DocumentKind, DocumentStatus } from '#contract/account/documents.ts';
import { kindInside } from '#contract/account/documentWords.ts';
import { megabytes } from '#contract/kernel/fileSize.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { DocumentAction, selectOutcome } from '#machines/account/documentsMachine.ts';
import type { StatusTone } from '#ui/controls/StatusChip.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';
import { problemText } from '#ui/problemText.ts';

type Outcome = ReturnType<typeof selectOutcome>;
type StatusLook = { words: string; tone: StatusTone; icon: IconName };

export const statusLooks: Readonly<Record<DocumentStatus, StatusLook>> = {
  waiting: { words: 'Waiting for us', tone: 'info', icon: 'clock' },
  accepted: { words: 'Accepted', tone: 'success', icon: 'checkCircle' },
  declined: { words: 'Declined', tone: 'error', icon: 'removeCircle' },
};

const refusals: Readonly<Record<Exclude<Outcome, Problem | 'done' | null>, string>> = {
  TOO_LARGE: `The file is larger than ${megabytes(mostDocumentBytes)}. Take the photograph smaller, or send a part of it.`,
  WRONG_KIND: 'That is neither a photograph nor a PDF. Send a JPEG, PNG or WebP picture, or a PDF.',
  DRAWING: 'That is a drawing (SVG), which we do not take. Send a photograph or a PDF.',
  NOT_READABLE: 'We could not open the file. It may be damaged: take the photograph again.',
  SETTLED: 'Your ID is accepted, so it can no longer be changed here. Call us.',
};

/** Why nothing was saved; what is wrong with a field is said there. */
export function sendRefusal(outcome: Outcome): string | undefined {
  if (outcome === null || outcome === 'done') return undefined;
  if (typeof outcome === 'string') return refusals[outcome];
  if (outcome.fields !== undefined) return undefined;
  return outcome.code === 'too_large' ? refusals.TOO_LARGE : problemText(outcome);
}

const named: Readonly<Record<Document['FileType'], RegExp>> = {
  jpeg: /\.(?:jpe?g|png|webp|heic)$/iu,
  pdf: /\.pdf$/iu,
};

/** What a file is, where its name says something else. */
function surprise(name: string, sent: Document | undefined): string {
  if (!sent || named[sent.FileType].test(name)) return '';
  const what = sent.FileType === 'pdf' ? 'a PDF' : 'a photograph';
  return ` Whatever its name says, it is ${what}, and we keep it as one.`;
}

/** What has been done; null where nothing was, or it speaks for itself. */
export function doneText(
  action: DocumentAction | null,
  outcome: Outcome,
  files: readonly Document[],
): string | null {
  if (action === null || outcome !== 'done') return null;
  switch (action.action) {
    case 'saveDealer':
      return 'Your dealer is saved.';
    case 'removeDealer':
      return 'Your dealer is removed.';
    case 'send': {
      const sent = files.find(({ Kind }) => Kind === action.of);
      return `We have your ${kindInside[action.of]} and look at it within a business day.${surprise(action.file.name, sent)}`;
    }
    case 'remove':
      return 'The file is deleted.';
    case 'open':
      return null;
  }
}

/** Which part of the page an action belongs to. */
export const placeOf = (action: DocumentAction | null): DocumentKind | null => {
  if (action === null) return null;
  return 'of' in action ? action.of : 'ffl';
};
