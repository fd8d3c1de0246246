/**
 * Between a log-out and the page that follows, the old page still polls. Its account calls would be refused, so they
 * are refused here and never sent.
 */
import { logIn, logOut, validate } from '#contract/session/sessions.ts';

import type { Call } from './http.ts';
import { arrived } from './late.ts';

export function refuseAfterLogOut(call: Call): Call {
  let isLoggedOut = false;

  return async (asked, given, options) => {
    const endpoint = await arrived(asked);
    if (endpoint.path === logOut.path) isLoggedOut = true;
    if (isLoggedOut && endpoint.audience === 'account') throw { code: 'not_logged_in' };
    const answer = await call(endpoint, given, options);
    const mayLogIn = endpoint.path === logIn.path || endpoint.path === validate.path;
    if (mayLogIn && (answer as { Success: boolean }).Success) isLoggedOut = false;
    return answer;
  };
}
