/** The machine that creates accounts with the account service behind it, its letter's and its invitation's included. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';

import { serviceCall } from '#app/serviceCall.ts';
import { wiredBotCheck } from '#app/wiredBotCheck.ts';
import type { CalendarDate } from '#contract/rules/age.ts';
import { emptyAccountForm, savedForm } from '#machines/accountCreationForm.ts';
import { accountCreationMachine } from '#machines/accountCreationMachine.ts';
import type { SavedCreation } from '#machines/accountCreationSetup.ts';
import { type Invitation, invitationMachine } from '#machines/invitationMachine.ts';
import type { AskedPassword, PasswordRating } from '#machines/passwordMeterMachine.ts';
import type { Creation } from '#services/account.ts';
import { today } from '#services/browserPage.ts';
import { saveSignUp, readSignUp } from '#services/signUpDraft.ts';
import { passwordRater } from '#ui/passwordMeter/passwordRater.ts';

import { wiredVerificationLetter } from './validated.ts';

type FormChanged = { type: 'form.changed'; saved: SavedCreation };

const isFormChanged = (event: EventObject): event is FormChanged => event.type === 'form.changed';

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
      formStorage: fromCallback(({ sendBack, receive }) => {
        const saved = readSignUp(savedForm(emptyAccountForm));
        if (saved) sendBack({ type: 'form.restored', ...saved });
        receive((event) => {
          if (isFormChanged(event)) saveSignUp(event.saved);
        });
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
