/** The pieces of a list, each with all that is known of it and what can be done with it. */
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { ConsignmentReview, ReviewedConsignment } from '#contract/consignmentStaff.ts';
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import { reviewedPhotoAddress } from '#contract/rules/consignmentAddress.ts';
import type { staffConsignmentsMachine } from '#machines/staffConsignmentsMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { StatusChip } from '#ui/controls/StatusChip.tsx';
import { useNextRow } from '#ui/ownList/useNextRow.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { type Deed, deedWords } from './deedWords.ts';
import { emptyWords, factsOf, statusWords } from './stepWords.ts';

import styles from './StaffConsignments.module.css';

type Actor = ActorRefFrom<typeof staffConsignmentsMachine>;
type PieceListProps = { actor: Actor; review: ConsignmentReview; isBusy: boolean };

export function PieceList({ actor, review: { List, Consignments, Total }, isBusy }: PieceListProps) {
  const list = useRef<HTMLElement>(null);
  useNextRow(
    list,
    Consignments.map(({ ConsignmentID }) => ConsignmentID),
  );
  return (
    <section ref={list} aria-label="Consignments" aria-busy={isBusy} className={styles.pieces}>
      {Consignments.length === 0 && (
        <p data-empty tabIndex={-1} className={styles.note}>
          {emptyWords[List]}
        </p>
      )}
      {Consignments.map((piece) => (
        <Piece
          key={piece.ConsignmentID}
          piece={piece}
          onDeed={(deed) => actor.send({ type: 'step.begun', deed, piece })}
        />
      ))}
      {Total > Consignments.length && (
        <p className={styles.note}>
          {`The first ${Consignments.length} of ${Total}. Find the others by title, name or number.`}
        </p>
      )}
    </section>
  );
}

const isAgainst = (deed: Deed): boolean =>
  deed === 'decline' || deed === 'unschedule' || deed === 'return' || deed === 'write';

function Piece({ piece, onDeed }: { piece: ReviewedConsignment; onDeed: (deed: Deed) => void }) {
  const { ConsignmentID, Title, Description, Status, IsUnanswered } = piece;
  return (
    <article
      data-row={ConsignmentID}
      tabIndex={-1}
      className={styles.piece}
      aria-label={`${ConsignmentID} ${Title}`}
    >
      <header className={styles.who}>
        <h2>
          <span className={styles.number}>{ConsignmentID}</span> {Title}
        </h2>
        <StatusChip tone={IsUnanswered ? 'warning' : 'neutral'} icon={IsUnanswered ? 'message' : 'document'}>
          {IsUnanswered ? `${statusWords[Status]}, unanswered` : statusWords[Status]}
        </StatusChip>
      </header>
      <p className={styles.words}>{Description}</p>
      <Photos piece={piece} />
      <dl className={styles.evidence}>
        {factsOf(piece).map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <Messages piece={piece} />
      <div className={styles.deeds}>
        {[...piece.Deeds, 'write' as const].map((deed) => (
          <Button
            key={deed}
            size="sm"
            variant={isAgainst(deed) ? 'secondary' : 'primary'}
            onClick={() => onDeed(deed)}
          >
            {deedWords[deed].button}
            <VisuallyHidden>{`: ${Title}`}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </article>
  );
}

function Photos({ piece: { ConsignmentID, Title, Photos: photos } }: { piece: ReviewedConsignment }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo, place) => (
        <li key={photo}>
          <a href={reviewedPhotoAddress(ConsignmentID, photo)}>
            <img
              src={reviewedPhotoAddress(ConsignmentID, photo)}
              alt={`${Title}, photograph ${place + 1}`}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Messages({ piece: { Messages: messages, Name } }: { piece: ReviewedConsignment }) {
  if (messages.length === 0) return null;
  return (
    <Disclosure summary={`Messages (${messages.length})`} isOpenAtFirst={messages.length <= 3}>
      <ol className={styles.messages}>
        {messages.map(({ MessageID, IsFromHouse, Body, WrittenAt }) => (
          <li key={MessageID}>
            <p className={styles.note}>
              {`${IsFromHouse ? 'We' : Name}, ${formatCentralDateTime(WrittenAt)}`}
            </p>
            <p className={styles.words}>{Body}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
