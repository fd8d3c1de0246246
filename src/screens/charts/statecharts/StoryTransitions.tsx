/** Each transition with who takes it: the tests' walk, and how many stories; of the chosen one the stories by name. */
import type { ChartStories, ChartTransition, DrawnChart } from '#charts/chart.ts';
import { transitionWords } from '#charts/chartReading.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { countedStories, countOf, untoldIn } from './comparison.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { roomAddress, type RoomPlace } from './roomPlace.ts';
import { StoryNames } from './StoryNames.tsx';

import styles from './Statecharts.module.css';
import storyStyles from './Stories.module.css';

type TransitionsProps = { drawn: DrawnChart; stories: ChartStories; place: RoomPlace };

export function StoryTransitions({ drawn: { chart, walk }, stories, place }: TransitionsProps) {
  const uncovered = untoldIn(chart, stories).length;
  const declared = chart.transitions.length;
  return (
    <section className={styles.part} aria-labelledby="fetched">
      <Heading look="h4" as="h2" id="fetched">
        What the stories take
      </Heading>
      <Summary stories={stories} declared={declared} uncovered={uncovered} />
      {stories.run > 0 && (
        <ul className={styles.ways} aria-label="Transitions">
          {chart.transitions.map((transition) => (
            <TransitionItem
              key={transition.name}
              transition={transition}
              isWalked={walk.taken.includes(transition.name)}
              stories={stories}
              place={place}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type SummaryProps = { stories: ChartStories; declared: number; uncovered: number };

function Summary({ stories: { run, moving }, declared, uncovered }: SummaryProps) {
  if (run === 0) {
    return (
      <Text size="sm" color="text-light">
        This machine came after the stories were last run: nothing is known of what they do with it.
      </Text>
    );
  }
  if (uncovered === declared) {
    return (
      <Text size="sm" color="warning">
        No story moves this machine: none of {countedStories(run)} takes one of its transitions.
      </Text>
    );
  }
  return (
    <>
      <Text size="sm">
        {declared - uncovered} of {declared} transitions are taken by stories. {moving} of{' '}
        {countedStories(run)} {moving === 1 ? 'moves' : 'move'} this machine.
      </Text>
      {uncovered > 0 && (
        <Text size="sm" color="text-light">
          What no story takes is dotted in the drawing.
        </Text>
      )}
    </>
  );
}

type ItemProps = Omit<TransitionsProps, 'drawn'> & { transition: ChartTransition; isWalked: boolean };

function TransitionItem({ transition, isWalked, stories, place }: ItemProps) {
  const { name, source } = transition;
  const fetched = stories.taken.find((one) => one.name === name);
  const isChosen = place.path === null && place.transition === name;
  const to = roomAddress({ ...place, transition: isChosen ? null : name, path: null, step: null });
  return (
    <li>
      <PlaceLink to={to} className={storyStyles.choice} aria-current={isChosen ? 'true' : undefined}>
        <b>{transitionWords(transition)}</b> <span>in {source}</span>
      </PlaceLink>{' '}
      <span>
        {isWalked ? 'Taken by the walk' : 'Not walked'},{' '}
        {fetched ? countedStories(countOf(fetched)) : <em className={storyStyles.uncovered}>no story</em>}
      </span>
      {isChosen && fetched && (
        <StoryNames label={`Stories that take ${name}`} stories={stories} of={fetched} />
      )}
    </li>
  );
}
