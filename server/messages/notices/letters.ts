/**
 * What each kind of letter says. Words only: how a letter looks is `letterLayout.ts`, and what happened is the
 * business of anyone who sends one.
 */
import { emailLinkHours, passwordLinkMs, unverifiedDays } from '#contract/account/accountLimits.ts';
import type { Site } from '#contract/kernel/site.ts';
import { spanText } from '#contract/kernel/waitText.ts';

import { type AccountDecisionFacts, accountLetter } from './accountLetter.ts';
import { type AlertFacts, alertLetter } from './alertLetters.ts';
import { type BiddingFacts, biddingLetter } from './biddingLetters.ts';
import { type ConsignmentFacts, consignmentLetter } from './consignmentLetter.ts';
import { type ContactFacts, contactLetters } from './contactLetters.ts';
import { type DecisionFacts, decisionLetter } from './decisionLetter.ts';
import { type DeletionFacts, deletionLetter } from './deletionLetter.ts';
import { type DocumentFacts, documentLetter } from './documentLetter.ts';
import { type HouseFacts, houseLetters } from './houseLetters.ts';
import {
  type InquiryFacts,
  inquiryReceivedLetter,
  newsletterAskedLetter,
  newsletterStartedLetter,
} from './inquiryLetters.ts';
import { type InvoiceFacts, invoiceLetterContent } from './invoiceLetter.ts';
import { type LetterContent, letterHtml, letterText } from './letterLayout.ts';
import { type PaymentDeclinedFacts, paymentDeclinedLetter } from './paymentLetter.ts';
import { type PaymentUpdateFacts, paymentUpdateLetter } from './paymentUpdateLetter.ts';
import { type SaleFacts, saleLetters } from './saleLetters.ts';

/** `path` is of this site and begins with a slash; it holds the code of a link. */
export type LetterFacts = {
  verifyEmail: { firstName: string; path: string };
  accountExists: { firstName: string };
  choosePassword: { firstName: string; path: string };
  passwordReset: { firstName: string; path: string };
  passwordChanged: { firstName: string };
  sessionsEnded: { firstName: string };
  registrationDecided: DecisionFacts;
  invoice: InvoiceFacts;
  paymentDeclined: PaymentDeclinedFacts;
  paymentUpdate: PaymentUpdateFacts;
  documentDecided: DocumentFacts;
  consignment: ConsignmentFacts;
  accountDecided: AccountDecisionFacts;
  accountDeletion: DeletionFacts;
} & AlertFacts &
  BiddingFacts &
  ContactFacts &
  HouseFacts &
  InquiryFacts &
  SaleFacts;

export type LetterKind = keyof LetterFacts;

export type Letter = {
  [Kind in LetterKind]: { kind: Kind; accountId: number | null; to: string; facts: LetterFacts[Kind] };
}[LetterKind];

/** What a letter is written from, as it comes out of its row. */
export type LetterSource = Pick<Letter, 'kind' | 'facts'>;

/** Where links lead, and who writes. */
export type Sender = { origin: string; site: Site };

export type WrittenLetter = {
  subject: string;
  text: string;
  html: string;
  /** Where letters of this kind are stopped; null where they cannot be. */
  stopAddress: string | null;
};

type Template<Kind extends LetterKind> = (facts: LetterFacts[Kind], sender: Sender) => LetterContent;

const newPasswordPath = '/login/password-reset';

const logIn = ({ origin }: Sender) => ({ label: 'Log in', address: `${origin}/login` });

const reachUs = ({ site: { locations, email } }: Sender): string => {
  const phone = locations[0]?.phone;
  return phone === undefined ? `Write to us at ${email}.` : `Call us at ${phone}, or write to ${email}.`;
};

const emailLink = `The link is good for ${emailLinkHours} hours.`;
const passwordLink = `The link is good for ${spanText(passwordLinkMs)}`;

const templates: { readonly [Kind in LetterKind]: Template<Kind> } = {
  verifyEmail: ({ path }, { origin, site }) => ({
    subject: `Verify your email address for ${site.shortName}`,
    preview: 'One click verifies your address.',
    before: [`Thanks for creating an account with ${site.companyName}. Please verify your email address:`],
    action: { label: 'Verify this address', address: `${origin}${path}` },
    after: [
      { text: `${emailLink} If it has expired, log in and we will send you a new one.` },
      {
        text:
          'If you did not create this account, do not open the link: ' +
          `the account will be deleted after ${unverifiedDays} days.`,
      },
    ],
  }),

  accountExists: (_, sender) => ({
    subject: `You already have an account with ${sender.site.shortName}`,
    preview: 'Nothing was changed. You can log in with the password you have.',
    before: [
      'There was a request to create an account with this email address. You already have one, so nothing was changed.',
    ],
    action: logIn(sender),
    after: [
      {
        text: 'If you forgot your password, choose a new one here:',
        address: `${sender.origin}${newPasswordPath}`,
      },
      {
        text:
          'If it was not you, there is nothing to do: ' +
          'the person who typed your address did not learn that it has an account.',
      },
    ],
  }),

  choosePassword: ({ path }, { origin, site }) => ({
    subject: `Choose a password for your account with ${site.shortName}`,
    preview: `An account was created more than once for this address. ${passwordLink}.`,
    before: [
      `Someone created an account with ${site.companyName} for this email address more than once, ` +
        'with different passwords. We cannot know which password is yours, so none of them works. ' +
        'The links that we sent earlier to verify the address no longer work either.',
      'To make the account yours, choose a password here:',
    ],
    action: { label: 'Choose a password', address: `${origin}${path}` },
    after: [
      { text: `${passwordLink} and works once.` },
      {
        text:
          'If it was not you, do nothing: no one can log in to this account, ' +
          `and it will be deleted after ${unverifiedDays} days.`,
      },
    ],
  }),

  passwordReset: ({ path }, { origin, site }) => ({
    subject: `Choose a new password for ${site.shortName}`,
    preview: `${passwordLink}.`,
    before: ['We received a request for a new password for your account.'],
    action: { label: 'Choose a new password', address: `${origin}${path}` },
    after: [
      {
        text:
          `${passwordLink} and works once. ` +
          'When you change your password, every device will be logged out.',
      },
      { text: 'If it was not you, ignore this email: your password stays the same.' },
    ],
  }),

  passwordChanged: (_, sender) => ({
    subject: `Your password for ${sender.site.shortName} was changed`,
    preview: 'If it was you, there is nothing to do. If not, act now.',
    before: ['The password of your account was changed, and your other devices were logged out.'],
    action: logIn(sender),
    after: [
      {
        text:
          'If it was not you, someone else can read your email. ' +
          'Change the password of your email first, then choose a new one for your account here:',
        address: `${sender.origin}${newPasswordPath}`,
      },
      { text: `Then tell us, so that we can protect your bids. ${reachUs(sender)}` },
    ],
  }),

  sessionsEnded: (_, sender) => ({
    subject: `A device was logged out of ${sender.site.shortName}`,
    preview: 'To keep your account safe, we ended a login session that was used in two places.',
    before: [
      'We ended one of the login sessions of your account because it was used in two places: ' +
        'by the device it belongs to, and by a copy. Both are logged out.',
      'There may be a harmless reason, such as a browser that was restored from a backup. ' +
        'It is also possible that someone copied the session from your device.',
    ],
    action: logIn(sender),
    after: [
      {
        text: 'If you do not know the reason, choose a new password, which logs out every device:',
        address: `${sender.origin}${newPasswordPath}`,
      },
      { text: `If anything in your account looks wrong, tell us. ${reachUs(sender)}` },
    ],
  }),

  ...contactLetters,
  registrationDecided: decisionLetter,
  invoice: invoiceLetterContent,
  paymentDeclined: paymentDeclinedLetter,
  paymentUpdate: paymentUpdateLetter,
  documentDecided: documentLetter,
  consignment: consignmentLetter,
  accountDecided: accountLetter,
  accountDeletion: deletionLetter,
  ...houseLetters,

  inquiryReceived: inquiryReceivedLetter,
  newsletterAsked: newsletterAskedLetter,
  newsletterStarted: newsletterStartedLetter,

  lotsFound: (facts, sender) => alertLetter('lotsFound', facts, sender),
  lotAlert: (facts, sender) => alertLetter('lotAlert', facts, sender),
  lotsOutbid: (facts, sender) => biddingLetter('lotsOutbid', facts, sender),
  lotsClosing: (facts, sender) => biddingLetter('lotsClosing', facts, sender),
  saleBegins: (facts, sender) => biddingLetter('saleBegins', facts, sender),
  lotsWon: (facts, sender) => biddingLetter('lotsWon', facts, sender),
  lotsDelayed: (facts, sender) => biddingLetter('lotsDelayed', facts, sender),
  bidRejected: (facts, sender) => biddingLetter('bidRejected', facts, sender),
  ...saleLetters,
};

/** Mail programs make links of whatever looks like an address, and a name comes from a stranger's keyboard. */
const readsLikeAnAddress = /[:/@\\\d]|\S\.\S/u;

/** Not the joiners: some scripts cannot be written without them, and some emoji are several that are joined. */
const breaks = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const isVisible = /[^\p{Z}\p{C}]/u;

function greeting(firstName: string): string {
  const name = firstName.replaceAll(breaks, ' ').trim();
  return !isVisible.test(name) || readsLikeAnAddress.test(name.normalize('NFKC'))
    ? 'Hello,'
    : `Hello ${name},`;
}

/** The table has a template for every kind; that kind and facts belong together is what `Letter` says. */
function contentOf<Kind extends LetterKind>(
  { kind, facts }: { kind: Kind; facts: LetterFacts[Kind] },
  sender: Sender,
): LetterContent {
  return templates[kind](facts, sender);
}

export function writeLetter(letter: LetterSource, sender: Sender): WrittenLetter {
  const content = contentOf(letter, sender);
  const page = { content, greeting: greeting(letter.facts.firstName), site: sender.site };
  return {
    subject: content.subject,
    text: letterText(page),
    html: letterHtml(page),
    stopAddress: content.stopAddress ?? null,
  };
}
