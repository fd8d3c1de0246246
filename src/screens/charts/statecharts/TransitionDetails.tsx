/** What the chart says of one transition, in words. */
import type { ChartTransition, DrawnChart } from '#charts/chart.ts';
import { guardWords, triggerWords } from '#charts/chartWords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';

import { ClauseWords } from './ClauseWords.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { roomAddress, type RoomPlace } from './roomPlace.ts';

import styles from './Statecharts.module.css';

type DetailsProps = {
  drawn: DrawnChart;
  place: RoomPlace;
  transition: ChartTransition;
  onClose: () => void;
};

export function TransitionDetails({ drawn, place, transition, onClose }: DetailsProps) {
  const { source, targets, actions } = transition;
  const ofState = (id: string): string => roomAddress({ ...place, transition: null, state: id });
  return (
    <section className={styles.part} aria-label="Transition">
      <div className={styles.partHead}>
        <Heading look="h3" as="h2" className={styles.id}>
          {triggerWords(transition)}
        </Heading>
        <Button size="sm" variant="link" onClick={onClose}>
          Close
        </Button>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>From</dt>
          <dd>
            <PlaceLink className={styles.way} to={ofState(source)}>
              {source}
            </PlaceLink>
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>
            {targets.length === 0 && 'It stays'}
            {targets.map((id) => (
              <PlaceLink key={id} className={styles.way} to={ofState(id)}>
                {id}
              </PlaceLink>
            ))}
          </dd>
        </div>
        <Fact name="Guard" words={guardWords(transition)} />
        <Fact name="Actions" words={actions} />
        <Fact name="Walked" words={[drawn.walk.taken.includes(transition.name) ? 'yes' : 'no']} />
      </dl>
      <ClauseWords of={transition} sentences={drawn.sentences} />
    </section>
  );
}

function Fact({ name, words }: { name: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words.join(', ')}</dd>
    </div>
  );
}
