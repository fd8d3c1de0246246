/**
 * An invoice is paid by card: which card, how much, and what the bank said. A press whose answer was lost is sent again
 * under its own key, so that nothing is paid twice; and so is one that the visitor's bank has asked them to confirm. What the
 * invoice has come to is the page's to read again.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { OwnCard, OwnCards } from '#contract/account/cards.ts';
import type { StripeClientConfig } from '#contract/account/stripe.ts';
import type { Payment, PaymentAnswer, PaymentOutcome } from '#contract/invoices/payments.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { InvoiceID: number };
type Context = Input & {
  own: OwnCards | null;
  CardID: number | null;
  /** Sent, and not answered yet. */
  payment: Payment | null;
  /** By which the bank asks, from the moment at which it does: once for each press. */
  hand: StripeClientConfig | null;
  answer: PaymentAnswer | null;
  problem: Problem | null;
};
type Event =
  | { type: 'paying.opened' }
  | { type: 'paying.closed' }
  | { type: 'retry.asked' }
  | { type: 'card.chosen'; CardID: number }
  | { type: 'payment.confirmed'; SeenCents: number; Key: string };
/** The invoice may have changed. */
type Emitted = { type: 'invoice.outdated' };

const nothing: Payment = { InvoiceID: 0, CardID: 0, SeenCents: 0, Key: '' };
const noHand: StripeClientConfig = { ClientSecret: '', PublishableKey: '', ScriptUrl: '' };

/** There is nothing left to pay, or nothing to do but wait. */
const closing: ReadonlySet<PaymentOutcome> = new Set(['paid', 'processing', 'PAID', 'PAYING', 'TO_ARRANGE']);

const firstGood = ({ Cards }: OwnCards): number | null =>
  Cards.find(({ IsExpired }) => !IsExpired)?.CardID ?? null;

const isSamePress = (before: Payment | null, after: Omit<Payment, 'Key'>): before is Payment =>
  before !== null && before.CardID === after.CardID && before.SeenCents === after.SeenCents;

export const payInvoiceMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
  },
  actors: {
    loadCards: notProvided<OwnCards>(),
    payInvoice: notProvided<PaymentAnswer, { payment: Payment }>(),
    askCustomer: notProvided<void, { hand: StripeClientConfig }>(),
  },
  actions: {
    startAgain: assign({ answer: null, problem: null }),
    rememberCards: assign(({ context: { CardID } }, own: OwnCards) => ({
      own,
      CardID: own.Cards.some((card) => card.CardID === CardID) ? CardID : firstGood(own),
      problem: null,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    chooseCard: assign((_, { CardID }: { CardID: number }) => ({ CardID, answer: null, problem: null })),
    rememberPress: assign(
      (
        { context: { InvoiceID, CardID, payment } },
        { SeenCents, Key }: { SeenCents: number; Key: string },
      ) => {
        const press = { InvoiceID, CardID: CardID ?? 0, SeenCents };
        return {
          payment: { ...press, Key: isSamePress(payment, press) ? payment.Key : Key },
          hand: null,
          answer: null,
          problem: null,
        };
      },
    ),
    rememberHand: assign((_, { Hand }: PaymentAnswer) => ({ hand: Hand ?? null })),
    rememberAnswer: assign((_, answer: PaymentAnswer) => ({ answer, payment: null })),
    /** It is on its way still: pressed again it is the same payment. */
    rememberOpen: assign((_, answer: PaymentAnswer) => ({ answer })),
    notifyOutdated: emit({ type: 'invoice.outdated' as const }),
  },
  guards: {
    hasCard: ({ context }) => context.CardID !== null,
    needsCustomer: ({ context }, { Outcome, Hand }: PaymentAnswer) =>
      Outcome === 'ACTION' && Hand !== undefined && context.hand === null,
    isOpen: (_, { Outcome }: PaymentAnswer) => Outcome === 'ACTION',
    isClosing: (_, { Outcome }: PaymentAnswer) => closing.has(Outcome),
  },
}).createMachine({
  id: 'payInvoice',
  context: ({ input }) => ({
    ...input,
    own: null,
    CardID: null,
    payment: null,
    hand: null,
    answer: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: { on: { 'paying.opened': { target: 'loading', actions: 'startAgain' } } },
    loading: {
      on: { 'paying.closed': 'closed' },
      invoke: read('loadCards', 'rememberCards', 'choosing'),
    },
    failed: { on: { 'retry.asked': 'loading', 'paying.closed': 'closed' } },
    choosing: {
      on: {
        'paying.closed': 'closed',
        'card.chosen': { actions: withEvent('chooseCard') },
        'payment.confirmed': { guard: 'hasCard', target: 'paying', actions: withEvent('rememberPress') },
      },
    },
    paying: {
      invoke: {
        id: 'payInvoice',
        src: 'payInvoice',
        input: ({ context }) => ({ payment: context.payment ?? nothing }),
        onDone: [
          { guard: withOutput('needsCustomer'), target: 'confirming', actions: withOutput('rememberHand') },
          { guard: withOutput('isOpen'), target: 'choosing', actions: withOutput('rememberOpen') },
          {
            guard: withOutput('isClosing'),
            target: 'closed',
            actions: [withOutput('rememberAnswer'), 'notifyOutdated'],
          },
          {
            target: 'choosing',
            actions: [withOutput('rememberAnswer'), 'notifyOutdated'],
          },
        ],
        onError: { target: 'choosing', actions: withProblem('rememberProblem') },
      },
    },
    confirming: {
      invoke: {
        id: 'askCustomer',
        src: 'askCustomer',
        input: ({ context }) => ({ hand: context.hand ?? noHand }),
        // Whatever they answered, our server learns it from the bank.
        onDone: 'paying',
        onError: { target: 'choosing', actions: withProblem('rememberProblem') },
      },
    },
  },
});

type Paying = SnapshotFrom<typeof payInvoiceMachine>;
type PayingView = 'closed' | 'loading' | 'failed' | 'choosing' | 'paying' | 'confirming';

export const selectPayingView = ({ value }: Paying): PayingView => value;
export const selectPayingCards = ({ context }: Paying): readonly OwnCard[] => context.own?.Cards ?? [];
export const selectVault = ({ context }: Paying) => context.own?.Vault ?? null;
export const selectCardID = ({ context }: Paying): number | null => context.CardID;
export const selectPaymentAnswer = ({ context }: Paying): PaymentAnswer | null => context.answer;
export const selectPaymentProblem = ({ context }: Paying): Problem | null => context.problem;
