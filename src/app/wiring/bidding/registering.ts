/**
 * The steps of registering with the server behind them. What was pressed is carried out even where the dialog is closed
 * at once: calls that save a phone, an address or a date are sent without the signal of the state that asked for them.
 */
import { fromPromise } from 'xstate';

import { wiredCardForm, wiredCards, wiredStripeCard } from '#app/wiring/account/cards.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Address } from '#contract/account/addresses.ts';
import type { AddressDraft } from '#contract/account/addressFields.ts';
import type { DocumentsDone } from '#contract/account/documents.ts';
import type { Phone } from '#contract/account/phones.ts';
import type { CalendarDate, TypedBirthDate } from '#contract/session/age.ts';
import type { CheckedCode, SentCode } from '#machines/account/phoneBookSetup.ts';
import { addressStepMachine } from '#machines/session/addressStepMachine.ts';
import { birthDateStepMachine } from '#machines/session/birthDateStepMachine.ts';
import { phoneStepMachine } from '#machines/session/phoneStepMachine.ts';
import { today } from '#services/kernel/browserPage.ts';
import type { StepMachines } from '#ui/registering/stepMachines.ts';

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
