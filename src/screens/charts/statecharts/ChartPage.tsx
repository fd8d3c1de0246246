/** One machine: its chart or table, the chosen state beside it, and under it what is done with the machine. */
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { DrawnChart } from '#charts/chart.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';

import { ChartTable } from './ChartTable.tsx';
import type { FetchedStories } from './comparison.ts';
import { type ChartMarks, createMarks } from './drawing/chartMarks.ts';
import { ChartStage } from './drawing/ChartStage.tsx';
import { exportKinds, saveChart } from './drawing/saveChart.ts';
import { PlaceLinks } from './PlaceLink.tsx';
import { roomAddress, type RoomMode, type RoomPlace } from './roomPlace.ts';
import { StateDetails } from './StateDetails.tsx';
import { TransitionDetails } from './TransitionDetails.tsx';

import styles from './Statecharts.module.css';

const panels = {
  live: lazy(async () => ({ default: (await import('./LivePanel.tsx')).LivePanel })),
  simulation: lazy(async () => ({ default: (await import('./SimulationPanel.tsx')).SimulationPanel })),
  recording: lazy(async () => ({ default: (await import('./ReplayPanel.tsx')).ReplayPanel })),
} as const;
const ComparePanel = lazy(async () => ({ default: (await import('./ComparePanel.tsx')).ComparePanel }));

const modeWords: Readonly<Record<RoomMode, string>> = {
  look: 'Chart',
  live: 'Live',
  simulation: 'Simulation',
  recording: 'Recording',
  compare: 'Compare',
};

const viewWords = { chart: 'Drawing', table: 'Table' } as const;

const wordsIn = <Key extends string>(words: Readonly<Record<Key, string>>): [Key, string][] =>
  Object.entries(words) as [Key, string][];

type PageProps = { drawn: DrawnChart; place: RoomPlace; fetched: FetchedStories };

export function ChartPage({ drawn, place, fetched }: PageProps) {
  const [marks] = useState(createMarks);
  const navigate = useNavigate();
  const { mode, view, state, transition } = place;
  const choose = (chosen: string | null): void => {
    const address = roomAddress({
      ...place,
      state: chosen,
      transition: mode === 'look' ? null : transition,
    });
    void navigate(address, { preventScrollReset: true, replace: true });
  };
  return (
    <>
      <Text color="text-light" className={styles.lead}>
        {drawn.chart.about}
      </Text>
      <div className={styles.toolbar}>
        <PlaceLinks
          label="What to do"
          links={wordsIn(modeWords).map(([key, words]) => ({
            words,
            to: roomAddress({ ...place, mode: key }),
            isHere: key === mode,
          }))}
        />
        <PlaceLinks
          label="How it is shown"
          links={wordsIn(viewWords).map(([key, words]) => ({
            words,
            to: roomAddress({ ...place, view: key }),
            isHere: key === view,
          }))}
        />
        <Exports drawn={drawn} />
      </div>
      <div className={styles.split}>
        {view === 'chart' ? (
          <ChartStage
            drawn={drawn}
            marks={marks}
            chosen={state}
            chosenTransition={mode === 'look' ? transition : null}
            onChoose={choose}
          />
        ) : (
          <ChartTable drawn={drawn} place={place} stories={mode === 'compare' ? fetched.stories : null} />
        )}
        <div className={styles.side}>
          {mode === 'look' ? (
            <Details drawn={drawn} place={place} onClose={() => choose(null)} />
          ) : (
            <Suspense fallback={<output className={styles.note}>One moment…</output>}>
              <Panel drawn={drawn} marks={marks} place={place} fetched={fetched} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

type DetailsProps = Omit<PageProps, 'fetched'> & { onClose: () => void };

function Details(details: DetailsProps) {
  const { drawn, place, onClose } = details;
  const found = drawn.chart.transitions.find(({ name }) => name === place.transition);
  if (!found) return <StateDetails {...details} />;
  return <TransitionDetails drawn={drawn} place={place} transition={found} onClose={onClose} />;
}

type PanelProps = PageProps & { marks: ChartMarks };

function Panel({ drawn, marks, place, fetched }: PanelProps) {
  if (place.mode === 'look') return null;
  if (place.mode === 'compare') {
    return <ComparePanel drawn={drawn} marks={marks} place={place} fetched={fetched} />;
  }
  const Doing = panels[place.mode];
  return <Doing drawn={drawn} marks={marks} />;
}

/** The chart as a file for other tools. What writes them is fetched when one is asked for. */
function Exports({ drawn }: { drawn: DrawnChart }) {
  const [said, setSaid] = useState('');
  return (
    <section className={styles.exports} aria-label="Save as">
      <Icon name="download" />
      {exportKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="link"
          onClick={() => {
            setSaid('');
            saveChart(drawn, kind).catch(() => setSaid(`Couldn’t make the ${kind} file.`));
          }}
        >
          {kind}
        </Button>
      ))}
      <output className={styles.note}>{said}</output>
    </section>
  );
}
