/** What the room lists where no machine is looked at: all machines, or the index of clauses. */
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';

import {
  type chartRoomMachine,
  selectClauses,
  selectIsFetchingClauses,
  selectMachines,
} from '#machines/charts/chartRoomMachine.ts';

import { ClauseIndex } from './ClauseIndex.tsx';
import { MachineList } from './MachineList.tsx';
import { PlaceLinks } from './PlaceLink.tsx';
import { clauseAddress, placeOf, roomAddress, type RoomPlace } from './roomPlace.ts';

type ListsProps = { actor: ActorRefFrom<typeof chartRoomMachine>; place: RoomPlace };

export function RoomLists({ actor, place }: ListsProps) {
  const machines = useSelector(actor, selectMachines);
  const clauses = useSelector(actor, selectClauses);
  const isFetching = useSelector(actor, selectIsFetchingClauses);
  const want = useCallback(() => actor.send({ type: 'clauses.wanted' }), [actor]);
  return (
    <>
      <PlaceLinks
        label="What is listed"
        links={[
          { words: 'Machines', to: roomAddress(placeOf(null)), isHere: place.clauses === null },
          { words: 'Clauses', to: clauseAddress(), isHere: place.clauses !== null },
        ]}
      />
      {place.clauses === null ? (
        <MachineList machines={machines} />
      ) : (
        <ClauseIndex entries={clauses} isFetching={isFetching} asked={place.clauses} want={want} />
      )}
    </>
  );
}
