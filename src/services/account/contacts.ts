/** The visitor's three books: phone numbers, addresses, email addresses. */
import {
  addAddress,
  type Address,
  type AddressUse,
  editAddress,
  getAddresses,
  removeAddress,
  restoreAddress,
  useAddress,
} from '#contract/account/addresses.ts';
import type { AddressDraft } from '#contract/account/addressFields.ts';
import {
  type AccountEmail,
  addEmail,
  getEmails,
  makeEmailPrimary,
  removeEmail,
  resendEmailLink,
  restoreEmail,
} from '#contract/account/emails.ts';
import {
  addPhone,
  editPhone,
  getPhones,
  makePhonePrimary,
  type Phone,
  type PhoneDraft,
  removePhone,
  restorePhone,
  sendPhoneCode,
  verifyPhone,
} from '#contract/account/phones.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type ContactService = {
  listPhones: (options?: Options) => Promise<readonly Phone[]>;
  addPhone: (draft: PhoneDraft) => Promise<readonly Phone[]>;
  editPhone: (id: number, draft: PhoneDraft) => Promise<readonly Phone[]>;
  removePhone: (id: number) => Promise<readonly Phone[]>;
  restorePhone: (id: number) => Promise<readonly Phone[]>;
  makePhonePrimary: (id: number) => Promise<readonly Phone[]>;
  sendCode: (id: number) => Promise<AnswerOf<typeof sendPhoneCode>>;
  verifyPhone: (id: number, code: string) => Promise<AnswerOf<typeof verifyPhone>>;

  listAddresses: (options?: Options) => Promise<readonly Address[]>;
  addAddress: (draft: AddressDraft) => Promise<readonly Address[]>;
  editAddress: (id: number, draft: AddressDraft) => Promise<readonly Address[]>;
  removeAddress: (id: number) => Promise<readonly Address[]>;
  restoreAddress: (id: number) => Promise<readonly Address[]>;
  useAddress: (id: number, use: AddressUse) => Promise<readonly Address[]>;

  listEmails: (options?: Options) => Promise<readonly AccountEmail[]>;
  addEmail: (email: string) => Promise<readonly AccountEmail[]>;
  resendLink: (id: number) => Promise<AnswerOf<typeof resendEmailLink>>;
  removeEmail: (id: number) => Promise<readonly AccountEmail[]>;
  restoreEmail: (id: number) => Promise<readonly AccountEmail[]>;
  makeEmailPrimary: (id: number, password: string) => Promise<AnswerOf<typeof makeEmailPrimary>>;
};

export const createContactService = (call: Call): ContactService => ({
  listPhones: (options) => call(getPhones, {}, options),
  addPhone: (body) => call(addPhone, { body }),
  editPhone: (PhoneID, body) => call(editPhone, { params: { PhoneID }, body }),
  removePhone: (PhoneID) => call(removePhone, { params: { PhoneID } }),
  restorePhone: (PhoneID) => call(restorePhone, { params: { PhoneID } }),
  makePhonePrimary: (PhoneID) => call(makePhonePrimary, { params: { PhoneID } }),
  sendCode: (PhoneID) => call(sendPhoneCode, { params: { PhoneID } }),
  verifyPhone: (PhoneID, Code) => call(verifyPhone, { params: { PhoneID }, body: { Code } }),

  listAddresses: (options) => call(getAddresses, {}, options),
  addAddress: (body) => call(addAddress, { body }),
  editAddress: (AddressID, body) => call(editAddress, { params: { AddressID }, body }),
  removeAddress: (AddressID) => call(removeAddress, { params: { AddressID } }),
  restoreAddress: (AddressID) => call(restoreAddress, { params: { AddressID } }),
  useAddress: (AddressID, For) => call(useAddress, { params: { AddressID }, body: { For } }),

  listEmails: (options) => call(getEmails, {}, options),
  addEmail: (Email) => call(addEmail, { body: { Email } }),
  resendLink: (EmailID) => call(resendEmailLink, { params: { EmailID } }),
  removeEmail: (EmailID) => call(removeEmail, { params: { EmailID } }),
  restoreEmail: (EmailID) => call(restoreEmail, { params: { EmailID } }),
  makeEmailPrimary: (EmailID, Password) =>
    call(makeEmailPrimary, { params: { EmailID }, body: { Password } }),
});
