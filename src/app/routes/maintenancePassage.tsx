/**
 * Stands between the server's maintenance page and the site: resolves when this visitor may pass, which for most is
 * never. The page on the screen is the server's own, taken over so that it can say what the machine knows.
 */
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type ActorRefFrom, fromPromise } from 'xstate';

import { createActor } from '#actors/observed.ts';
import { maintenanceMachine, selectIsClosed } from '#machines/page/maintenanceMachine.ts';
import { MaintenanceScreen } from '#screens/page/maintenance/MaintenanceScreen.tsx';
import { readStored, store, storedKeys } from '#services/kernel/browserStorage.ts';
import { isSiteBack } from '#services/page/siteReturn.ts';

const letMeIn = '/letmein';

const maintenance = maintenanceMachine.provide({
  actors: {
    readMaintenanceSkipped: fromPromise(async () => readStored(storedKeys.skipMaintenance) === 'true'),
    storeMaintenanceSkipped: fromPromise<void, void>(async () => {
      store(storedKeys.skipMaintenance, 'true');
    }),
    askIsBack: fromPromise<boolean, void>(({ signal }) => isSiteBack({ signal })),
  },
});

export const machines = { maintenance };

type Passage = ActorRefFrom<typeof maintenance>;

/** The machine moves only once the page has been taken over: until then it must say what the server's HTML says. */
function Waiting({ passage }: { passage: Passage }) {
  useEffect(() => {
    passage.start();
    if (location.pathname === letMeIn) passage.send({ type: 'letmein.visited' });
  }, [passage]);
  return <MaintenanceScreen maintenance={passage} />;
}

export function untilPassed(element: HTMLElement): Promise<void> {
  const passage = createActor(maintenance, { input: { isOn: true } });
  const page = hydrateRoot(element, <Waiting passage={passage} />);
  return new Promise((resolve) => {
    passage.on('letmein.passed', () => history.replaceState(null, '', '/'));
    passage.on('site.returned', () => location.reload());
    passage.subscribe((state) => {
      if (selectIsClosed(state)) return;
      page.unmount();
      resolve();
    });
  });
}
