/** What became of the last action, in the part of the page that it belongs to. Its place is there before its words are. */
import { useSelector } from '@xstate/react';

import type { DocumentKind, Documents } from '#contract/account/documents.ts';
import { selectAction, selectOutcome } from '#machines/account/documentsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';

import { doneText, placeOf, sendRefusal } from './documentWords.ts';
import type { DocumentsActor } from './useDocuments.ts';

type PartNewsProps = { actor: DocumentsActor; of: DocumentKind; documents: Documents };

export function PartNews({ actor, of, documents }: PartNewsProps) {
  const action = useSelector(actor, selectAction);
  const outcome = useSelector(actor, selectOutcome);
  if (placeOf(action) !== of) return null;
  // What was sent by a form is refused in it.
  const isOfForm = action?.action === 'send' || action?.action === 'saveDealer';
  const refusal = isOfForm ? undefined : sendRefusal(outcome);
  if (refusal !== undefined) return <Banner tone="error">{refusal}</Banner>;
  const done = doneText(action, outcome, documents.Files);
  return done === null ? null : <Banner tone="success">{done}</Banner>;
}
