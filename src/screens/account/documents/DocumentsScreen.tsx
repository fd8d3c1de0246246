/** The visitor's documents: the photo ID that raises what they may bid, and the dealer that their firearms go to. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import {
  selectAskedRemoval,
  selectDocuments,
  selectIsLoading,
  selectProblem,
} from '#machines/account/documentsMachine.ts';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { DealerPart } from './DealerPart.tsx';
import { IdentityPart } from './IdentityPart.tsx';
import { type DocumentsActor, useDocuments } from './useDocuments.ts';

import styles from './Documents.module.css';

const LazyRemovalModal = lazy(async () => ({
  default: (await import('./RemovalModal.tsx')).RemovalModal,
}));

function DocumentsScreen() {
  const actor = useDocuments();
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Documents</Heading>
        <p className={styles.lead}>
          Your ID and your receiving dealer. Only our staff can read what you send, and each time is recorded.
        </p>
      </div>
      <Content actor={actor} />
    </div>
  );
}

function Content({ actor }: { actor: DocumentsActor }) {
  const documents = useSelector(actor, selectDocuments);
  const isLoading = useSelector(actor, selectIsLoading);
  const problem = useSelector(actor, selectProblem);
  const removal = useSelector(actor, selectAskedRemoval);
  if (isLoading) return <ListToCome words="Loading your documents…" rowHeight="88px" />;
  if (problem !== null || documents === null) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your documents."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return (
    <>
      <IdentityPart actor={actor} documents={documents} />
      <DealerPart actor={actor} documents={documents} />
      <p>
        <TextLink to="/account/data">Download everything that we hold about you</TextLink>
      </p>
      {removal && (
        <Suspense>
          <LazyRemovalModal actor={actor} removal={removal} />
        </Suspense>
      )}
    </>
  );
}

export { DocumentsScreen as Component };
