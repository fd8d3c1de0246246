/** What the console of a timed sale says: its commands, what they mean, what became of them. */
import type { TimedAction, TimedLot, TimedOutcome } from '#contract/saleroom/timedConsole.ts';
import type { PendingAction } from '#machines/desk/timedConsoleMachine.ts';

type ActionWords = {
  title: (lot: TimedLot | null) => string;
  explanation: string;
  button: string;
  /** Label of the words that go with it; null where there are none. */
  text: string | null;
  minutes: 'lot' | 'sale' | null;
  done: (lot: TimedLot | null) => string;
};

const named = (lot: TimedLot | null): string => `lot ${lot?.LotNumber ?? ''}`;

export const actionWords: Readonly<Record<TimedAction, ActionWords>> = {
  'lot.extended': {
    title: (lot) => `Extend ${named(lot)}?`,
    explanation: 'The lot closes later. Other lots keep their times.',
    button: 'Extend lot',
    text: null,
    minutes: 'lot',
    done: (lot) => `Lot ${lot?.LotNumber ?? ''} closes later.`,
  },
  'lot.withdrawn': {
    title: (lot) => `Withdraw ${named(lot)}?`,
    explanation: 'Its bids are canceled. Its bidders get a message and an email with your reason.',
    button: 'Withdraw lot',
    text: 'Reason (shown to the bidders)',
    minutes: null,
    done: (lot) => `Lot ${lot?.LotNumber ?? ''} was withdrawn.`,
  },
  'bid.voided': {
    title: (lot) => `Void a bid on ${named(lot)}?`,
    explanation:
      'This cancels the bid and the bidder’s later bids on this lot. The price may fall. The bidder gets a message and an email with your reason.',
    button: 'Void bid',
    text: 'Reason (shown to the bidder)',
    minutes: null,
    done: (lot) => `The bid on lot ${lot?.LotNumber ?? ''} was voided.`,
  },
  'sale.postponed': {
    title: () => 'Postpone the rest of the sale?',
    explanation:
      'Every lot that hasn’t closed yet closes later. The sale’s pages say so, and every registered bidder gets a message and an email.',
    button: 'Postpone sale',
    text: 'Reason (shown to everyone)',
    minutes: 'sale',
    done: () => 'The sale is postponed. Its bidders will be notified.',
  },
  'message.sent': {
    title: () => 'Message the bidders of the sale?',
    explanation: 'Every approved bidder of the sale gets a message and an email.',
    button: 'Send message',
    text: 'Message',
    minutes: null,
    done: () => 'Your message is on its way to the bidders.',
  },
};

export const notifiedWords = ({ action, lot }: PendingAction): string => actionWords[action].done(lot);

export const refusalWords: Readonly<Record<Exclude<TimedOutcome, 'done'>, string>> = {
  MOVED: 'Another clerk changed this sale first. Check the lot, then try again.',
  NO_LOT: 'This sale has no lot with that number.',
  LOT_CLOSED: 'The lot has closed. Nothing was changed.',
  NO_BID: 'This bid is already voided.',
  TOO_LATE: 'Bids can’t be voided in a lot’s last hour. Extend the lot first, so that bidders can respond.',
  NO_TEXT: 'Enter the text first.',
  NO_MINUTES: 'Choose how much later it closes.',
  NOTHING_LEFT: 'Every lot has closed, so there’s nothing to postpone.',
  DUPLICATE: 'Nothing was changed. Close this dialog and try again.',
};

export const minuteChoices = {
  lot: [
    [5, '5 minutes'],
    [15, '15 minutes'],
    [30, '30 minutes'],
    [60, '1 hour'],
    [120, '2 hours'],
    [1_440, '1 day'],
  ],
  sale: [
    [30, '30 minutes'],
    [60, '1 hour'],
    [180, '3 hours'],
    [1_440, '1 day'],
    [2_880, '2 days'],
    [10_080, '1 week'],
  ],
} as const satisfies Record<'lot' | 'sale', readonly (readonly [minutes: number, words: string])[]>;

export const statusWords: Readonly<Record<TimedLot['Status'], string>> = {
  pending: 'Not open yet',
  open: 'Open',
  held: 'On hold',
  sold: 'Sold',
  passed: 'Passed',
  withdrawn: 'Withdrawn',
};

export function reserveWords({ HasReserve, ReserveMet }: TimedLot): string {
  if (!HasReserve) return 'No reserve';
  return ReserveMet ? 'Reserve met' : 'Reserve not met';
}
