/** The machine of a verification link with the server behind it. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { emailVerificationMachine } from '#machines/session/emailVerificationMachine.ts';

export const machines = [
  emailVerificationMachine.provide({
    actors: {
      verifyEmail: askWith(async (call, { code }, options) => {
        const { verifyEmail } = await import('#services/account/account.ts');
        return verifyEmail(call, code, options);
      }),
    },
  }),
];
