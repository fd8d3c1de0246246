/** For developers and auditors: what this tab did, move by move and call by call, as it goes on. */
import { useSelector } from '@xstate/react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { RecordedEntry } from '#contract/charts/recording.ts';
import {
  recorderMachine,
  type RingNews,
  selectMostShown,
  selectRing,
  selectRingFilters,
  selectRingNews,
} from '#machines/charts/recorderMachine.ts';
import { concernedMachine } from '#rules/charts/concernedMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { ListToCome } from '#ui/ownList/OwnList.tsx';
import { RecordedEntries } from '#ui/recordedEntries/RecordedEntries.tsx';
import { Text } from '#ui/text/Text.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

import { filtered, numbered, pathsOf } from './entryWords.ts';
import { RingFiltersForm } from './RingFiltersForm.tsx';

import entryStyles from '#ui/recordedEntries/RecordedEntries.module.css';
import styles from './Recorder.module.css';

const newsWords = {
  saved: 'Saved as recording.json.',
  copied: 'Copied.',
  notCopied: 'The browser did not let us copy it. Save it as a file instead.',
  cleared: 'Cleared. What happens from now on is recorded.',
} as const satisfies Record<RingNews, string>;

/** The chart room replays what this tab did in the chart of the machine that it is about; without one there is the list. */
function replayAddress(entries: readonly RecordedEntry[]): string {
  const machine = concernedMachine({ entries: [...entries] });
  const room = '/dev/statecharts';
  return machine === null ? room : `${room}/${encodeURIComponent(machine)}?mode=recording&own=1`;
}

function RecorderScreen() {
  const actor = useActorRef(useScreenMachine(recorderMachine));
  const ring = useSelector(actor, selectRing);
  const filters = useSelector(actor, selectRingFilters);
  const mostShown = useSelector(actor, selectMostShown);
  const news = useSelector(actor, selectRingNews);
  const found = ring ? filtered(numbered(ring), filters) : [];
  return (
    <MuiTheme>
      <div className={`wrap ${styles.page}`}>
        <header className={styles.head}>
          <Heading look="h1">Session recorder</Heading>
          <Text color="text-light">
            What this tab did last: moves of its state machines, calls and pages. Names and times only;
            nothing that anybody typed.
          </Text>
        </header>
        <div className={entryStyles.actions}>
          <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'file.asked' })}>
            Save as file
          </Button>
          <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'copy.asked' })}>
            Copy JSON
          </Button>
          <Button variant="secondary" size="sm" onClick={() => actor.send({ type: 'clearing.asked' })}>
            Clear
          </Button>
          <ButtonLink variant="text" size="sm" to={replayAddress(ring?.entries ?? [])}>
            Replay in the chart room
          </ButtonLink>
          <output>{news === null ? '' : newsWords[news]}</output>
        </div>
        {ring?.isStored === false && (
          <Banner tone="warning">
            This browser’s storage is full or refuses us. The recording goes on, and ends with a reload of the
            page.
          </Banner>
        )}
        {ring === null ? (
          <ListToCome words="Reading what was recorded" rowHeight="32px" />
        ) : (
          <>
            <RingFiltersForm
              entries={ring.entries}
              filters={filters}
              onChoose={(chosen) => actor.send({ type: 'filters.chosen', filters: chosen })}
            />
            <RecordedEntries
              label="What was recorded"
              total={ring.entries.length}
              found={found}
              mostShown={mostShown}
              onMore={() => actor.send({ type: 'more.asked' })}
            />
            <MachinePaths entries={ring.entries} />
          </>
        )}
      </div>
    </MuiTheme>
  );
}

/** The way of a machine that never rests is long, and its end is what counts. */
const mostStates = 12;

/** How each machine came to where it is, with how often it moved. */
function MachinePaths({ entries }: { entries: readonly RecordedEntry[] }) {
  const paths = pathsOf(entries);
  if (paths.length === 0) return null;
  return (
    <section className={entryStyles.ring}>
      <Heading as="h2" look="h3">
        Paths
      </Heading>
      <dl className={styles.paths}>
        {paths.map(({ machine, moves, states }) => (
          <div key={machine}>
            <dt>
              {machine} <span className={styles.count}>{moves.toLocaleString('en-US')}</span>
            </dt>
            <dd>{`${states.length > mostStates ? '… → ' : ''}${states.slice(-mostStates).join(' → ')}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export { RecorderScreen as Component };
