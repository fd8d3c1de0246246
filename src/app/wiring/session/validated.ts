/** The email that verifies an address with the server behind it, for every page that asks for one. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { verificationLetterMachine } from '#machines/session/verificationLetterMachine.ts';
import { late } from '#services/kernel/late.ts';

const { sendVerification } = late(() => import('#contract/session/accounts.ts'));

export const wiredVerificationLetter = verificationLetterMachine.provide({
  actors: {
    botCheck: wiredBotCheck,
    sendVerification: askWith(async (call, { returnTo, ...asked }, options) => {
      const body = { ...asked, ...(returnTo !== null && { returnTo }) };
      await call(sendVerification, { body }, options);
    }),
  },
});

export const machines = [wiredVerificationLetter];
