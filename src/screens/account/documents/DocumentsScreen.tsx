/** The visitor's documents: the photo ID that raises what they may bid, and the dealer that their firearms go to. */
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useId } from 'react';

import {
  selectAskedRemoval,
  selectDocuments,
  selectIsLoading,
  selectProblem,
} from '#machines/account/documentsMachine.ts';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import type { PartProps } from './DealerForm.tsx';
import { IdentityPart } from './IdentityPart.tsx';
import { LicenseCopy } from './LicenseCopy.tsx';
import { PartNews } from './PartNews.tsx';
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

/** Its calendar and its list of states would be the heaviest part of the page: they come after it. */
const LazyDealerForm = lazy(async () => ({ default: (await import('./DealerForm.tsx')).DealerForm }));

/** As high as the form. */
const formHeight = 400;

/** The licensed dealer (FFL): the particulars of the license, and its copy. */
function DealerPart({ actor, documents }: PartProps) {
  const headingId = useId();
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <RunningHead id={headingId} title="Your licensed dealer (FFL)" />
      <p>
        A modern firearm goes to a dealer with a Federal Firearms License, where you pick it up. Name yours
        before you win, and your lots leave our house sooner.
      </p>
      <PartNews actor={actor} of="ffl" documents={documents} />
      <Suspense fallback={<Skeleton height={formHeight} />}>
        <LazyDealerForm actor={actor} documents={documents} />
      </Suspense>
      {documents.Dealer && <LicenseCopy actor={actor} documents={documents} />}
    </section>
  );
}

export { DocumentsScreen as Component };
