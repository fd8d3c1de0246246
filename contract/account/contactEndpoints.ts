/** The calls of an account's books: email addresses, phone numbers, postal addresses. */
import type { Endpoint } from '#contract/kernel/endpoint.ts';

import {
  addAddress,
  editAddress,
  getAddresses,
  removeAddress,
  restoreAddress,
  useAddress,
} from './addresses.ts';
import {
  addEmail,
  getEmails,
  makeEmailPrimary,
  removeEmail,
  resendEmailLink,
  restoreEmail,
} from './emails.ts';
import {
  addPhone,
  editPhone,
  getPhones,
  makePhonePrimary,
  removePhone,
  restorePhone,
  sendPhoneCode,
  verifyPhone,
} from './phones.ts';

export const contactEndpoints: readonly Endpoint[] = [
  getEmails,
  addEmail,
  resendEmailLink,
  removeEmail,
  restoreEmail,
  makeEmailPrimary,
  getPhones,
  addPhone,
  editPhone,
  removePhone,
  restorePhone,
  makePhonePrimary,
  sendPhoneCode,
  verifyPhone,
  getAddresses,
  addAddress,
  editAddress,
  removeAddress,
  restoreAddress,
  useAddress,
];
