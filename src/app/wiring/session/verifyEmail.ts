/** The machine of a verification link with the account service behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { emailVerificationMachine } from '#machines/session/emailVerificationMachine.ts';
import type { Verification } from '#services/account/account.ts';

export const machines = [
  emailVerificationMachine.provide({
    actors: {
      verifyEmail: serviceCall<Verification, { code: string }>(({ account }, { code }, options) =>
        account.verifyEmail(code, options),
      ),
    },
  }),
];
