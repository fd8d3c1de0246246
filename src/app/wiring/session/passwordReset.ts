/** The password reset pages' machines with the password service behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';
import { resetRequestMachine } from '#machines/session/resetRequestMachine.ts';
import type { ResetCheck, ResetOutcome, ResetRequest } from '#services/session/passwords.ts';

type Code = { code: string };

export const machines = [
  resetRequestMachine.provide({
    actors: {
      botCheck: wiredBotCheck,
      requestReset: serviceCall<void, ResetRequest>(({ passwords }, input, options) =>
        passwords.requestReset(input, options),
      ),
    },
  }),
  passwordResetMachine.provide({
    actors: {
      checkReset: serviceCall<ResetCheck, Code>(({ passwords }, { code }, options) =>
        passwords.checkReset(code, options),
      ),
      resetPassword: serviceCall<ResetOutcome, Code & { password: string }>(({ passwords }, input, options) =>
        passwords.reset(input, options),
      ),
    },
  }),
];
