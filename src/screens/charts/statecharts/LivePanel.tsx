/** Follows the machine's actors in this browser: which there are, where the chosen one is, and what it can receive. */
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import type { DrawnChart } from '#charts/chart.ts';
import {
  chartRoomLiveMachine,
  selectActors,
  selectCan,
  selectChosen,
  selectIsRefused,
  selectLog,
  selectLost,
  selectMoment,
  selectShownContext,
  selectTabs,
} from '#machines/charts/chartRoomLiveMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { Text } from '#ui/text/Text.tsx';

import { ActorList } from './ActorList.tsx';
import { type ChartMarks, noMarks } from './drawing/chartMarks.ts';
import { litMarks, statesIn } from './drawing/litMarks.ts';
import { EventForm } from './EventForm.tsx';
import { MoveLog } from './MoveLog.tsx';
import { ShownContext } from './ShownContext.tsx';

import styles from './Statecharts.module.css';

const loggedAtMost = 2_000;

export function LivePanel({ drawn: { chart, walk }, marks }: { drawn: DrawnChart; marks: ChartMarks }) {
  const examples = useMemo(() => walk.vocabulary.filter(({ type }) => !type.startsWith('xstate.')), [walk]);
  const input = { machine: chart.id, examples, loggedAtMost };
  const actor = useActorRef(useScreenMachine(chartRoomLiveMachine), { input });
  const actors = useSelector(actor, selectActors);
  const chosen = useSelector(actor, selectChosen);
  const log = useSelector(actor, selectLog);
  const moment = useSelector(actor, selectMoment);
  const can = useSelector(actor, selectCan);

  const own = log.filter((move) => move.actor === chosen?.actor && move.tab === chosen.tab);
  const now = actors.find((one) => one.actor === chosen?.actor && one.tab === chosen.tab);
  const shown = moment === null ? own.at(-1) : log.find(({ seq }) => seq === moment);
  const states = moment === null ? (now?.states ?? '') : (shown?.to ?? '');
  useEffect(() => {
    marks.show(litMarks(chart, statesIn(states), shown?.taken ?? []));
  }, [chart, marks, states, shown]);
  useEffect(() => () => marks.show(noMarks), [marks]);

  return (
    <>
      <ActorList
        machine={chart.id}
        actors={actors}
        tabs={useSelector(actor, selectTabs)}
        chosen={chosen}
        onChoose={(one) => actor.send({ type: 'actor.chosen', ...one })}
      />
      <MoveLog
        chart={chart}
        walk={walk}
        moves={log}
        own={own}
        lost={useSelector(actor, selectLost)}
        moment={moment}
        onMoment={(seq) => actor.send({ type: 'moment.chosen', seq })}
        onLive={() => actor.send({ type: 'live.wanted' })}
        onClear={() => actor.send({ type: 'log.cleared' })}
      />
      <section className={styles.part} aria-labelledby="send">
        <Heading look="h4" as="h2" id="send">
          Send an event
        </Heading>
        {now === undefined && <Text size="sm">Nothing is running in this tab.</Text>}
        {now && (
          <EventForm
            examples={examples.filter((_, place) => can?.includes(place))}
            none="It hears none of the tests’ events now."
            onSend={(event) => actor.send({ type: 'event.offered', event })}
          />
        )}
        {useSelector(actor, selectIsRefused) && (
          <Banner tone="warning">It could not hear that any more: it had moved on.</Banner>
        )}
      </section>
      <ShownContext context={useSelector(actor, selectShownContext)} />
    </>
  );
}
