/** What is the consignor's to decide: the estimate, the contract, or to take the piece back. */
import { lazy, Suspense, useState } from 'react';

import { consignorActionsFor } from '#contract/consigning/consignmentActions.ts';
import { offerText } from '#contract/consigning/consignmentContract.ts';
import type { Offer } from '#contract/consigning/consignmentFacts.ts';
import { percentText } from '#contract/consigning/consignmentSettlement.ts';
import { Button } from '#ui/controls/Button.tsx';

import { type AnswerProps, SignContract, SignedContract, useAnswering } from './PieceContract.tsx';

import styles from './Consignments.module.css';

const LazyTakeBackModal = lazy(async () => ({
  default: (await import('./TakeBackModal.tsx')).TakeBackModal,
}));

export function PieceAnswer({ actor, piece }: AnswerProps) {
  const { Consignment: shown } = piece;
  const actions = consignorActionsFor(shown.Status);
  return (
    <>
      {shown.Offer && <Estimate offer={shown.Offer} />}
      {actions.includes('accept') && <Accept actor={actor} piece={piece} />}
      {actions.includes('sign') && <SignContract actor={actor} piece={piece} />}
      {shown.Contract && <SignedContract piece={piece} />}
      {actions.includes('decline') && <TakeBack actor={actor} piece={piece} />}
    </>
  );
}

const Estimate = ({ offer }: { offer: Offer }) => (
  <section aria-label="Our offer">
    <dl className={styles.offer}>
      <div>
        <dt>Estimate</dt>
        <dd>{offerText(offer)}</dd>
      </div>
      <div>
        <dt>Our commission</dt>
        <dd>{`${percentText(offer.CommissionBps)} of the hammer price`}</dd>
      </div>
    </dl>
  </section>
);

function Accept({ actor, piece: { Consignment } }: AnswerProps) {
  const answering = useAnswering(actor);
  return (
    <div className={styles.actions}>
      <Button
        busy={answering === 'accept'}
        onClick={() =>
          actor.send({
            type: 'action.asked',
            action: { does: 'answer', answer: { Action: 'accept', Seen: Consignment.Version } },
          })
        }
      >
        Accept the estimate
      </Button>
    </div>
  );
}

function TakeBack({ actor, piece: { Consignment } }: AnswerProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div>
      <Button variant="text" size="sm" onClick={() => setIsAsked(true)}>
        Take it back
      </Button>
      {isAsked && (
        <Suspense>
          <LazyTakeBackModal
            title={Consignment.Title}
            onClose={() => setIsAsked(false)}
            onConfirm={() => {
              setIsAsked(false);
              actor.send({
                type: 'action.asked',
                action: { does: 'answer', answer: { Action: 'decline', Seen: Consignment.Version } },
              });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
