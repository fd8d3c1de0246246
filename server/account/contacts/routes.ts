/** The calls about the three books of an account. */
import {
  addAddress,
  editAddress,
  getAddresses,
  removeAddress,
  restoreAddress,
  useAddress,
} from '#contract/account/addresses.ts';
import {
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
  removePhone,
  restorePhone,
  sendPhoneCode,
  verifyPhone,
} from '#contract/account/phones.ts';
import type { Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import type { AddressBook } from './addresses.ts';
import type { EmailBook } from './emails.ts';
import type { PhoneCodes } from './phoneCodes.ts';
import type { PhoneBook } from './phones.ts';

const editLimit = { limit: { max: 60, windowSeconds: 60 } };
/** Each makes a text or a letter; what an account may have of them is counted by its own rules. */
const sendLimit = { limit: { max: 20, windowSeconds: 3_600 } };
const codeLimit = { limit: { max: 30, windowSeconds: 900 } };
/** A password is tried with every call. */
const passwordLimit = { limit: { max: 10, windowSeconds: 900 } };

export function servePhones(serve: Serve, book: PhoneBook, codes: PhoneCodes): void {
  serve(getPhones, (_, { caller }) => book.list(caller.accountId));
  serve(addPhone, ({ body }, exchange) => book.add(askerOf(exchange), body), editLimit);
  serve(
    editPhone,
    ({ params, body }, exchange) => book.edit(askerOf(exchange), params.PhoneID, body),
    editLimit,
  );
  serve(removePhone, ({ params }, exchange) => book.remove(askerOf(exchange), params.PhoneID), editLimit);
  serve(restorePhone, ({ params }, exchange) => book.restore(askerOf(exchange), params.PhoneID), editLimit);
  serve(
    makePhonePrimary,
    ({ params }, exchange) => book.makePrimary(askerOf(exchange), params.PhoneID),
    editLimit,
  );
  serve(
    sendPhoneCode,
    ({ params }, exchange) => codes.sendCode(askerOf(exchange), params.PhoneID),
    sendLimit,
  );
  serve(
    verifyPhone,
    ({ params, body }, exchange) => codes.verify(askerOf(exchange), params.PhoneID, body.Code),
    codeLimit,
  );
}

export function serveAddresses(serve: Serve, book: AddressBook): void {
  serve(getAddresses, (_, { caller }) => book.list(caller.accountId));
  serve(addAddress, ({ body }, exchange) => book.add(askerOf(exchange), body), editLimit);
  serve(
    editAddress,
    ({ params, body }, exchange) => book.edit(askerOf(exchange), params.AddressID, body),
    editLimit,
  );
  serve(removeAddress, ({ params }, exchange) => book.remove(askerOf(exchange), params.AddressID), editLimit);
  serve(
    restoreAddress,
    ({ params }, exchange) => book.restore(askerOf(exchange), params.AddressID),
    editLimit,
  );
  serve(
    useAddress,
    ({ params, body }, exchange) => book.use(askerOf(exchange), params.AddressID, body.For),
    editLimit,
  );
}

export function serveEmails(serve: Serve, book: EmailBook): void {
  serve(getEmails, (_, { caller }) => book.list(caller.accountId));
  serve(addEmail, ({ body }, exchange) => book.add(askerOf(exchange), body.Email), sendLimit);
  serve(
    resendEmailLink,
    async ({ params }, exchange) => ({ Outcome: await book.resend(askerOf(exchange), params.EmailID) }),
    sendLimit,
  );
  serve(removeEmail, ({ params }, exchange) => book.remove(askerOf(exchange), params.EmailID), editLimit);
  serve(restoreEmail, ({ params }, exchange) => book.restore(askerOf(exchange), params.EmailID), editLimit);
  serve(
    makeEmailPrimary,
    ({ params, body }, exchange) =>
      book.makePrimary(askerOf(exchange), { id: params.EmailID, password: body.Password }),
    passwordLimit,
  );
}
