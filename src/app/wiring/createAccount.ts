/** The machine that creates accounts with the account service behind it, its letter's and its invitation's included. */
import { fromPromise } from 'xstate';

import { serviceCall } from '#app/serviceCall.ts';
import { wiredBotCheck } from '#app/wiredBotCheck.ts';
import type { CalendarDate } from '#contract/rules/age.ts';
import { accountCreationMachine } from '#machines/accountCreationMachine.ts';
import { type Invitation, invitationMachine } from '#machines/invitationMachine.ts';
import type { AskedPassword, PasswordRating } from '#machines/passwordMeterMachine.ts';
import type { Creation } from '#services/account.ts';
import { today } from '#services/browserPage.ts';
import { passwordRater } from '#ui/passwordMeter/passwordRater.ts';

import { wiredVerificationLetter } from './validated.ts';

export const machines = [
  accountCreationMachine.provide({
    actors: {
      botCheck: wiredBotCheck,
      invitation: invitationMachine.provide({
        actors: {
          findInvitation: serviceCall<Invitation, { code: string }>(({ account }, { code }, options) =>
            account.findInvitation(code, options),
          ),
        },
      }),
      ratePassword: fromPromise<PasswordRating, AskedPassword>(({ input, signal }) =>
        passwordRater.rate(input, signal),
      ),
      readToday: fromPromise<CalendarDate, void>(async () => today()),
      createAccount: serviceCall<void, Creation>(({ account }, input, options) =>
        account.create(input, options),
      ),
      verificationLetter: wiredVerificationLetter,
    },
  }),
];
