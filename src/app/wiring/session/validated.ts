/** The letter that verifies an address with the account service behind it, for every page that asks for one. */
import { serviceCall } from '#app/serviceCall.ts';
import { wiredBotCheck } from '#app/wiredBotCheck.ts';
import { verificationLetterMachine } from '#machines/verificationLetterMachine.ts';
import type { VerificationRequest } from '#services/account.ts';

export const wiredVerificationLetter = verificationLetterMachine.provide({
  actors: {
    botCheck: wiredBotCheck,
    sendVerification: serviceCall<void, VerificationRequest>(({ account }, input, options) =>
      account.sendVerification(input, options),
    ),
  },
});

export const machines = [wiredVerificationLetter];
