/**
 * The steps of registering with the server behind them. What was pressed is carried out even where the dialog is closed
 * at once: calls that save a phone, an address or a date are sent without the signal of the state that asked for them.
 */
import { fromPromise } from 'xstate';

import { wiredCardForm, wiredCards, wiredStripeCard } from '#app/wiring/account/cards.ts';
import { loadAddresses, phoneCalls } from '#app/wiring/account/contacts.ts';
import { askWith } from '#app/wiring/shared/ask.ts';
import type { CalendarDate } from '#contract/session/age.ts';
import { addressStepMachine } from '#machines/session/addressStepMachine.ts';
import { birthDateStepMachine } from '#machines/session/birthDateStepMachine.ts';
import { phoneStepMachine } from '#machines/session/phoneStepMachine.ts';
import { today } from '#services/kernel/browserPage.ts';
import { late } from '#services/kernel/late.ts';
import type { StepMachines } from '#ui/registering/stepMachines.ts';

const { addAddress } = late(() => import('#contract/account/addresses.ts'));
const { saveBirthDate } = late(() => import('#contract/account/documents.ts'));
const { addPhone } = late(() => import('#contract/account/phones.ts'));
const { getProfile } = late(() => import('#contract/account/profile.ts'));

export const stepMachines: StepMachines = {
  phone: phoneStepMachine.provide({
    actors: {
      ...phoneCalls,
      addPhone: askWith((call, { number }) => call(addPhone, { body: { Number: number, Label: '' } })),
    },
  }),
  address: addressStepMachine.provide({
    actors: {
      readName: askWith(async (call, _, options) => {
        const { FirstName, LastName } = await call(getProfile, {}, options);
        return `${FirstName} ${LastName}`;
      }),
      loadAddresses,
      addAddress: askWith(async (call, { draft }) => {
        await call(addAddress, { body: draft });
      }),
    },
  }),
  birthDate: birthDateStepMachine.provide({
    actors: {
      readToday: fromPromise<CalendarDate, void>(async () => today()),
      saveBirthDate: askWith(async (call, { typed }) => (await call(saveBirthDate, { body: typed })).Outcome),
    },
  }),
  cards: wiredCards,
  cardForm: wiredCardForm,
  stripeCard: wiredStripeCard,
};

export const machines = Object.values(stepMachines);
