/** The documents of a list, each with what is known of its owner, and what can be done with it. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { DocumentReview, ReviewedDocument } from '#contract/documentReview.ts';
import { type documentReviewMachine, selectReadDocument } from '#machines/documentReviewMachine.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { StatusChip } from '#ui/statusChip/StatusChip.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { kindWords } from './documentWords.ts';
import { emptyWords, particularsOf } from './reviewWords.ts';

import styles from './DocumentReview.module.css';

export type ReviewActor = ActorRefFrom<typeof documentReviewMachine>;
type ReviewedDocumentsProps = { actor: ReviewActor; review: DocumentReview; isBusy: boolean };

export function ReviewedDocuments({
  actor,
  review: { List, Documents, Total },
  isBusy,
}: ReviewedDocumentsProps) {
  return (
    <section aria-label="Documents" aria-busy={isBusy} className={styles.documents}>
      {Documents.length === 0 && <p className={styles.empty}>{emptyWords[List]}</p>}
      {Documents.map((document) => (
        <Reviewed key={document.DocumentID} actor={actor} document={document} />
      ))}
      {Total > Documents.length && (
        <p className={styles.empty}>{`The first ${Documents.length} of ${Total}.`}</p>
      )}
    </section>
  );
}

function Reviewed({ actor, document }: { actor: ReviewActor; document: ReviewedDocument }) {
  const read = useSelector(actor, selectReadDocument);
  const isWaited = read !== null;
  const kind = kindWords[document.Kind];
  const hidden = <VisuallyHidden>{`: ${kind} of ${document.Name}`}</VisuallyHidden>;
  return (
    <article className={styles.document} aria-label={`${kind} of ${document.Name}`}>
      <header className={styles.who}>
        <h2>{document.Name}</h2>
        <StatusChip tone="info" icon="document">
          {kind}
        </StatusChip>
      </header>
      <dl className={styles.particulars}>
        {particularsOf(document).map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.deeds}>
        {document.IsKept && (
          <Button
            size="sm"
            variant="secondary"
            startIcon={<Icon name="download" size="sm" />}
            busy={read === document.DocumentID}
            disabled={isWaited && read !== document.DocumentID}
            onClick={() => actor.send({ type: 'file.wanted', documentId: document.DocumentID })}
          >
            Read the file{hidden}
          </Button>
        )}
        {document.Status === 'waiting' && (
          <>
            <Button
              size="sm"
              disabled={isWaited}
              onClick={() => actor.send({ type: 'deed.begun', deed: 'accept', document })}
            >
              Accept{hidden}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              disabled={isWaited}
              onClick={() => actor.send({ type: 'deed.begun', deed: 'decline', document })}
            >
              Decline{hidden}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
