/** What we hold about the visitor: how much of what, all of it to take along, and the way out. */
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { OwnData } from '#contract/account/ownData.ts';
import {
  ownDataMachine,
  type OwnDataNote,
  selectData,
  selectIsAsking,
  selectIsLoading,
  selectIsSaving,
  selectNote,
  selectProblem,
} from '#machines/account/ownDataMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { DeleteAccount } from './DeleteAccount.tsx';
import { PasswordForm } from './PasswordForm.tsx';

import styles from './OwnData.module.css';

function OwnDataScreen() {
  const actor = useActorRef(useScreenMachine(ownDataMachine));
  const data = useSelector(actor, selectData);
  const isLoading = useSelector(actor, selectIsLoading);
  const problem = useSelector(actor, selectProblem);
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Your data</Heading>
        <p className={styles.lead}>
          Everything that we hold about you, in one file: as JSON for programs, as CSV for spreadsheets, and
          the documents and photographs that you have sent us. It holds no password, no code and no card
          number.
        </p>
      </div>
      {isLoading && <ListToCome words="Loading what we hold…" rowHeight="44px" />}
      {!isLoading && data === null && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load what we hold."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {data && (
        <>
          <Download actor={actor} />
          <Parts data={data} />
        </>
      )}
      <DeleteAccount />
    </div>
  );
}

const noteTexts: Readonly<Record<OwnDataNote, string>> = {
  saved: 'Your browser is saving the file. Keep it private.',
  wrongPassword: 'Incorrect password.',
  noPassword: 'Enter your password.',
};

function Download({ actor }: { actor: ActorRefFrom<typeof ownDataMachine> }) {
  const isAsking = useSelector(actor, selectIsAsking);
  const isSaving = useSelector(actor, selectIsSaving);
  const note = useSelector(actor, selectNote);
  const problem = useSelector(actor, selectProblem);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasAsking.current && !isAsking) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (isAsking) {
    return (
      <PasswordForm
        label="Download your data"
        does="Download my data"
        leaves="Cancel"
        help="We ask because the file has everything in it. The download starts right away."
        isBusy={isSaving}
        error={note === null ? undefined : noteTexts[note]}
        problem={problem}
        onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
        onClose={() => actor.send({ type: 'asking.closed' })}
      />
    );
  }
  return (
    <>
      {note && <Banner tone="success">{noteTexts[note]}</Banner>}
      <div>
        <Button
          ref={button}
          startIcon={<Icon name="download" size="sm" />}
          onClick={() => actor.send({ type: 'file.asked' })}
        >
          Download my data
        </Button>
      </div>
    </>
  );
}

function Parts({ data }: { data: OwnData }) {
  const headingId = useId();
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <RunningHead id={headingId} title="What is in it" />
      <dl className={styles.parts}>
        {data.Parts.map(({ Name, Title, Count }) => (
          <div key={Name}>
            <dt>{Title}</dt>
            <dd>{Count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export { OwnDataScreen as Component };
