/** What we hold about the visitor: how much of what, all of it to take along, and the way out. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { OwnData } from '#contract/ownData.ts';
import {
  ownDataMachine,
  selectData,
  selectIsLoading,
  selectIsSaved,
  selectIsSaving,
  selectProblem,
} from '#machines/ownDataMachine.ts';
import { Banner } from '#ui/banner/Banner.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { DeleteAccount } from './DeleteAccount.tsx';

import styles from './OwnData.module.css';

function OwnDataScreen() {
  const actor = useActorRef(useScreenMachine(ownDataMachine));
  const data = useSelector(actor, selectData);
  const isLoading = useSelector(actor, selectIsLoading);
  const isSaving = useSelector(actor, selectIsSaving);
  const isSaved = useSelector(actor, selectIsSaved);
  const problem = useSelector(actor, selectProblem);
  return (
    <div className={styles.page}>
      <div>
        <Heading look="h1">Your data</Heading>
        <p className={styles.lead}>
          Everything that we hold about you, in one file: as JSON for programs, as CSV for spreadsheets, and
          the documents that you have sent us. It holds no password, no code and no card number.
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
          {problem && <Banner tone="error">{problemText(problem)}</Banner>}
          {isSaved && (
            <Banner tone="success">Your browser saves the file. Keep it where nobody else reads it.</Banner>
          )}
          <div>
            <Button
              busy={isSaving}
              startIcon={<Icon name="download" size="sm" />}
              onClick={() => actor.send({ type: 'file.asked' })}
            >
              Download my data
            </Button>
          </div>
          <Parts data={data} />
        </>
      )}
      <DeleteAccount />
    </div>
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
