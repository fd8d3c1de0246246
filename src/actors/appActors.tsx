/**
 * The behaviors that live as long as the page, for any component to subscribe to. Components read them with
 * selectors and send them events; who starts them is the wiring's business.
 */
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { alertsPopoverMachine } from '#machines/alerts/alertsPopoverMachine.ts';
import type { ageGateMachine } from '#machines/page/ageGateMachine.ts';
import type { chunkLoadMachine } from '#machines/page/chunkLoadMachine.ts';
import type { clientVersionMachine } from '#machines/page/clientVersionMachine.ts';
import type { sideMenuMachine } from '#machines/page/sideMenuMachine.ts';
import type { themeMachine } from '#machines/page/themeMachine.ts';

export type AppActors = {
  ageGate: ActorRefFrom<typeof ageGateMachine>;
  alertsPopover: ActorRefFrom<typeof alertsPopoverMachine>;
  chunkLoad: ActorRefFrom<typeof chunkLoadMachine>;
  clientVersion: ActorRefFrom<typeof clientVersionMachine>;
  sideMenu: ActorRefFrom<typeof sideMenuMachine>;
  theme: ActorRefFrom<typeof themeMachine>;
};

const AppActorsContext = createContext<AppActors | null>(null);

export const AppActorsProvider = AppActorsContext.Provider;

export function useAppActors(): AppActors {
  const actors = useContext(AppActorsContext);
  if (!actors) throw new Error('useAppActors needs an AppActorsProvider above it.');
  return actors;
}
