/** What was typed for a step, as the server takes it, and a sentence for each field that is wrong. */
import {
  checkConsignmentMessage,
  checkDeclineReason,
  checkOffer,
} from '#contract/consigning/consignmentFields.ts';
import type { HouseDecision } from '#contract/desk/consignmentStaff.ts';
import type { Terms } from '#machines/desk/deskListFacts.ts';

import type { Step } from './stepWords.ts';

const wholeDollars = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d{1,9})$/u;

/** Null for what is no amount. */
function centsOf(typed: string): number | null {
  const digits = wholeDollars.exec(typed)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', '')) * 100;
}

const percent = /^\d{1,2}(?:\.\d{1,2})?\s*%?$/u;

const bpsOf = (typed: string): number | null =>
  percent.test(typed) ? Math.round(Number.parseFloat(typed) * 100) : null;

/** An empty list says that nothing is wrong. */
const sentence = (name: string, said: string | undefined): Record<string, string> =>
  said === undefined ? {} : { [name]: said };

type StepTerms = {
  terms: Partial<Omit<HouseDecision, 'Action' | 'Seen'>>;
  wrong: Readonly<Record<string, string>>;
};

export function stepTerms(step: Step, typed: Terms): StepTerms {
  const { low = '', high = '', commission = '', reason = '', body = '', sale, lot = '', place = '' } = typed;
  switch (step) {
    case 'offer':
    case 'revise': {
      const terms = { LowCents: centsOf(low), HighCents: centsOf(high), CommissionBps: bpsOf(commission) };
      return { terms, wrong: checkOffer(terms) };
    }
    case 'decline':
      return { terms: { Reason: reason }, wrong: sentence('Reason', checkDeclineReason(reason)) };
    case 'reply':
    case 'write':
      return { terms: {}, wrong: sentence('Body', checkConsignmentMessage(body)) };
    case 'schedule': {
      const isNumber = /^[1-9]\d{0,8}$/u.test(lot);
      const terms = { AuctionID: Number(sale), LotNumber: isNumber ? Number(lot) : null };
      return { terms, wrong: sentence('LotNumber', isNumber ? undefined : 'Enter the lot number.') };
    }
    case 'unschedule': {
      const [AuctionID = null, LotNumber = null] = place.split(' ').map(Number);
      return { terms: { AuctionID, LotNumber }, wrong: {} };
    }
    case 'review':
    case 'arrive':
    case 'settle':
    case 'return':
      return { terms: {}, wrong: {} };
  }
}
