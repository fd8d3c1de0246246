/** What the page renderer takes from the app: routes that load through a given fetch, and the page without a row. */
import { createServices } from '#services/index.ts';

import { buildRoutes, screenSource } from './routes.tsx';

export function serverRoutes(config: Parameters<typeof createServices>[0]) {
  const services = Promise.resolve(createServices(config));
  return buildRoutes(() => services);
}

/** The page without an address: it stands at all of them while there is maintenance. */
export const maintenanceSource = screenSource({ screen: 'maintenance/MaintenanceScreen' });

export async function maintenancePage() {
  const { MaintenanceScreen } = await import('#screens/maintenance/MaintenanceScreen.tsx');
  return <MaintenanceScreen />;
}
