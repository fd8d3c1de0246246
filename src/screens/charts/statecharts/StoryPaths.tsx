/** The paths that stories go, the commonest first; the chosen one step by step. */
import type { ChartStories, ChartTransition, DrawnChart, StoryPath } from '#charts/chart.ts';
import { transitionWords } from '#charts/chartReading.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { countedStories, countOf, pathIn, stepsOf } from './comparison.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { roomAddress, type RoomPlace } from './roomPlace.ts';
import { StoryPathSteps } from './StoryPathSteps.tsx';

import styles from './Statecharts.module.css';
import storyStyles from './Stories.module.css';

type PathsProps = { drawn: DrawnChart; stories: ChartStories; place: RoomPlace };

/** The first steps distinguish two paths; where it leads to says the rest. */
const wordsAtMost = 4;

function pathWords(steps: readonly ChartTransition[]): string {
  const words = steps.map(transitionWords);
  const shown = words.length > wordsAtMost ? [...words.slice(0, wordsAtMost - 1), '…'] : words;
  return [...shown, ...(words.length > wordsAtMost ? words.slice(-1) : [])].join(' → ');
}

export function StoryPaths({ drawn, stories, place }: PathsProps) {
  const isGone = place.path !== null && !pathIn(stories, place);
  return (
    <section className={styles.part} aria-labelledby="paths">
      <Heading look="h4" as="h2" id="paths">
        Paths of stories
      </Heading>
      {isGone && (
        <Text size="sm" color="warning">
          The path of this address is no longer among them.
        </Text>
      )}
      <ol className={styles.ways} aria-label="Paths, the commonest first">
        {stories.paths.map((path) => (
          <PathItem key={path.key} drawn={drawn} stories={stories} place={place} path={path} />
        ))}
      </ol>
    </section>
  );
}

function PathItem({ drawn, stories, place, path }: PathsProps & { path: StoryPath }) {
  const { transitions } = drawn.chart;
  const steps = stepsOf(stories, path).flatMap(
    (name) => transitions.find((transition) => transition.name === name) ?? [],
  );
  const isChosen = place.path === path.key;
  const to = roomAddress({ ...place, transition: null, path: isChosen ? null : path.key, step: null });
  return (
    <li>
      <PlaceLink to={to} className={storyStyles.choice} aria-current={isChosen ? 'true' : undefined}>
        {path.isMidway && '… '}
        {pathWords(steps)}
      </PlaceLink>{' '}
      <span>
        {steps.length} {steps.length === 1 ? 'step' : 'steps'}, {countedStories(countOf(path))}
      </span>
      {isChosen && <StoryPathSteps drawn={drawn} stories={stories} place={place} path={path} steps={steps} />}
    </li>
  );
}
