/** Phone book and address book with the server behind them. */
import { askWith } from '#app/wiring/shared/ask.ts';
import type { Address } from '#contract/account/addresses.ts';
import type { Phone } from '#contract/account/phones.ts';
import { type AddressAction, addressBookMachine } from '#machines/account/addressBookMachine.ts';
import { phoneBookMachine } from '#machines/account/phoneBookMachine.ts';
import type { CheckedCode, PhoneAction, SentCode } from '#machines/account/phoneBookSetup.ts';
import { late } from '#services/kernel/late.ts';

const { addAddress, editAddress, getAddresses, removeAddress, restoreAddress, useAddress } = late(
  () => import('#contract/account/addresses.ts'),
);
const {
  addPhone,
  editPhone,
  getPhones,
  makePhonePrimary,
  removePhone,
  restorePhone,
  sendPhoneCode,
  verifyPhone,
} = late(() => import('#contract/account/phones.ts'));

/*
 * Actions are sent without the signal of the state that asked for them: what was pressed is carried out, even when its page
 * is left at once.
 */

const changePhones = askWith<readonly Phone[], PhoneAction>((call, action) => {
  if (action.kind === 'add') return call(addPhone, { body: action.draft });
  const params = { PhoneID: action.id };
  switch (action.kind) {
    case 'edit':
      return call(editPhone, { params, body: action.draft });
    case 'remove':
      return call(removePhone, { params });
    case 'restore':
      return call(restorePhone, { params });
    case 'makePrimary':
      return call(makePhonePrimary, { params });
  }
});

const changeAddresses = askWith<readonly Address[], AddressAction>((call, action) => {
  if (action.kind === 'add') return call(addAddress, { body: action.draft });
  const params = { AddressID: action.id };
  switch (action.kind) {
    case 'edit':
      return call(editAddress, { params, body: action.draft });
    case 'remove':
      return call(removeAddress, { params });
    case 'restore':
      return call(restoreAddress, { params });
    case 'use':
      return call(useAddress, { params, body: { For: action.use } });
  }
});

/** Of the phone book, and of the step of registering that asks for a phone. */
export const phoneCalls = {
  loadPhones: askWith<readonly Phone[]>((call, _, options) => call(getPhones, {}, options)),
  sendCode: askWith<SentCode, { id: number }>((call, { id: PhoneID }) =>
    call(sendPhoneCode, { params: { PhoneID } }),
  ),
  verify: askWith<CheckedCode, { id: number; code: string }>((call, { id: PhoneID, code: Code }) =>
    call(verifyPhone, { params: { PhoneID }, body: { Code } }),
  ),
};

export const loadAddresses = askWith<readonly Address[]>((call, _, options) =>
  call(getAddresses, {}, options),
);

export const machines = [
  phoneBookMachine.provide({ actors: { ...phoneCalls, change: changePhones } }),
  addressBookMachine.provide({ actors: { loadAddresses, change: changeAddresses } }),
];
