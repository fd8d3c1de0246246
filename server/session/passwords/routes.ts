/** The calls about passwords. Anyone can ask for a reset; a logged-in account can change its own password. */
import { changePassword } from '#contract/account/profile.ts';
import { checkReset, requestReset, resetPassword } from '#contract/session/passwords.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import type { PasswordService } from './service.ts';

const letterLimit = { max: 3, windowSeconds: 3_600 };
const codeLimit = { max: 30, windowSeconds: 900 };
/** No one finds a password by trying. */
const changeLimit = { max: 10, windowSeconds: 900 };

export function registerPasswords(serve: Serve, passwords: PasswordService): void {
  serve(
    requestReset,
    async ({ body }, { request }) => {
      await passwords.requestReset(body, request.ip);
      return { success: true };
    },
    { limit: letterLimit },
  );
  serve(checkReset, async ({ body }) => ({ outcome: await passwords.checkReset(body.code) }), {
    limit: codeLimit,
  });
  serve(
    resetPassword,
    async ({ body }, { request }) => ({ outcome: await passwords.resetPassword(body, request.ip) }),
    { limit: codeLimit },
  );
  serve(
    changePassword,
    async ({ body }, exchange) => ({ Outcome: await passwords.changePassword(askerOf(exchange), body) }),
    { limit: changeLimit },
  );
}
