/**
 * An invoice is paid by card: which card, how much, and what the bank said. A press whose answer was lost is sent again
 * under its own key, so that nothing is paid twice. What the invoice has come to is the page's to read anew.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { OwnCard, OwnCards } from '#contract/cards.ts';
import type { Payment, PaymentAnswer, PaymentOutcome } from '#contract/payments.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { notProvided } from './placeholders.ts';

type Input = { InvoiceID: number };
type Context = Input & {
  own: OwnCards | null;
  CardID: number | null;
  /** Sent, and not answered yet. */
  payment: Payment | null;
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
  },
  actions: {
    beginAnew: assign({ answer: null, problem: null }),
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
          answer: null,
          problem: null,
        };
      },
    ),
    rememberAnswer: assign((_, answer: PaymentAnswer) => ({ answer, payment: null })),
    tellOutdated: emit({ type: 'invoice.outdated' as const }),
  },
  guards: {
    hasCard: ({ context }) => context.CardID !== null,
    isClosing: (_, { Outcome }: PaymentAnswer) => closing.has(Outcome),
  },
}).createMachine({
  id: 'payInvoice',
  context: ({ input }) => ({
    ...input,
    own: null,
    CardID: null,
    payment: null,
    answer: null,
    problem: null,
  }),
  initial: 'closed',
  states: {
    closed: { on: { 'paying.opened': { target: 'loading', actions: 'beginAnew' } } },
    loading: {
      on: { 'paying.closed': 'closed' },
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberCards', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading', 'paying.closed': 'closed' } },
    choosing: {
      on: {
        'paying.closed': 'closed',
        'card.chosen': { actions: { type: 'chooseCard', params: ({ event }) => event } },
        'payment.confirmed': {
          guard: 'hasCard',
          target: 'paying',
          actions: { type: 'rememberPress', params: ({ event }) => event },
        },
      },
    },
    paying: {
      invoke: {
        id: 'payInvoice',
        src: 'payInvoice',
        input: ({ context }) => ({ payment: context.payment ?? nothing }),
        onDone: [
          {
            guard: { type: 'isClosing', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'rememberAnswer', params: ({ event }) => event.output }, 'tellOutdated'],
          },
          {
            target: 'choosing',
            actions: [{ type: 'rememberAnswer', params: ({ event }) => event.output }, 'tellOutdated'],
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
  },
});

type Paying = SnapshotFrom<typeof payInvoiceMachine>;
type PayingView = 'closed' | 'loading' | 'failed' | 'choosing' | 'paying';

export const selectPayingView = ({ value }: Paying): PayingView => value;
export const selectPayingCards = ({ context }: Paying): readonly OwnCard[] => context.own?.Cards ?? [];
export const selectVault = ({ context }: Paying) => context.own?.Vault ?? null;
export const selectCardID = ({ context }: Paying): number | null => context.CardID;
export const selectPaymentAnswer = ({ context }: Paying): PaymentAnswer | null => context.answer;
export const selectPaymentProblem = ({ context }: Paying): Problem | null => context.problem;
