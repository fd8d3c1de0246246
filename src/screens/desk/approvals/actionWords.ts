/** What the page of approvals says of each decision, before and after it is made. */
import type { ApprovalAction } from '#contract/desk/approvalActions.ts';
import type { Decided, ReviewedBidder } from '#contract/desk/approvals.ts';
import type { RowAnswer } from '#machines/desk/deskListFacts.ts';

import { statusWords } from './approvalWords.ts';

type ActionWords = {
  button: string;
  title: (who: string) => string;
  explanation: string;
  confirm: string;
  done: (name: string) => string;
  /** Of several at once, after their number. */
  allDone: string;
};

export const actionWords = {
  approve: {
    button: 'Approve',
    title: (who) => `Approve ${who}?`,
    explanation:
      'They’ll get a paddle number and an email, and can bid right away, up to the limit of their tier.',
    confirm: 'Approve',
    done: (name) => `${name} is approved.`,
    allDone: 'approved',
  },
  decline: {
    button: 'Decline',
    title: (who) => `Decline ${who}?`,
    explanation: 'They can’t bid in this sale. You can still approve them later.',
    confirm: 'Decline',
    done: (name) => `${name} is declined.`,
    allDone: 'declined',
  },
  suspend: {
    button: 'Suspend in this sale',
    title: (who) => `Suspend ${who} in this sale?`,
    explanation: 'They can place no more bids in this sale. Bids they have already placed stay valid.',
    confirm: 'Suspend',
    done: (name) => `${name} is suspended in this sale.`,
    allDone: 'suspended in this sale',
  },
  suspendEverywhere: {
    button: 'Suspend everywhere',
    title: (who) => `Suspend ${who} in every sale?`,
    explanation: 'They can place no more bids in any sale. Bids they have already placed stay valid.',
    confirm: 'Suspend everywhere',
    done: (name) => `${name} is suspended in every sale.`,
    allDone: 'suspended in every sale',
  },
  reinstate: {
    button: 'Reinstate',
    title: (who) => `Reinstate ${who}?`,
    explanation: 'They can bid again, with the paddle they had.',
    confirm: 'Reinstate',
    done: (name) => `${name} can bid again.`,
    allDone: 'reinstated',
  },
  setLimit: {
    button: 'Set limit',
    title: (who) => `Set the limit of ${who}`,
    explanation: 'It replaces the limit of their tier, in this sale only.',
    confirm: 'Set limit',
    done: (name) => `The limit of ${name} is set.`,
    allDone: 'given a new limit',
  },
  declineLimit: {
    button: 'Decline higher limit',
    title: (who) => `Decline a higher limit for ${who}?`,
    explanation: 'Their limit stays as it is.',
    confirm: 'Decline',
    done: (name) => `The limit of ${name} stays as it is.`,
    allDone: 'left at their limit',
  },
} as const satisfies Record<ApprovalAction, ActionWords>;

/** What came of a decision, as a row of the list has it. */
export function answerOf(
  action: ApprovalAction,
  outcome: Decided['Outcome'],
  bidder: ReviewedBidder,
): RowAnswer {
  const { words: status } = statusWords(bidder);
  switch (outcome) {
    case 'done': {
      const words = actionWords[action].done(bidder.Name);
      const canBeUndone = action === 'suspend' || action === 'suspendEverywhere';
      return { outcome, words, ...(canBeUndone && { undo: { seen: String(bidder.Version) } }) };
    }
    case 'DECIDED':
      return {
        outcome: 'decided',
        words: `${bidder.DecidedBy ?? 'The system'} decided first: ${bidder.Name} is now “${status}”. Nothing was changed.`,
      };
    case 'NOT_POSSIBLE':
      return {
        outcome: 'refused',
        words: `This isn’t available now: ${bidder.Name} is “${status}”. Nothing was changed.`,
      };
  }
}
