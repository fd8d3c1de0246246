/** Text messages: how they stand, and beginning or ending them. */
import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { phoneCode } from '#contract/account/accountLimits.ts';
import type { TextStanding } from '#contract/alerts/textMessages.ts';
import {
  selectIsBusy,
  selectRefusal,
  selectStanding,
  selectTextProblem,
  textMessagesMachine,
} from '#machines/alerts/textMessagesMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/controls/Skeleton.tsx';
import { Field } from '#ui/fields/Field.tsx';
import { problemText } from '#ui/problemText.ts';

import { refusalWords, shownNumber } from './noticeWords.ts';

import styles from './NoticeSettings.module.css';

type Actor = ActorRefFrom<typeof textMessagesMachine>;

export function NoticeSettingsTexts() {
  const actor = useActorRef(useScreenMachine(textMessagesMachine));
  const standing = useSelector(actor, selectStanding);
  const problem = useSelector(actor, selectTextProblem);
  const refusal = useSelector(actor, selectRefusal);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <section className={styles.channel} aria-label="Text messages">
      <h3>Text messages</h3>
      {problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {refusal && refusal !== 'WRONG_CODE' && <Banner tone="warning">{refusalWords[refusal]}</Banner>}
      {isFailed && (
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.asked' })}>
          Try again
        </Button>
      )}
      {standing === null && !isFailed && <Skeleton height="44px" />}
      {standing && <Standing actor={actor} standing={standing} />}
    </section>
  );
}

type StandingProps = { actor: Actor; standing: TextStanding };

function Standing({ actor, standing: { State, Number: number, From } }: StandingProps) {
  const isBusy = useSelector(actor, selectIsBusy);
  const shown = number === null ? '' : shownNumber(number);
  const end = (words: string) => (
    <Button variant="secondary" busy={isBusy} onClick={() => actor.send({ type: 'texts.ended' })}>
      {words}
    </Button>
  );
  switch (State) {
    case 'noNumber':
      return <ToBook words="Texts go to your primary phone number, and your phone book has none yet." />;
    case 'notVerified':
      return <ToBook words={`Texts go to your primary phone number. Please verify ${shown} first.`} />;
    case 'off':
      return <Off actor={actor} shown={shown} isBusy={isBusy} />;
    case 'asked':
      return <CodeForm actor={actor} shown={shown} isBusy={isBusy} end={end('Never mind')} />;
    case 'on':
      return (
        <>
          <p>{`We text ${shown} what you switched on above. Reply STOP to any of our texts to end them.`}</p>
          {end('Stop texting me')}
        </>
      );
    case 'stopped':
      return (
        <p>
          {`${shown} has replied STOP, so we text it nothing. To get texts again, text START from that phone`}
          {From === null ? '.' : ` to ${shownNumber(From)}.`}
        </p>
      );
  }
}

function ToBook({ words }: { words: string }) {
  return (
    <>
      <p>{words}</p>
      <ButtonLink variant="secondary" to="/account/phone-book">
        Open my phone book
      </ButtonLink>
    </>
  );
}

type PartProps = { actor: Actor; shown: string; isBusy: boolean };

function Off({ actor, shown, isBusy }: PartProps) {
  return (
    <>
      <p>
        {`We can text ${shown} what you switched on above. How many texts depends on your bids. Message and ` +
          'data rates may apply. Reply STOP to any text to end them, HELP for help.'}
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => actor.send({ type: 'texts.asked' })}>
        Text me a code to begin
      </Button>
    </>
  );
}

function CodeForm({ actor, shown, isBusy, end }: PartProps & { end: ReactNode }) {
  const isWrong = useSelector(actor, selectRefusal) === 'WRONG_CODE';

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('code');
    if (typeof given === 'string') actor.send({ type: 'code.given', code: given.trim() });
  }

  return (
    <form className={styles.code} onSubmit={confirm}>
      <Field
        label="Code"
        name="code"
        help={{
          tone: 'neutral',
          text: `We have texted a code of six digits to ${shown}. It is good for ${phoneCode.minutes} minutes.`,
        }}
        error={isWrong ? refusalWords.WRONG_CODE : undefined}
        required
        pattern="\s*[0-9]{6}\s*"
        title="Six digits"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Begin texts
        </Button>
        <Button variant="text" busy={isBusy} onClick={() => actor.send({ type: 'texts.asked' })}>
          Send another code
        </Button>
        {end}
      </div>
    </form>
  );
}
