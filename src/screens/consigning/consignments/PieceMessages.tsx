/** What the consignor and staff have written to each other about a piece, and the field for the next message. */
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';

import type { Consignment } from '#contract/consigning/consignmentFacts.ts';
import { checkConsignmentMessage, consignmentLengths } from '#contract/consigning/consignmentFields.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { selectAction } from '#machines/consigning/consignmentMachine.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextareaField } from '#ui/fields/TextareaField.tsx';
import { Text } from '#ui/text/Text.tsx';

import type { PieceActor } from './useConsignments.ts';

import styles from './Consignments.module.css';

type PieceMessagesProps = { actor: PieceActor; piece: Consignment };

export function PieceMessages({ actor, piece }: PieceMessagesProps) {
  const { Messages } = piece;
  const own = Messages.findLast(({ IsFromHouse }) => !IsFromHouse)?.MessageID ?? 0;
  return (
    <section className={styles.part} aria-labelledby="messages">
      <h2 id="messages" className={styles.partTitle}>
        Messages
      </h2>
      {Messages.length === 0 && (
        <Text size="sm" color="text-light">
          None yet. Ask us whatever you want to know about it.
        </Text>
      )}
      <ol className={styles.messages}>
        {Messages.map(({ MessageID, IsFromHouse, Body, WrittenAt }) => (
          <li key={MessageID} className={IsFromHouse ? styles.house : styles.own}>
            <Text size="sm" color="text-light">
              {`${IsFromHouse ? 'Our specialists' : 'You'}, ${formatCentralDateTime(WrittenAt)}`}
            </Text>
            <p className={styles.description}>{Body}</p>
          </li>
        ))}
      </ol>
      {/* What was typed goes only when it has arrived. */}
      <MessageForm key={own} actor={actor} />
    </section>
  );
}

function MessageForm({ actor }: { actor: PieceActor }) {
  const action = useSelector(actor, selectAction);
  const [body, setBody] = useState('');
  const [wrong, setWrong] = useState<string>();

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sentence = checkConsignmentMessage(body);
    setWrong(sentence);
    if (sentence === undefined) actor.send({ type: 'action.asked', action: { does: 'write', body } });
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextareaField
        label="Message to our specialists"
        rows={3}
        maxCharacters={consignmentLengths.message}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
        error={wrong}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={action?.does === 'write'}>
          Send
        </Button>
      </div>
    </form>
  );
}
