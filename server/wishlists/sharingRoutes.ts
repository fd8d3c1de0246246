/** The calls about sharing wishlists. */
import {
  getSharedId,
  getSharedList,
  getWlidFromShared,
  importList,
} from '#contract/wishlists/wishlistSharing.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import { editLimit } from './routes.ts';
import type { WishlistSharing } from './sharing.ts';

const importLimit = { max: 20, windowSeconds: 60 };
/** A secret cannot be guessed; no one needs to try many. */
const secretLimit = { max: 60, windowSeconds: 60 };

export function serveSharing(serve: Serve, sharing: WishlistSharing): void {
  serve(
    getSharedId,
    async ({ params }, exchange) => [{ UID: await sharing.share(askerOf(exchange), params.wishListId) }],
    { limit: editLimit },
  );
  serve(
    getWlidFromShared,
    async ({ params }, { caller }) => {
      const list = await sharing.find(caller.accountId, params.sharedId);
      return list ? [list] : [];
    },
    { limit: secretLimit },
  );
  serve(
    getSharedList,
    async ({ params }) => {
      const list = await sharing.find(null, params.sharedId);
      return list ? [list] : [];
    },
    { limit: secretLimit },
  );
  serve(
    importList,
    async ({ params }, { caller }) => {
      const data = await sharing.importList(caller.accountId, params.sharedId);
      return { success: data !== null, data };
    },
    { limit: importLimit },
  );
}
