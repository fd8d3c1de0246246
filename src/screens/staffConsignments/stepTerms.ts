/** What was typed into the dialog of a step, and a sentence for each field that is wrong. */
import {
  checkConsignmentMessage,
  checkDeclineReason,
  checkOffer,
} from '#contract/rules/consignmentFields.ts';
import type { BegunStep, StepTerms } from '#machines/staffConsignmentsMachine.ts';

export type Wrong = Readonly<Partial<Record<string, string>>>;

function textOf(form: FormData, name: string): string {
  const given = form.get(name);
  return typeof given === 'string' ? given.trim() : '';
}

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
const sentence = (name: string, said: string | undefined): Wrong =>
  said === undefined ? {} : { [name]: said };

type ReadTerms = { terms: StepTerms; wrong: Wrong };

export function stepTerms(deed: BegunStep['deed'], form: FormData): ReadTerms {
  switch (deed) {
    case 'offer': {
      const terms = {
        LowCents: centsOf(textOf(form, 'low')),
        HighCents: centsOf(textOf(form, 'high')),
        CommissionBps: bpsOf(textOf(form, 'commission')),
      };
      return { terms, wrong: checkOffer(terms) };
    }
    case 'decline': {
      const Reason = textOf(form, 'reason');
      return { terms: { Reason }, wrong: sentence('Reason', checkDeclineReason(Reason)) };
    }
    case 'write': {
      const Body = textOf(form, 'body');
      return { terms: { Body }, wrong: sentence('Body', checkConsignmentMessage(Body)) };
    }
    case 'schedule': {
      const typed = textOf(form, 'lot');
      const isNumber = /^[1-9]\d{0,8}$/u.test(typed);
      const terms = { AuctionID: Number(textOf(form, 'sale')), LotNumber: isNumber ? Number(typed) : null };
      return { terms, wrong: sentence('LotNumber', isNumber ? undefined : 'Enter the number of the lot.') };
    }
    case 'unschedule': {
      const [AuctionID = null, LotNumber = null] = textOf(form, 'place').split(' ').map(Number);
      return { terms: { AuctionID, LotNumber }, wrong: {} };
    }
    case 'review':
    case 'arrive':
    case 'settle':
    case 'return':
      return { terms: {}, wrong: {} };
  }
}
