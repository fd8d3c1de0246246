/** The actors of this browser: those of the chart's machine to choose from, the others as ways to their charts. */
import ButtonBase from '@mui/material/ButtonBase';

import type { ActorOnShow } from '#contract/charts/tabActors.ts';
import type { ChosenActor } from '#machines/charts/chartRoomLiveMachine.ts';
import { Disclosure } from '#ui/controls/Disclosure.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { PlaceLink } from './PlaceLink.tsx';
import { placeOf, roomAddress } from './roomPlace.ts';

import styles from './Statecharts.module.css';

type ActorListProps = {
  machine: string;
  actors: readonly ActorOnShow[];
  tabs: Readonly<Record<string, string>>;
  chosen: ChosenActor | null;
  onChoose: (actor: ChosenActor) => void;
};

const liveAddress = (machine: string): string => roomAddress(placeOf(machine, 'live'));

export function ActorList({ machine, actors, tabs, chosen, onChoose }: ActorListProps) {
  const own = actors.filter((one) => one.machine === machine);
  const others = [...new Set(actors.map((one) => one.machine))].filter((id) => id !== machine).toSorted();
  return (
    <section className={styles.part} aria-labelledby="actors">
      <Heading look="h4" as="h2" id="actors">
        Actors
      </Heading>
      {own.length === 0 && (
        <Text size="sm" color="text-light">
          No page of this browser runs this machine. Open one in another tab: it is shown here at once.
        </Text>
      )}
      <ul className={styles.actors}>
        {own.map(({ tab, actor, states }) => (
          <li key={`${tab} ${actor}`}>
            <ButtonBase
              aria-pressed={chosen?.actor === actor && chosen.tab === tab}
              onClick={() => onChoose({ tab, actor })}
            >
              <span>
                {actor} on {tabs[tab] ?? 'a page'}
              </span>
              <span className={styles.quiet}>{states}</span>
            </ButtonBase>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Disclosure summary={`Other machines at work (${others.length})`}>
          <ul className={styles.names}>
            {others.map((id) => (
              <li key={id}>
                <PlaceLink to={liveAddress(id)}>{id}</PlaceLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}
