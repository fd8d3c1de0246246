/** The chart room: the list of the site's machines, or one of them with its chart and what can be done with it. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useAddressParams } from '#actors/address.ts';
import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import {
  chartRoomMachine,
  selectDrawn,
  selectIsFetchingStories,
  selectIsListed,
  selectIsMachineUnknown,
  selectIsRoomLoading,
  selectMachines,
  selectRoomProblem,
  selectStories,
} from '#machines/charts/chartRoomMachine.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Heading } from '#ui/heading/Heading.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { problemText } from '#ui/problemText.ts';
import { Text } from '#ui/text/Text.tsx';
import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

import { ChartPage } from './ChartPage.tsx';
import { MachineList } from './MachineList.tsx';
import { RoomLists } from './RoomLists.tsx';
import { placeIn, placeOf, roomAddress } from './roomPlace.ts';

import styles from './Statecharts.module.css';

function StatechartsScreen() {
  const place = placeIn(useAddressParams()['machine'], useLocation());
  const { machine: wanted } = place;
  const actor = useActorRef(useScreenMachine(chartRoomMachine), { input: { id: wanted } });
  useEffect(() => actor.send({ type: 'machine.chosen', id: wanted }), [actor, wanted]);
  const machines = useSelector(actor, selectMachines);
  const drawn = useSelector(actor, selectDrawn);
  const problem = useSelector(actor, selectRoomProblem);
  const isUnknown = useSelector(actor, selectIsMachineUnknown);
  const stories = useSelector(actor, selectStories);
  const isFetching = useSelector(actor, selectIsFetchingStories);
  const want = useCallback(() => actor.send({ type: 'stories.wanted' }), [actor]);
  const isListed = useSelector(actor, selectIsListed);
  const isLoading = useSelector(actor, selectIsRoomLoading);

  return (
    <MuiTheme>
      <div className={`wrap ${styles.page}`}>
        {wanted !== null && (
          <TextLink
            to={roomAddress({ ...placeOf(null, place.mode), view: place.view })}
            className={styles.back}
          >
            All machines
          </TextLink>
        )}
        <Heading look="h1">{wanted === null ? 'Chart room' : wanted}</Heading>
        {wanted === null && (
          <Text color="text-light" className={styles.lead}>
            Every machine of the site, drawn from its own definition: look at it, follow it on this page and
            in your other tabs, run it alone, or replay a recording.
          </Text>
        )}
        {isLoading && (
          <output className={styles.note}>
            {wanted === null ? 'The machines are being listed…' : 'The chart is being fetched…'}
          </output>
        )}
        {problem && (
          <Banner tone="error">
            {problemText(problem)}{' '}
            <Button size="sm" variant="link" onClick={() => actor.send({ type: 'retry.asked' })}>
              Try again
            </Button>
          </Banner>
        )}
        {isUnknown && <Banner tone="warning">There is no machine of this name. Choose another one.</Banner>}
        {isUnknown && <MachineList machines={machines} />}
        {isListed && <RoomLists actor={actor} place={place} />}
        {drawn && (
          <ChartPage
            key={drawn.chart.id}
            drawn={drawn}
            place={place}
            fetched={{ stories, isFetching, want }}
          />
        )}
      </div>
    </MuiTheme>
  );
}

export { StatechartsScreen as Component };
