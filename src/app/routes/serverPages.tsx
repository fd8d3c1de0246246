/** What the page renderer takes from the app: routes that ask the server they run in, and the page without a row. */
import { createActor } from '#actors/observed.ts';
import type { AskInProcess, PageSettings } from '#contract/page/pages.ts';
import { maintenanceMachine } from '#machines/page/maintenanceMachine.ts';
import { createInProcessCall } from '#services/kernel/inProcessCall.ts';

import { buildRoutes } from './routes.tsx';
import { openRows } from './routeTable.ts';
import { screenSources } from './screenSources.ts';

export function serverRoutes(ask: AskInProcess, settings: PageSettings) {
  const ready = Promise.resolve({ call: createInProcessCall(ask) });
  return buildRoutes(() => ready, openRows(settings));
}

/** The page without an address: it stands at all of them while there is maintenance. */
export const maintenanceSources = screenSources({ screen: 'page/maintenance/MaintenanceScreen' });

export async function maintenancePage() {
  const { MaintenanceScreen } = await import('#screens/page/maintenance/MaintenanceScreen.tsx');
  // Never started: what it says at first is what the browser's own says.
  return <MaintenanceScreen maintenance={createActor(maintenanceMachine, { input: { isOn: true } })} />;
}
