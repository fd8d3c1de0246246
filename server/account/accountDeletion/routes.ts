/** The calls about the deletion of one's own account. */
import { askForDeletion, cancelDeletion, getAccountDeletion } from '#contract/account/accountDeletion.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import { createDeletionService, type DeletionDeps } from './service.ts';

const readLimit = { limit: { max: 60, windowSeconds: 60 } };
/** A password is not found by trying. */
const passwordLimit = { limit: { max: 10, windowSeconds: 900 } };

export function registerAccountDeletion(serve: Serve, deps: DeletionDeps): void {
  const deletion = createDeletionService(deps);
  serve(getAccountDeletion, (_, { caller }) => deletion.read(caller.accountId), readLimit);
  serve(
    askForDeletion,
    ({ body }, exchange) => deletion.ask(askerOf(exchange), body.Password),
    passwordLimit,
  );
  serve(cancelDeletion, (_, exchange) => deletion.cancel(askerOf(exchange)), readLimit);
}
