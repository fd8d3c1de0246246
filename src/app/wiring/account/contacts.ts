/** Phone book and address book with the server behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Address } from '#contract/account/addresses.ts';
import type { Phone } from '#contract/account/phones.ts';
import { type AddressAction, addressBookMachine } from '#machines/account/addressBookMachine.ts';
import { phoneBookMachine } from '#machines/account/phoneBookMachine.ts';
import type { CheckedCode, PhoneAction, SentCode } from '#machines/account/phoneBookSetup.ts';
import type { ContactService } from '#services/account/contacts.ts';

function changePhones(contacts: ContactService, action: PhoneAction): Promise<readonly Phone[]> {
  switch (action.kind) {
    case 'add':
      return contacts.addPhone(action.draft);
    case 'edit':
      return contacts.editPhone(action.id, action.draft);
    case 'remove':
      return contacts.removePhone(action.id);
    case 'restore':
      return contacts.restorePhone(action.id);
    case 'makePrimary':
      return contacts.makePhonePrimary(action.id);
  }
}

function changeAddresses(contacts: ContactService, action: AddressAction): Promise<readonly Address[]> {
  switch (action.kind) {
    case 'add':
      return contacts.addAddress(action.draft);
    case 'edit':
      return contacts.editAddress(action.id, action.draft);
    case 'remove':
      return contacts.removeAddress(action.id);
    case 'restore':
      return contacts.restoreAddress(action.id);
    case 'use':
      return contacts.useAddress(action.id, action.use);
  }
}

/*
 * Actions are sent without the signal of the state that asked for them: what was pressed is carried out, even when its page
 * is left at once.
 */
export const machines = [
  phoneBookMachine.provide({
    actors: {
      loadPhones: serviceCall<readonly Phone[]>(({ contacts }, _, options) => contacts.listPhones(options)),
      change: serviceCall<readonly Phone[], PhoneAction>(({ contacts }, action) =>
        changePhones(contacts, action),
      ),
      sendCode: serviceCall<SentCode, { id: number }>(({ contacts }, { id }) => contacts.sendCode(id)),
      verify: serviceCall<CheckedCode, { id: number; code: string }>(({ contacts }, { id, code }) =>
        contacts.verifyPhone(id, code),
      ),
    },
  }),
  addressBookMachine.provide({
    actors: {
      loadAddresses: serviceCall<readonly Address[]>(({ contacts }, _, options) =>
        contacts.listAddresses(options),
      ),
      change: serviceCall<readonly Address[], AddressAction>(({ contacts }, action) =>
        changeAddresses(contacts, action),
      ),
    },
  }),
];
