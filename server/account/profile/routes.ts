/** The calls about one's own name. */
import { changeName, getProfile } from '#contract/account/profile.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import { createProfileService, type ProfileDeps } from './service.ts';

const readLimit = { limit: { max: 60, windowSeconds: 60 } };
const nameLimit = { limit: { max: 10, windowSeconds: 3_600 } };

export function registerProfile(serve: Serve, deps: ProfileDeps): void {
  const profile = createProfileService(deps);
  serve(getProfile, (_, { caller }) => profile.read(caller.accountId), readLimit);
  serve(changeName, ({ body }, exchange) => profile.changeName(askerOf(exchange), body), nameLimit);
}
