/** What a page did before the fault, entry by entry; taken along as a file, or replayed in the chart room. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { Recording } from '#contract/charts/recording.ts';
import {
  errorRecordingMachine,
  selectFetched,
  selectIsRecordingFailed,
  selectIsRecordingMissing,
  selectRecordingProblem,
} from '#machines/charts/errorRecordingMachine.ts';
import { concernedMachine } from '#rules/charts/concernedMachine.ts';
import { replayAddress } from '#screens/desk/staffPlaces.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { RecordedEntries } from '#ui/recordedEntries/RecordedEntries.tsx';

import staff from '#screens/desk/Staff.module.css';

/** More rows at once than anybody reads, and few enough for a frame. */
const shownStep = 200;

export function ErrorRecording({ code }: { code: string }) {
  const actor = useActorRef(useScreenMachine(errorRecordingMachine), { input: { code } });
  const fetched = useSelector(actor, selectFetched);
  const problem = useSelector(actor, selectRecordingProblem);
  const isFailed = useSelector(actor, selectIsRecordingFailed);
  const isMissing = useSelector(actor, selectIsRecordingMissing);
  const machine = fetched?.canReplay ? concernedMachine(fetched.recording) : null;
  return (
    <section aria-labelledby={`recording-${code}`} className={staff.part}>
      <Heading as="h3" look="h4" id={`recording-${code}`}>
        What the page did before it
      </Heading>
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the recording."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {isMissing && <p className={staff.note}>The recording is gone.</p>}
      {!isFailed && !isMissing && fetched === null && (
        <ListToCome words="Loading the recording…" rowHeight="32px" />
      )}
      {fetched && (
        <>
          <div className={staff.actions}>
            {machine !== null && (
              <ButtonLink variant="secondary" size="sm" to={replayAddress(machine, code)}>
                Replay in the chart room
              </ButtonLink>
            )}
            <Button
              variant="text"
              size="sm"
              startIcon={<Icon name="download" size="sm" />}
              onClick={() => actor.send({ type: 'file.asked' })}
            >
              Download the recording
            </Button>
          </div>
          <Entries recording={fetched.recording} />
        </>
      )}
    </section>
  );
}

function Entries({ recording: { entries, build } }: { recording: Recording }) {
  const [mostShown, setMostShown] = useState(shownStep);
  return (
    <>
      <p className={staff.note}>Recorded by build {build}.</p>
      <RecordedEntries
        label="What was recorded"
        total={entries.length}
        found={entries.map((entry, number) => ({ number, entry }))}
        mostShown={mostShown}
        onMore={() => setMostShown(mostShown + shownStep)}
      />
    </>
  );
}
