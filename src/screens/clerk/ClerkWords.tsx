/** Words of the clerk: to the whole room, or why a bid is taken back. */
import { type FormEvent, type Ref, useId, useState } from 'react';

import { fitsNow } from '#contract/rules/clerkDeeds.ts';
import type { ClerkRoom } from '#contract/saleroom.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';

import type { ClerkDeeds } from './useClerk.ts';

import styles from './ClerkSide.module.css';

type ClerkWordsProps = { room: ClerkRoom; deeds: ClerkDeeds; ref: Ref<HTMLInputElement> };

const mostCharacters = 300;

export function ClerkWords({ room, deeds, ref }: ClerkWordsProps) {
  const fieldId = useId();
  const [words, setWords] = useState('');
  const text = words.trim().slice(0, mostCharacters);

  function say(event: FormEvent): void {
    event.preventDefault();
    deeds.do('message.said', { text });
    setWords('');
  }

  function reject(): void {
    deeds.do('bid.rejected', { text });
    setWords('');
  }

  return (
    <form className={styles.words} onSubmit={say}>
      <Field
        ref={ref}
        id={fieldId}
        label="To the room, or why a bid is rejected"
        autoComplete="off"
        maxCharacters={mostCharacters}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
      />
      <div className={styles.wordsDeeds}>
        <Button type="submit" size="sm" variant="secondary" disabled={text === ''}>
          Say to the room
        </Button>
        <Button
          size="sm"
          variant="secondary"
          tone="destructive"
          disabled={text === '' || !fitsNow('bid.rejected', room)}
          onClick={reject}
        >
          Reject the standing bid
        </Button>
      </div>
      {room.Room.Message !== null && (
        <p className={styles.message}>
          The room reads: “{room.Room.Message}”{' '}
          <Button size="sm" variant="link" onClick={() => deeds.do('message.said', { text: '' })}>
            Take away
          </Button>
        </p>
      )}
    </form>
  );
}
