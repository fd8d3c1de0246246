/** The two questions of a load balancer: does the process live, and can it serve. */
import { getHealth, getReady } from '#contract/kernel/health.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { HealthService } from './service.ts';

type Deps = { health: HealthService; version: string; database: Database['kind'] };

export function registerHealth(serve: Serve, { health, version, database }: Deps): void {
  serve(getHealth, () => ({ alive: true as const, version }));
  serve(getReady, async () => {
    await health.assertReady();
    return { ready: true as const, database };
  });
}
