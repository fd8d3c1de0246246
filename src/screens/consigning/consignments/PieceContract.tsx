/** The contract of a piece: to be read and signed, or as it was signed. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import {
  checkSignedName,
  contractParagraphs,
  currentContract,
} from '#contract/consigning/consignmentContract.ts';
import type { OwnConsignment } from '#contract/consigning/consignments.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import { selectAction } from '#machines/consigning/consignmentMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Text } from '#ui/text/Text.tsx';

import { textIn } from './PhotoField.tsx';
import type { PieceActor } from './useConsignments.ts';

import styles from './Consignments.module.css';

export type AnswerProps = { actor: PieceActor; piece: OwnConsignment };

/** Which answer is on its way. */
export function useAnswering(actor: PieceActor) {
  const action = useSelector(actor, selectAction);
  return action?.does === 'answer' ? action.answer.Action : null;
}

function ContractText({ piece: { Consignment }, version }: { piece: OwnConsignment; version: string }) {
  const { Offer, Title } = Consignment;
  if (Offer === null) return null;
  const terms = { title: Title, houseName: site.companyName, offer: Offer };
  return (
    <ol className={styles.contract}>
      {contractParagraphs(version, terms).map((paragraph) => (
        <li key={paragraph}>{paragraph}</li>
      ))}
    </ol>
  );
}

export function SignContract({ actor, piece }: AnswerProps) {
  const answering = useAnswering(actor);
  const [wrong, setWrong] = useState<string>();
  const { Consignment, Name } = piece;

  function sign(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = textIn(new FormData(event.currentTarget), 'name');
    const sentence = checkSignedName(name, { first: Name.First, last: Name.Last });
    setWrong(sentence);
    if (sentence !== undefined) return;
    const answer = {
      Action: 'sign',
      Seen: Consignment.Version,
      Name: name,
      ContractVersion: currentContract,
    } as const;
    actor.send({ type: 'action.asked', action: { does: 'answer', answer } });
  }

  return (
    <section className={styles.part} aria-labelledby="contract">
      <h2 id="contract" className={styles.partTitle}>
        The contract
      </h2>
      <ContractText piece={piece} version={currentContract} />
      <form className={styles.form} onSubmit={sign} noValidate>
        <Field
          label="Your name"
          name="name"
          required
          autoComplete="name"
          help={{ tone: 'neutral', text: `Sign by typing it: ${Name.First} ${Name.Last}` }}
          error={wrong}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={answering === 'sign'}>
            Sign the contract
          </Button>
        </div>
      </form>
    </section>
  );
}

export function SignedContract({ piece }: { piece: OwnConsignment }) {
  const { Contract } = piece.Consignment;
  if (Contract === null) return null;
  return (
    <Disclosure
      summary={<b>{`Contract ${Contract.Version}, signed ${formatCentralDateTime(Contract.SignedAt)}`}</b>}
    >
      <div className={styles.signed}>
        <ContractText piece={piece} version={Contract.Version} />
        <Text size="sm" color="text-light">{`Signed: ${Contract.SignedName}`}</Text>
      </div>
    </Disclosure>
  );
}
