/** The machine of a verification link with the account service behind it. */
import { serviceCall } from '#app/serviceCall.ts';
import { emailVerificationMachine } from '#machines/emailVerificationMachine.ts';
import type { VerifyOutcome } from '#services/account.ts';

export const machines = [
  emailVerificationMachine.provide({
    actors: {
      verifyEmail: serviceCall<{ outcome: VerifyOutcome }, { code: string }>(
        async ({ account }, { code }, options) => ({ outcome: await account.verifyEmail(code, options) }),
      ),
    },
  }),
];
