/** The calls of somebody who forgot a password. Anybody may make them, so they are limited. */
import { checkReset, requestReset, resetPassword } from '#contract/passwords.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { PasswordService } from './service.ts';

const letterLimit = { max: 3, windowSeconds: 3_600 };
const codeLimit = { max: 30, windowSeconds: 900 };

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
}
