/**
 * What of a letter stands in the inbox of its account. The kinds that hold a secret link stand in none: who is logged in
 * needs no link to prove it.
 */
import { site } from '#contract/kernel/site.ts';
import type { MessageContent } from '#server/messages/messageStore.ts';

import { accountMessage } from './accountLetter.ts';
import { alertMessage } from './alertLetters.ts';
import { biddingMessage } from './biddingLetters.ts';
import { consignmentMessage } from './consignmentLetter.ts';
import { decisionMessage } from './decisionLetter.ts';
import { deletionMessage } from './deletionLetter.ts';
import { documentMessage } from './documentLetter.ts';
import { inquiryReceivedMessage } from './inquiryLetters.ts';
import { invoiceMessage } from './invoiceLetter.ts';
import type { Letter, LetterFacts, LetterKind } from './letters.ts';
import { paymentDeclinedMessage } from './paymentLetter.ts';
import { paymentUpdateMessage } from './paymentUpdateLetter.ts';
import { saleMessages } from './saleLetters.ts';

type Template<Kind extends LetterKind> = (facts: LetterFacts[Kind]) => MessageContent | null;

const profilePath = '/account';
const newPasswordPath = '/login/password-reset';

const plain = (...texts: readonly string[]): MessageContent['body'] =>
  texts.map((text) => ({ text, path: null }));

const templates: { readonly [Kind in LetterKind]: Template<Kind> | null } = {
  verifyEmail: null,
  choosePassword: null,
  passwordReset: null,
  // To our own staff.
  clerkMissed: null,
  consignorWrote: null,
  // To a mailbox that may be anybody's, and with links that begin and end it.
  newsletterAsked: null,
  newsletterStarted: null,
  verifyOtherEmail: null,
  // To a mailbox that may be anybody's.
  otherEmailTaken: null,

  accountExists: () => ({
    subject: 'Someone tried to create an account for your email address',
    body: plain(
      'Probably it was you. The address has this account already, so nothing was created and nothing was changed.',
      'If it was not you, there is nothing to do. The person who typed your address did not learn that it has an account.',
    ),
    link: null,
  }),

  passwordChanged: () => ({
    subject: 'Your password was changed',
    body: plain(
      'The password of your account was changed, and your other devices were logged out.',
      'If it was not you, someone else can read your email. Change the password of your email first, then choose a new one for your account.',
    ),
    link: { text: 'Choose a new password', path: newPasswordPath },
  }),

  primaryEmailChanged: ({ email }) => ({
    subject: 'Your primary email address was changed',
    body: plain(
      `From now on you log in with ${email}, and we write to you there.`,
      'If it was not you, someone knows your password. Tell us at once, so that we can protect your bids.',
    ),
    link: { text: 'See your email addresses', path: profilePath },
  }),

  sessionsEnded: () => ({
    subject: 'A device was logged out',
    body: plain(
      'We ended one of the login sessions of your account because it was used in two places: by the device it belongs to, and by a copy. Both were logged out.',
      'If you do not know the reason, choose a new password, which logs out every device.',
    ),
    link: { text: 'See where you are logged in', path: profilePath },
  }),

  registrationDecided: (facts) => decisionMessage(facts, site),
  invoice: invoiceMessage,
  paymentDeclined: paymentDeclinedMessage,
  paymentUpdate: paymentUpdateMessage,
  documentDecided: documentMessage,
  consignment: consignmentMessage,
  accountDeletion: deletionMessage,
  inquiryReceived: inquiryReceivedMessage,
  accountDecided: (facts) => accountMessage(facts, site),

  lotsFound: (facts) => alertMessage('lotsFound', facts),
  lotAlert: (facts) => alertMessage('lotAlert', facts),

  lotsOutbid: (facts) => biddingMessage('lotsOutbid', facts, site),
  lotsClosing: (facts) => biddingMessage('lotsClosing', facts, site),
  saleBegins: (facts) => biddingMessage('saleBegins', facts, site),
  lotsWon: (facts) => biddingMessage('lotsWon', facts, site),
  lotsDelayed: (facts) => biddingMessage('lotsDelayed', facts, site),
  bidRejected: (facts) => biddingMessage('bidRejected', facts, site),
  ...saleMessages,
};

/** That kind and facts belong together is what `Letter` says. */
function written<Kind extends LetterKind>(kind: Kind, facts: LetterFacts[Kind]): MessageContent | null {
  return templates[kind]?.(facts) ?? null;
}

export const messageOf = ({ kind, facts }: Pick<Letter, 'kind' | 'facts'>): MessageContent | null =>
  written(kind, facts);
