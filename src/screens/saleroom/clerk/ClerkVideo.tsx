/**
 * The picture from the room: its address, as the video provider hands it out. The hosts are the company's to choose.
 */
import { type FormEvent, useId, useState } from 'react';

import type { ClerkRoom } from '#contract/saleroom/saleroom.ts';
import { videoHosts } from '#contract/saleroom/videoHosts.ts';
import type { ClerkAnswer } from '#machines/saleroom/clerkSetup.ts';
import { Actions } from '#ui/actions/Actions.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { Text } from '#ui/text/Text.tsx';

import { outcomeWords } from './clerkWords.ts';
import type { ClerkActions } from './useClerk.ts';

import styles from './ClerkSide.module.css';

type ClerkVideoProps = { room: ClerkRoom; actions: ClerkActions; outcome: ClerkAnswer | null };

const mostCharacters = 300;
const kindWords = { hls: 'a stream', embed: 'a player' } as const;
const hostNames = videoHosts.map((host) => new URL(host).host).join(', ');

/** What was said of it at the desk is said at the field as well. */
const refusalOf = (outcome: ClerkAnswer | null): string | null =>
  outcome?.action === 'video.chosen' && outcome.code !== 'done'
    ? `${outcomeWords(outcome, null).words} They are ${hostNames}.`
    : null;

export function ClerkVideo({ room: { Video: video }, actions, outcome }: ClerkVideoProps) {
  const fieldId = useId();
  const [address, setAddress] = useState('');
  const text = address.trim().slice(0, mostCharacters);
  const refusal = refusalOf(outcome);

  /** It stays in the field until the room has it: what was refused can be put right. */
  function show(event: FormEvent): void {
    event.preventDefault();
    if (text !== '') actions.do('video.chosen', { text });
  }

  return (
    <form className={styles.words} onSubmit={show}>
      <Text as="h2" size="caps" color="text-light" className={styles.caps}>
        Picture from the room
      </Text>
      <Field
        id={fieldId}
        label="Address of a stream (.m3u8) or a player"
        inputMode="url"
        autoComplete="off"
        help={{ tone: 'neutral', text: `From ${hostNames}. A YouTube link will do.` }}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        {...(refusal !== null && { error: refusal })}
      />
      <Actions>
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          {...(text === '' && { title: 'Enter an address first.' })}
          aria-disabled={text === ''}
        >
          Show the picture
        </Button>
        {video !== null && (
          <Button
            size="sm"
            variant="secondary"
            tone="destructive"
            onClick={() => actions.do('video.chosen', { text: '' })}
          >
            Take the picture away
          </Button>
        )}
      </Actions>
      <Text size="sm" color="text-light" className={styles.address}>
        {video === null
          ? 'The room shows the lot’s plate.'
          : `The room shows ${kindWords[video.Kind]}: ${video.Url}`}
      </Text>
    </form>
  );
}
