/** Consignments: what the visitor sells through us and how far each piece is, and the way to offer another. */
import { useSelector } from '@xstate/react';

import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import { consignmentAddress } from '#contract/consigning/consignmentAddress.ts';
import type { Consignments } from '#contract/consigning/consignments.ts';
import {
  selectIsLoading,
  selectIsWriting,
  selectListProblem,
  selectPieces,
  selectSent,
} from '#machines/consigning/consignmentsMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';

import { PieceForm } from './PieceForm.tsx';
import { PieceRow } from './PieceRow.tsx';
import { type ListActor, useConsignments } from './useConsignments.ts';

import styles from './Consignments.module.css';

function ConsignmentsScreen() {
  const actor = useConsignments();
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Consignments</Heading>
        <p className={styles.lead}>
          What you sell through our house, from the first photograph to the settlement.
        </p>
      </div>
      <Content actor={actor} />
    </div>
  );
}

function Content({ actor }: { actor: ListActor }) {
  const pieces = useSelector(actor, selectPieces);
  const isLoading = useSelector(actor, selectIsLoading);
  const isWriting = useSelector(actor, selectIsWriting);
  const problem = useSelector(actor, selectListProblem);
  if (isLoading) return <ListToCome words="Loading your consignments…" rowHeight="96px" />;
  if (problem !== null || pieces === null) {
    return (
      <ListNotLoaded
        problem={problem}
        words="Couldn’t load your consignments."
        onRetry={() => actor.send({ type: 'retry.asked' })}
      />
    );
  }
  return isWriting ? <PieceForm actor={actor} /> : <Shown actor={actor} pieces={pieces} />;
}

function Shown({ actor, pieces: { Consignments: list } }: { actor: ListActor; pieces: Consignments }) {
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  return (
    <>
      {isCutOff && <PageStaleMark lastAt={lastAt} />}
      <Sent actor={actor} />
      {list.length === 0 && (
        <p className={styles.empty}>
          Nothing yet. Tell us about a piece and show it: our specialists estimate it free of charge, and
          nothing is promised before you sign.
        </p>
      )}
      <div>
        <Button
          startIcon={<Icon name="plus" size="sm" />}
          onClick={() => actor.send({ type: 'form.opened', key: crypto.randomUUID() })}
        >
          Tell us about a piece
        </Button>
      </div>
      {list.length > 0 && (
        <ul className={styles.list} aria-label="Your submissions">
          {list.map((piece) => (
            <PieceRow key={piece.ConsignmentID} piece={piece} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The form that it answers is gone. */
function Sent({ actor }: { actor: ListActor }) {
  const sent = useSelector(actor, selectSent);
  if (sent === null) return null;
  const { consignmentId, failedPhotos } = sent;
  return (
    <Banner tone={failedPhotos === 0 ? 'success' : 'warning'}>
      {`We have your submission ${consignmentId}.`}{' '}
      {failedPhotos > 0 &&
        (failedPhotos === 1
          ? 'One photograph did not come through. '
          : `${failedPhotos} photographs did not come through. `)}
      <TextLink to={consignmentAddress(consignmentId)}>
        {failedPhotos > 0 ? 'Add them there' : 'See it'}
      </TextLink>
    </Banner>
  );
}

export { ConsignmentsScreen as Component };
