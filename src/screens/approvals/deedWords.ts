/** What the page of approvals says of each decision, before and after it is made. */
import type { ApprovalDeed } from '#contract/rules/approvalDeeds.ts';
import type { ToldDecision } from '#machines/approvalsMachine.ts';

import { statusWords } from './approvalWords.ts';

type DeedWords = {
  button: string;
  title: (name: string) => string;
  explanation: string;
  confirm: string;
  done: (name: string) => string;
};

export const deedWords = {
  approve: {
    button: 'Approve',
    title: (name) => `Approve ${name}?`,
    explanation: 'They get a paddle and a letter, and can bid at once.',
    confirm: 'Approve',
    done: (name) => `${name} is approved.`,
  },
  decline: {
    button: 'Decline',
    title: (name) => `Decline ${name}?`,
    explanation: 'They cannot bid in this sale. You can approve them later all the same.',
    confirm: 'Decline',
    done: (name) => `${name} is declined.`,
  },
  suspend: {
    button: 'Suspend in this sale',
    title: (name) => `Suspend ${name} in this sale?`,
    explanation: 'They can place no more bids in this sale. The bids they have placed stand.',
    confirm: 'Suspend',
    done: (name) => `${name} is suspended in this sale.`,
  },
  suspendEverywhere: {
    button: 'Suspend everywhere',
    title: (name) => `Suspend ${name} in every sale?`,
    explanation: 'They can place no more bids in any sale. The bids they have placed stand.',
    confirm: 'Suspend everywhere',
    done: (name) => `${name} is suspended in every sale.`,
  },
  reinstate: {
    button: 'Reinstate',
    title: (name) => `Reinstate ${name}?`,
    explanation: 'They can bid again, with the paddle they had.',
    confirm: 'Reinstate',
    done: (name) => `${name} can bid again.`,
  },
  setLimit: {
    button: 'Set limit',
    title: (name) => `Set the limit of ${name}`,
    explanation: 'It takes the place of the limit of their tier, in this sale alone.',
    confirm: 'Set limit',
    done: (name) => `The limit of ${name} is set.`,
  },
  declineLimit: {
    button: 'Decline higher limit',
    title: (name) => `Decline a higher limit for ${name}?`,
    explanation: 'Their limit stays as it is.',
    confirm: 'Decline',
    done: (name) => `The limit of ${name} stays as it is.`,
  },
} as const satisfies Record<ApprovalDeed, DeedWords>;

export function toldWords({ deed, outcome, bidder }: ToldDecision): string {
  const stands = statusWords(bidder).words;
  switch (outcome) {
    case 'done':
      return deedWords[deed].done(bidder.Name);
    case 'DECIDED':
      return `${bidder.DecidedBy ?? 'The system'} decided first: ${bidder.Name} is now “${stands}”. Nothing was changed.`;
    case 'NOT_POSSIBLE':
      return `This isn’t available now: ${bidder.Name} is “${stands}”. Nothing was changed.`;
  }
}
