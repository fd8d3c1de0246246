/** What the page renderer takes from the app: routes that load through a given fetch, and the page without a route. */
import { MaintenanceScreen } from '#screens/maintenance/MaintenanceScreen.tsx';
import { createServices } from '#services/index.ts';

import { buildRoutes } from './routes.tsx';

export function serverRoutes(config: Parameters<typeof createServices>[0]) {
  const services = Promise.resolve(createServices(config));
  return buildRoutes(() => services);
}

export const maintenancePage = <MaintenanceScreen />;
