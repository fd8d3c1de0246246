/** What the machine declares, beside what the tests' walk took of it and what stories do with it in a real browser. */
import { useEffect } from 'react';

import type { Chart, ChartStories, DrawnChart } from '#charts/chart.ts';

import { litSteps, pathIn, type FetchedStories, untoldIn } from './comparison.ts';
import { type ChartMarks, type Marks, noMarks } from './drawing/chartMarks.ts';
import { litMarks } from './drawing/litMarks.ts';
import type { RoomPlace } from './roomPlace.ts';
import { StoryPaths } from './StoryPaths.tsx';
import { StoryTransitions } from './StoryTransitions.tsx';
import { WalkCompare } from './WalkCompare.tsx';

import styles from './Statecharts.module.css';

type CompareProps = { drawn: DrawnChart; marks: ChartMarks; place: RoomPlace; fetched: FetchedStories };

/** The chosen path up to the step that is looked at, or the chosen transition; and always what no story takes. */
function marksOf(chart: Chart, stories: ChartStories, place: RoomPlace): Marks {
  const path = pathIn(stories, place);
  const taken = path ? litSteps(stories, path, place.step) : [place.transition ?? ''];
  const last = chart.transitions.find(({ name }) => name === taken.at(-1));
  const states = last === undefined ? [] : last.targets.length > 0 ? last.targets : [last.source];
  return {
    ...litMarks(chart, states, taken),
    isInOrder: path !== undefined && place.step === null,
    uncovered: new Set(stories.run > 0 ? untoldIn(chart, stories) : []),
  };
}

export function ComparePanel({ drawn, marks, place, fetched }: CompareProps) {
  const { stories, isFetching, want } = fetched;
  const { chart } = drawn;
  useEffect(want, [want]);
  useEffect(() => {
    if (stories) marks.show(marksOf(chart, stories, place));
  }, [chart, stories, place, marks]);
  useEffect(() => () => marks.show(noMarks), [marks]);
  return (
    <>
      <WalkCompare drawn={drawn} />
      {isFetching && <output className={styles.note}>The stories are being fetched…</output>}
      {stories && (
        <>
          <StoryTransitions drawn={drawn} stories={stories} place={place} />
          {stories.paths.length > 0 && <StoryPaths drawn={drawn} stories={stories} place={place} />}
        </>
      )}
    </>
  );
}
