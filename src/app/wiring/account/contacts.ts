/** Phone book and address book with the house behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Address } from '#contract/account/addresses.ts';
import type { Phone } from '#contract/account/phones.ts';
import { type AddressDeed, addressBookMachine } from '#machines/account/addressBookMachine.ts';
import { phoneBookMachine } from '#machines/account/phoneBookMachine.ts';
import type { CheckedCode, PhoneDeed, SentCode } from '#machines/account/phoneBookSetup.ts';
import type { ContactService } from '#services/account/contacts.ts';

function changePhones(contacts: ContactService, deed: PhoneDeed): Promise<readonly Phone[]> {
  switch (deed.kind) {
    case 'add':
      return contacts.addPhone(deed.draft);
    case 'edit':
      return contacts.editPhone(deed.id, deed.draft);
    case 'remove':
      return contacts.removePhone(deed.id);
    case 'restore':
      return contacts.restorePhone(deed.id);
    case 'makePrimary':
      return contacts.makePhonePrimary(deed.id);
  }
}

function changeAddresses(contacts: ContactService, deed: AddressDeed): Promise<readonly Address[]> {
  switch (deed.kind) {
    case 'add':
      return contacts.addAddress(deed.draft);
    case 'edit':
      return contacts.editAddress(deed.id, deed.draft);
    case 'remove':
      return contacts.removeAddress(deed.id);
    case 'restore':
      return contacts.restoreAddress(deed.id);
    case 'use':
      return contacts.useAddress(deed.id, deed.use);
  }
}

/*
 * Deeds are sent without the signal of the state that asked for them: what was pressed is carried out, even when its page
 * is left at once.
 */
export const machines = [
  phoneBookMachine.provide({
    actors: {
      loadPhones: serviceCall<readonly Phone[]>(({ contacts }, _, options) => contacts.listPhones(options)),
      change: serviceCall<readonly Phone[], PhoneDeed>(({ contacts }, deed) => changePhones(contacts, deed)),
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
      change: serviceCall<readonly Address[], AddressDeed>(({ contacts }, deed) =>
        changeAddresses(contacts, deed),
      ),
    },
  }),
];
