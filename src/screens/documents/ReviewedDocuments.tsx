/** The documents of a list, each with what is known of its owner, and what can be done with it. */
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { DocumentReview, ReviewedDocument } from '#contract/documentReview.ts';
import type { documentReviewMachine } from '#machines/documentReviewMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { kindWords } from './documentWords.ts';
import { Particulars } from './Particulars.tsx';
import { emptyWords } from './reviewWords.ts';

import styles from './DocumentReview.module.css';

export type ReviewActor = ActorRefFrom<typeof documentReviewMachine>;
type ReviewedDocumentsProps = { actor: ReviewActor; review: DocumentReview; isBusy: boolean };

export function ReviewedDocuments({
  actor,
  review: { List, Documents, Total },
  isBusy,
}: ReviewedDocumentsProps) {
  const list = useRef<HTMLElement>(null);
  useNextRow(
    list,
    Documents.map(({ DocumentID }) => DocumentID),
  );
  return (
    <section ref={list} aria-label="Documents" aria-busy={isBusy} className={styles.documents}>
      {Documents.length === 0 && (
        <p data-empty tabIndex={-1} className={styles.empty}>
          {emptyWords[List]}
        </p>
      )}
      {Documents.map((document) => (
        <Reviewed
          key={document.DocumentID}
          document={document}
          onOpen={() => actor.send({ type: 'document.opened', document })}
        />
      ))}
      {Total > Documents.length && (
        <p className={styles.empty}>{`The first ${Documents.length} of ${Total}.`}</p>
      )}
    </section>
  );
}

function Reviewed({ document, onOpen }: { document: ReviewedDocument; onOpen: () => void }) {
  const kind = kindWords[document.Kind];
  const name = `${kind} of ${document.Name}`;
  const isWaiting = document.Status === 'waiting';
  return (
    <article data-row={document.DocumentID} tabIndex={-1} className={styles.document} aria-label={name}>
      <header className={styles.who}>
        <h2>{document.Name}</h2>
        <StatusChip tone="info" icon="document">
          {kind}
        </StatusChip>
      </header>
      <Particulars document={document} />
      {document.IsKept && (
        <div className={styles.deeds}>
          <Button size="sm" variant={isWaiting ? 'primary' : 'secondary'} onClick={onOpen}>
            {isWaiting ? 'Review' : 'View file'}
            <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </article>
  );
}
