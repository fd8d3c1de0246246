/** The parts of wishlists, put together behind the calls about them. */
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import { createOwnership } from './ownership.ts';
import { createWishlistReader } from './readLists.ts';
import { serveWishlists } from './routes.ts';
import { createWishlistService } from './service.ts';
import { createWishlistSharing } from './sharing.ts';
import { serveSharing } from './sharingRoutes.ts';

type Deps = { db: Database; clock: Clock; securityLog: SecurityLog };

export function openWishlists(deps: Deps) {
  const parts = { ...deps, ownership: createOwnership(deps) };
  return {
    lists: createWishlistService(parts),
    reader: createWishlistReader(parts),
    sharing: createWishlistSharing(parts),
  };
}

export function registerWishlists(serve: Serve, deps: Deps): void {
  const { sharing, ...wishlists } = openWishlists(deps);
  serveWishlists(serve, wishlists);
  serveSharing(serve, sharing);
}
