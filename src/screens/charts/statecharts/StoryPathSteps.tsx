/** The chosen path: its steps with a slider over them, the stories that go it, and the way to a test of one's own. */
import { useNavigate } from 'react-router-dom';

import type { ChartStories, ChartTransition, DrawnChart, StoryPath } from '#charts/chart.ts';
import { transitionWords } from '#charts/chartReading.ts';
import { Slider } from '#ui/fields/Slider.tsx';

import { CopyPath } from './CopyPath.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { observedSteps } from './playedPath.ts';
import { roomAddress, type RoomPlace } from './roomPlace.ts';
import { StoryNames } from './StoryNames.tsx';

import styles from './Statecharts.module.css';
import storyStyles from './Stories.module.css';

type StepsProps = {
  drawn: DrawnChart;
  stories: ChartStories;
  place: RoomPlace;
  path: StoryPath;
  steps: readonly ChartTransition[];
};

const leadsTo = ({ source, targets }: ChartTransition): string =>
  targets.length > 0 ? `${source} to ${targets.join(', ')}` : `stays in ${source}`;

export function StoryPathSteps({ drawn: { chart, walk }, stories, place, path, steps }: StepsProps) {
  const navigate = useNavigate();
  const at = Math.min(place.step ?? steps.length, steps.length);
  const addressOf = (step: number): string => roomAddress({ ...place, step });
  const here = steps[at - 1];
  const numbered = steps.map((step, before) => ({ step, nth: before + 1 }));
  return (
    <div className={styles.part}>
      <Slider
        label="Step"
        valueText={`Step ${at} of ${steps.length}${here ? `, ${leadsTo(here)}` : ''}`}
        min={1}
        max={steps.length}
        value={at}
        onChange={(step) => void navigate(addressOf(step), { preventScrollReset: true, replace: true })}
      />
      <ol className={storyStyles.steps} aria-label="Steps of this path">
        {numbered.map(({ step, nth }) => (
          <li key={nth}>
            <PlaceLink
              to={addressOf(nth)}
              className={storyStyles.choice}
              aria-current={nth === at ? 'step' : undefined}
            >
              {transitionWords(step)}
            </PlaceLink>{' '}
            <span>{leadsTo(step)}</span>
          </li>
        ))}
      </ol>
      <StoryNames label="Stories that go this path" stories={stories} of={path} />
      {!path.isMidway && (
        <div className={styles.row}>
          <CopyPath chart={chart} walk={walk} path={{ is: 'observed', steps: observedSteps(steps) }} />
        </div>
      )}
    </div>
  );
}
