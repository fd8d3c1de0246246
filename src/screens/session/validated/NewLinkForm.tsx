/** Asks for a new letter. The answer is the same for every address, so that it shows no one who has an account. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { useUnsavedWork } from '#actors/unsavedWork.ts';
import { waitText } from '#contract/kernel/waitText.ts';
import { selectSecondsLeft, verificationLetterMachine } from '#machines/session/verificationLetterMachine.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

import styles from './Validated.module.css';

const emailId = 'new-link-email';
const label = 'Email';

/** Between one letter and the next. */
const waitSeconds = 30;

export function NewLinkForm({ returnTo }: { returnTo: string | null }) {
  const letter = useActorRef(useScreenMachine(verificationLetterMachine), {
    input: { email: '', returnTo, isJustSent: false, waitSeconds },
  });
  const { email, error, problem, attempt, hasSent } = useSelector(letter, ({ context }) => context);
  const secondsLeft = useSelector(letter, selectSecondsLeft);
  const isBusy = useSelector(letter, (snapshot) => snapshot.hasTag('busy'));
  const check = useSelector(letter, ({ children }) => children.botCheck);
  const take = (typed: string): void => letter.send({ type: 'email.changed', email: typed });
  useUnsavedWork(email !== '' && !hasSent);

  return (
    <EntryForm onFound={(_, value) => take(value)} onSubmit={() => letter.send({ type: 'letter.askedFor' })}>
      <noscript>
        <Text>Asking for a new link needs JavaScript. Turn it on in your browser and reload this page.</Text>
      </noscript>
      <ErrorSummary
        problems={error === null ? [] : [{ fieldId: emailId, label, sentence: error }]}
        general={problem ? problemText(problem) : undefined}
        attempt={attempt}
      />
      <Field
        id={emailId}
        name="email"
        required
        label={label}
        value={email}
        error={error ?? undefined}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => take(target.value)}
      />
      {check && <BotCheckBox check={check} />}
      {/* Not disabled while it waits: that would take the focus away from anyone who has just pressed it. */}
      <Button
        type="submit"
        size="lg"
        fullWidth
        busy={isBusy}
        aria-disabled={secondsLeft !== null}
        className={secondsLeft === null ? undefined : styles.resting}
      >
        Send a new link
      </Button>
      <div>
        <Text as="output">
          {hasSent
            ? 'If that address is waiting to be verified, an email with a new link is on its way.'
            : ''}
        </Text>
        {secondsLeft !== null && (
          <Text size="sm" color="text-light" tabular>
            {`You can ask for another link in ${waitText(secondsLeft)}.`}
          </Text>
        )}
      </div>
    </EntryForm>
  );
}
