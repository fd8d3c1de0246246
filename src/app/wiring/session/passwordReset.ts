/** The password reset pages' machines with the server behind them. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { passwordResetMachine } from '#machines/session/passwordResetMachine.ts';
import { resetRequestMachine } from '#machines/session/resetRequestMachine.ts';
import { late } from '#services/kernel/late.ts';

const { checkReset, requestReset, resetPassword } = late(() => import('#contract/session/passwords.ts'));

export const machines = [
  resetRequestMachine.provide({
    actors: {
      botCheck: wiredBotCheck,
      requestReset: askWith(async (call, { returnTo, ...asked }, options) => {
        const body = { ...asked, ...(returnTo !== null && { returnTo }) };
        await call(requestReset, { body }, options);
      }),
    },
  }),
  passwordResetMachine.provide({
    actors: {
      checkReset: askWith(async (call, body, options) => (await call(checkReset, { body }, options)).outcome),
      resetPassword: askWith(
        async (call, body, options) => (await call(resetPassword, { body }, options)).outcome,
      ),
    },
  }),
];
