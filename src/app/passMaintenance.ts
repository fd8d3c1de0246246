/**
 * Stands between the server's maintenance page and the site: resolves when this visitor may pass, which for most is
 * never. The page on the screen stays the server's own HTML meanwhile.
 */
import { createActor } from 'xstate';

import { selectIsClosed } from '#machines/maintenanceMachine.ts';

import { machines } from './wiring.ts';

const letMeIn = '/letmein';

export function passMaintenance({ isOn }: { isOn: boolean }): Promise<void> {
  const maintenance = createActor(machines.maintenance, { input: { isOn } });
  return new Promise((resolve) => {
    maintenance.on('letmein.passed', () => history.replaceState(null, '', '/'));
    maintenance.subscribe((state) => {
      if (!selectIsClosed(state)) resolve();
    });
    maintenance.start();
    if (location.pathname === letMeIn) maintenance.send({ type: 'letmein.visited' });
  });
}
