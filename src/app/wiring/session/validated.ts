/** The letter that verifies an address with the account service behind it, for every page that asks for one. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { verificationLetterMachine } from '#machines/session/verificationLetterMachine.ts';
import type { VerificationRequest } from '#services/account/account.ts';

export const wiredVerificationLetter = verificationLetterMachine.provide({
  actors: {
    botCheck: wiredBotCheck,
    sendVerification: serviceCall<void, VerificationRequest>(({ account }, input, options) =>
      account.sendVerification(input, options),
    ),
  },
});

export const machines = [wiredVerificationLetter];
