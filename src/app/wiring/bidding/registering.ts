/**
 * The steps of registering with the server behind them. What was pressed is carried out even where the dialog is closed
 * at once: calls that save a phone, an address or a date are sent without the signal of the state that asked for them.
 */
import { fromPromise } from 'xstate';

import { serviceCall } from '#app/serviceCall.ts';
import type { Address } from '#contract/addresses.ts';
import type { DocumentsDone } from '#contract/documents.ts';
import type { Phone } from '#contract/phones.ts';
import type { AddressDraft } from '#contract/rules/addressFields.ts';
import type { CalendarDate, TypedBirthDate } from '#contract/rules/age.ts';
import { addressStepMachine } from '#machines/addressStepMachine.ts';
import { birthDateStepMachine } from '#machines/birthDateStepMachine.ts';
import type { CheckedCode, SentCode } from '#machines/phoneBookSetup.ts';
import { phoneStepMachine } from '#machines/phoneStepMachine.ts';
import { today } from '#services/browserPage.ts';
import type { StepMachines } from '#ui/registering/stepMachines.ts';

import { wiredCardForm, wiredCards, wiredStripeCard } from './cards.ts';

export const stepMachines: StepMachines = {
  phone: phoneStepMachine.provide({
    actors: {
      loadPhones: serviceCall<readonly Phone[]>(({ contacts }, _, options) => contacts.listPhones(options)),
      addPhone: serviceCall<readonly Phone[], { number: string }>(({ contacts }, { number }) =>
        contacts.addPhone({ Number: number, Label: '' }),
      ),
      sendCode: serviceCall<SentCode, { id: number }>(({ contacts }, { id }) => contacts.sendCode(id)),
      verify: serviceCall<CheckedCode, { id: number; code: string }>(({ contacts }, { id, code }) =>
        contacts.verifyPhone(id, code),
      ),
    },
  }),
  address: addressStepMachine.provide({
    actors: {
      readName: serviceCall<string>(async ({ profile }, _, options) => {
        const { FirstName, LastName } = await profile.find(options);
        return `${FirstName} ${LastName}`;
      }),
      loadAddresses: serviceCall<readonly Address[]>(({ contacts }, _, options) =>
        contacts.listAddresses(options),
      ),
      addAddress: serviceCall<void, { draft: AddressDraft }>(async ({ contacts }, { draft }) => {
        await contacts.addAddress(draft);
      }),
    },
  }),
  birthDate: birthDateStepMachine.provide({
    actors: {
      readToday: fromPromise<CalendarDate, void>(async () => today()),
      saveBirthDate: serviceCall<DocumentsDone['Outcome'], { typed: TypedBirthDate }>(
        async ({ documents }, { typed }) => (await documents.saveBirthDate(typed)).Outcome,
      ),
    },
  }),
  cards: wiredCards,
  cardForm: wiredCardForm,
  stripeCard: wiredStripeCard,
};

export const machines = Object.values(stepMachines);
