/** What each step that staff take with a consignment is called, what it means, and what came of it. */
import type { HouseDecided, HouseDecision } from '#contract/desk/consignmentStaff.ts';
import type { RowAnswer } from '#machines/desk/deskListFacts.ts';

import { statusWords } from './consignmentWords.ts';

/** `reply` and `write` are a message each, `offer` and `revise` an estimate. */
export type Step = HouseDecision['Action'] | 'revise' | 'reply' | 'write';

type StepWords = {
  button: string;
  title: (what: string) => string;
  explanation: string;
  confirm: string;
  /** Of several at once, after their number. */
  allDone: string;
};

const message = {
  explanation: 'The consignor gets an email, and sees the message on the item’s page.',
  confirm: 'Send message',
  allDone: 'written about',
};
const estimate = {
  explanation: 'The consignor gets an email, and can accept or decline.',
  confirm: 'Send offer',
  allDone: 'offered',
};

export const stepWords = {
  reply: { ...message, button: 'Reply', title: (what) => `Reply about ${what}` },
  offer: { ...estimate, button: 'Offer estimate', title: (what) => `Offer an estimate for ${what}` },
  review: {
    button: 'Begin review',
    title: (what) => `Begin the review of ${what}?`,
    explanation: 'The consignor’s page will say that a specialist is looking at it.',
    confirm: 'Begin review',
    allDone: 'in review',
  },
  arrive: {
    button: 'Mark received',
    title: (what) => `Mark ${what} as received?`,
    explanation: 'The consignor gets an email. From then on it can be assigned to a lot.',
    confirm: 'Mark received',
    allDone: 'marked as received',
  },
  schedule: {
    button: 'Assign lot',
    title: (what) => `Assign ${what} to a lot`,
    explanation: 'The lot must be in the catalog already. The consignor can’t bid on it from then on.',
    confirm: 'Assign lot',
    allDone: 'assigned',
  },
  settle: {
    button: 'Settle',
    title: (what) => `Settle ${what}?`,
    explanation:
      'Available once every buyer has paid. The consignor gets an email, and the amounts can’t be changed afterward.',
    confirm: 'Settle',
    allDone: 'settled',
  },
  decline: {
    button: 'Decline',
    title: (what) => `Decline ${what}?`,
    explanation: 'The consignor gets an email with the reason.',
    confirm: 'Decline',
    allDone: 'declined',
  },
  revise: {
    ...estimate,
    button: 'Change estimate',
    title: (what) => `Change the estimate for ${what}`,
    explanation: 'The new offer replaces the earlier one. The consignor gets an email.',
  },
  unschedule: {
    button: 'Remove from sale',
    title: (what) => `Remove ${what} from its sale?`,
    explanation: 'The lot is unlinked from the consignment. It stays in the catalog.',
    confirm: 'Remove',
    allDone: 'removed from their sale',
  },
  return: {
    button: 'Mark returned',
    title: (what) => `Mark ${what} as returned?`,
    explanation: 'The consignor gets an email, and the consignment is closed.',
    confirm: 'Mark returned',
    allDone: 'marked as returned',
  },
  write: { ...message, button: 'Write message', title: (what) => `Write about ${what}` },
} as const satisfies Record<Step, StepWords>;

const refusals = {
  CHANGED: 'Something has changed in the meantime.',
  NOT_POSSIBLE: 'This isn’t available at this stage.',
  NO_SUCH_LOT: 'The sale has no lot with that number.',
  LOT_OVER: 'Bidding on that lot has ended.',
  LOT_TAKEN: 'That lot belongs to another consignment.',
  CONSIGNOR_BID: 'The consignor has bid on that lot.',
  LOT_HAS_BIDS: 'That lot has bids and stays with its consignor.',
  NOT_PAID: 'A buyer hasn’t paid yet.',
} as const satisfies Record<Exclude<HouseDecided['Outcome'], 'done'>, string>;

/** What came of a step, as a row of the list has it. */
export function answerOf(step: Step, { Outcome, Consignment }: HouseDecided): RowAnswer {
  const { Title, Status } = Consignment;
  const stands = `“${Title}”: ${statusWords[Status]}.`;
  if (Outcome !== 'done') {
    const words = `${refusals[Outcome]} Nothing was changed. ${stands}`;
    return { outcome: Outcome === 'CHANGED' ? 'decided' : 'refused', words };
  }
  const isMessage = step === 'reply' || step === 'write';
  return { outcome: 'done', words: isMessage ? `Message about “${Title}” sent.` : stands };
}
