/** One piece of the visitor's: how far it is, what is theirs to decide, its photographs, messages, lots and settlement. */
import { useSelector } from '@xstate/react';

import { useAddressParams } from '#actors/address.ts';
import { useIsCutOff, useLastAt } from '#actors/liveConnection.tsx';
import type { Consignment } from '#contract/consigning/consignmentFacts.ts';
import type { OwnConsignment } from '#contract/consigning/consignments.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import {
  selectIsPieceLoading,
  selectIsPieceMissing,
  selectPiece,
  selectPieceProblem,
  selectFinishedAction,
} from '#machines/consigning/consignmentMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { TextLink } from '#ui/controls/TextLink.tsx';
import { PageStaleMark } from '#ui/disconnected/PageStaleMark.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { Text } from '#ui/text/Text.tsx';

import { kindWords, nextText, statusLooks, finishedText, stepWords } from './consignmentWords.ts';
import { PieceAnswer } from './PieceAnswer.tsx';
import { PieceLots } from './PieceLots.tsx';
import { PieceMessages } from './PieceMessages.tsx';
import { PiecePhotos } from './PiecePhotos.tsx';
import { type PieceActor, useConsignment } from './useConsignments.ts';

import styles from './Consignments.module.css';

/** What is no number is a piece that is not there. */
const idOf = (segment: string | undefined): number => {
  const id = Number(segment);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};

function ConsignmentScreen() {
  const id = idOf(useAddressParams()['consignmentId']);
  // Another piece is another page.
  return id === 0 ? <NotFound /> : <Piece key={id} id={id} />;
}

function Piece({ id }: { id: number }) {
  const actor = useConsignment(id);
  const piece = useSelector(actor, selectPiece);
  const isLoading = useSelector(actor, selectIsPieceLoading);
  const problem = useSelector(actor, selectPieceProblem);
  if (useSelector(actor, selectIsPieceMissing)) return <NotFound />;
  return (
    <div className={styles.page}>
      <div>
        <Text size="sm" color="text-light">
          <TextLink to="/account/consignment">All consignments</TextLink>
        </Text>
        <Heading look="h1">{piece?.Consignment.Title ?? `Submission ${id}`}</Heading>
        {piece && <p className={styles.lead}>{`Submission ${id}: ${kindWords[piece.Consignment.Kind]}`}</p>}
      </div>
      {isLoading && <ListToCome words="Loading your submission…" rowHeight="96px" />}
      {!isLoading && piece === null && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load your submission."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {piece && <Shown actor={actor} piece={piece} />}
    </div>
  );
}

function Shown({ actor, piece }: { actor: PieceActor; piece: OwnConsignment }) {
  const isCutOff = useIsCutOff();
  const lastAt = useLastAt();
  const { Consignment: shown } = piece;
  const { words, tone, icon } = statusLooks[shown.Status];
  return (
    <>
      {isCutOff && <PageStaleMark lastAt={lastAt} />}
      <FinishedNote actor={actor} />
      <section className={styles.now} aria-label="Where it stands">
        <output>
          <StatusChip tone={tone} icon={icon}>
            {words}
          </StatusChip>
        </output>
        <p>{nextText(shown)}</p>
        {shown.Reason !== null && <blockquote className={styles.reason}>{shown.Reason}</blockquote>}
      </section>
      <PieceAnswer actor={actor} piece={piece} />
      <PieceLots actor={actor} piece={shown} />
      <PieceMessages actor={actor} piece={shown} />
      <PiecePhotos actor={actor} piece={shown} />
      <section className={styles.part}>
        <h2 className={styles.partTitle}>What you told us</h2>
        <p className={styles.description}>{shown.Description}</p>
      </section>
      <PieceWay piece={shown} />
    </>
  );
}

function FinishedNote({ actor }: { actor: PieceActor }) {
  const finished = useSelector(actor, selectFinishedAction);
  if (finished === null) return null;
  return (
    <Banner
      tone={finished.outcome === 'done' ? 'success' : 'error'}
      onDismiss={() => actor.send({ type: 'finished.dismissed' })}
    >
      {finishedText(finished)}
    </Banner>
  );
}

/** The way of a piece so far, step by step. */
const PieceWay = ({ piece: { Steps } }: { piece: Consignment }) => (
  <section className={styles.part} aria-labelledby="way">
    <h2 id="way" className={styles.partTitle}>
      History
    </h2>
    <ol className={styles.steps}>
      {Steps.map(({ Step, At }) => (
        <li key={`${Step} ${At}`}>
          <span>{stepWords[Step]}</span> <time dateTime={At}>{formatCentralDate(At)}</time>
        </li>
      ))}
    </ol>
  </section>
);

export { ConsignmentScreen as Component };
