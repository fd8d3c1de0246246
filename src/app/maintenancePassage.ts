/**
 * Stands between the server's maintenance page and the site: resolves when this visitor may pass, which for most is
 * never. The page on the screen stays the server's own HTML meanwhile.
 */
import { fromPromise } from 'xstate';

import { createActor } from '#actors/observed.ts';
import { maintenanceMachine, selectIsClosed } from '#machines/maintenanceMachine.ts';
import { readStored, store, storedKeys } from '#services/browserStorage.ts';

const letMeIn = '/letmein';

const maintenance = maintenanceMachine.provide({
  actors: {
    readMaintenanceSkipped: fromPromise(async () => readStored(storedKeys.skipMaintenance) === 'true'),
    storeMaintenanceSkipped: fromPromise<void, void>(async () => {
      store(storedKeys.skipMaintenance, 'true');
    }),
  },
});

export const machines = { maintenance };

export function untilPassed(): Promise<void> {
  const passage = createActor(maintenance, { input: { isOn: true } });
  return new Promise((resolve) => {
    passage.on('letmein.passed', () => history.replaceState(null, '', '/'));
    passage.subscribe((state) => {
      if (!selectIsClosed(state)) resolve();
    });
    passage.start();
    if (location.pathname === letMeIn) passage.send({ type: 'letmein.visited' });
  });
}
