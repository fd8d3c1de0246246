/** The machine that creates accounts with the account service behind it, its letter's and its invitation's included. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';

import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import type { CalendarDate } from '#contract/session/age.ts';
import { emptyAccountForm, savedForm } from '#machines/session/accountCreationForm.ts';
import { accountCreationMachine } from '#machines/session/accountCreationMachine.ts';
import type { SavedCreation } from '#machines/session/accountCreationSetup.ts';
import { invitationMachine } from '#machines/session/invitationMachine.ts';
import type { AskedPassword, PasswordRating } from '#machines/session/passwordMeterMachine.ts';
import { today } from '#services/kernel/browserPage.ts';
import { late } from '#services/kernel/late.ts';
import { saveSignUp, readSignUp } from '#services/session/signUpDraft.ts';
import { passwordRater } from '#ui/passwordMeter/passwordRater.ts';

import { wiredVerificationLetter } from './validated.ts';

const { createAccount, findInvitation } = late(() => import('#contract/session/accounts.ts'));

type FormChanged = { type: 'form.changed'; saved: SavedCreation };

const isFormChanged = (event: EventObject): event is FormChanged => event.type === 'form.changed';

export const machines = [
  accountCreationMachine.provide({
    actors: {
      botCheck: wiredBotCheck,
      invitation: invitationMachine.provide({
        actors: {
          findInvitation: ask(findInvitation, ({ code }) => ({ body: { code } })),
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
      createAccount: askWith(async (call, { invitation, returnTo, ...account }, options) => {
        const body = { ...account, ...(invitation && { invitation }), ...(returnTo && { returnTo }) };
        await call(createAccount, { body }, options);
      }),
      verificationLetter: wiredVerificationLetter,
    },
  }),
];
