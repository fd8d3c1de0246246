/** Sends the letter once more. Between two letters it counts down where it is seen, and says only when it is over. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { waitText } from '#contract/kernel/waitText.ts';
import {
  selectSecondsLeft,
  type verificationLetterMachine,
} from '#machines/session/verificationLetterMachine.ts';
import { BotCheckBox } from '#ui/botCheckBox/BotCheckBox.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';

const nothingTyped = (): void => undefined;

export function SendAgain({ letter }: { letter: ActorRefFrom<typeof verificationLetterMachine> }) {
  const secondsLeft = useSelector(letter, selectSecondsLeft);
  const isWaiting = secondsLeft !== null;
  const hasSent = useSelector(letter, ({ context }) => context.hasSent);
  const problem = useSelector(letter, ({ context }) => context.problem);
  const error = useSelector(letter, ({ context }) => context.error);
  const attempt = useSelector(letter, ({ context }) => context.attempt);
  const isBusy = useSelector(letter, (snapshot) => snapshot.hasTag('busy'));
  const check = useSelector(letter, ({ children }) => children.botCheck);

  return (
    <EntryForm onFound={nothingTyped} onSubmit={() => letter.send({ type: 'letter.askedFor' })}>
      <ErrorSummary
        problems={[]}
        general={problem ? problemText(problem) : (error ?? undefined)}
        attempt={attempt}
      />
      {!isWaiting && check && <BotCheckBox check={check} />}
      {/* Not disabled while it waits: that would take the focus away from anyone who has just pressed it. */}
      <Button type="submit" variant="secondary" busy={isBusy} aria-disabled={isWaiting}>
        Send it again
      </Button>
      <div>
        {secondsLeft !== null && (
          <Text
            size="sm"
            color="text-light"
            tabular
          >{`You can send it again in ${waitText(secondsLeft)}.`}</Text>
        )}
        <Text as="output" size="sm" color="text-light">
          {isBusy ? '' : outcomeText({ hasSent, isWaiting })}
        </Text>
      </div>
    </EntryForm>
  );
}

const outcomeText = ({ hasSent, isWaiting }: { hasSent: boolean; isWaiting: boolean }): string => {
  if (!isWaiting) return 'You can send it again now.';
  return hasSent ? 'We sent the email again.' : '';
};
