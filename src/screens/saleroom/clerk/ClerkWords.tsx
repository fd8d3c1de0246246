/** Words of the clerk to the whole room. What is typed stays until the room shows it. */
import { type FormEvent, useId } from 'react';

import type { ClerkRoom } from '#contract/saleroom/saleroom.ts';
import type { ClerkDraft } from '#machines/saleroom/clerkDraft.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Text } from '#ui/text/Text.tsx';

import { longestText } from './clerkWords.ts';
import type { ClerkActions } from './useClerk.ts';

import styles from './ClerkSide.module.css';

type ClerkWordsProps = { room: ClerkRoom; draft: ClerkDraft; isBusy: boolean; actions: ClerkActions };

export function ClerkWords({ room, draft, isBusy, actions }: ClerkWordsProps) {
  const fieldId = useId();
  const text = draft.message.trim();
  const isTooLong = text.length > longestText;
  const canSend = text !== '' && !isTooLong;

  function say(event: FormEvent): void {
    event.preventDefault();
    if (canSend) actions.do('message.said', { text });
  }

  return (
    <form className={styles.words} onSubmit={say}>
      <Field
        id={fieldId}
        label="Message to the room"
        autoComplete="off"
        maxCharacters={longestText}
        value={draft.message}
        onChange={({ target }) => actions.type({ message: target.value })}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        {...(isTooLong && { error: `Use ${longestText} characters or fewer.` })}
      />
      <Checkbox
        label="Keep it when the lot closes"
        checked={draft.staysUp}
        onChange={({ target }) => actions.type({ staysUp: target.checked })}
      />
      <Actions>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          {...(!canSend && { title: 'Type a message first.' })}
          aria-disabled={!canSend || isBusy}
        >
          Send to the room
        </Button>
      </Actions>
      {room.Room.Message !== null && (
        <Text size="sm" color="text-light">
          The room reads{room.MessageStays ? '' : ' until the lot closes'}: “{room.Room.Message}”{' '}
          <Button size="sm" variant="link" onClick={() => actions.do('message.said', { text: '' })}>
            Clear message
          </Button>
        </Text>
      )}
    </form>
  );
}
