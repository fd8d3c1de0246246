/** What became of the last deed, in the part of the page that it belongs to. Its place is there before its words are. */
import { useSelector } from '@xstate/react';

import type { DocumentKind, Documents } from '#contract/documents.ts';
import { selectDeed, selectOutcome } from '#machines/documentsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';

import { doneText, placeOf, refusalText } from './documentWords.ts';
import type { DocumentsActor } from './useDocuments.ts';

type PartNewsProps = { actor: DocumentsActor; of: DocumentKind; documents: Documents };

export function PartNews({ actor, of, documents }: PartNewsProps) {
  const deed = useSelector(actor, selectDeed);
  const outcome = useSelector(actor, selectOutcome);
  if (placeOf(deed) !== of) return null;
  const refusal = refusalText(outcome);
  if (refusal !== null) return <Banner tone="error">{refusal}</Banner>;
  const done = doneText(deed, outcome, documents.Files);
  return done === null ? null : <Banner tone="success">{done}</Banner>;
}
