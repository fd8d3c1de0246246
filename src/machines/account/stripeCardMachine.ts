/**
 * A card is added whose number Stripe keeps: the server prepares it, Stripe draws its fields and takes what is typed,
 * and the server keeps Stripe's name for it. Nothing that was typed comes by here.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { CardAnswer, OwnCards } from '#contract/account/cards.ts';
import type { CardSetup, ConfirmedCard, StripeClientConfig } from '#contract/account/stripe.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import { type Attempt, nextAttempt } from '#machines/session/botCheckMachine.ts';

/** Stripe's name of the card, or what is wrong with it in Stripe's words. */
type Confirmed = { SetupIntentID: string } | { fault: string };

type Refusal = Exclude<CardAnswer['Outcome'], 'done'> | Problem;
type Context = {
  hand: StripeClientConfig | null;
  isDefault: boolean;
  /** Confirmed by Stripe, and not kept by us yet: it must not be confirmed again. */
  SetupIntentID: string | null;
  fault: string | null;
  refusal: Refusal | null;
  attempt: Attempt;
};
type Event =
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  | { type: 'retry.asked' }
  | { type: 'card.submitted'; isDefault: boolean };
type Emitted = { type: 'card.added'; own: OwnCards };

const empty: Context = {
  hand: null,
  isDefault: true,
  SetupIntentID: null,
  fault: null,
  refusal: null,
  attempt: 0,
};
const noHand: StripeClientConfig = { ClientSecret: '', PublishableKey: '', ScriptUrl: '' };

const toConfirmed = ({ isDefault, SetupIntentID }: Context): ConfirmedCard => ({
  SetupIntentID: SetupIntentID ?? '',
  IsDefault: isDefault,
});

export const stripeCardMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {
    setUpCard: notProvided<CardSetup>(),
    drawFields: notProvided<void, { hand: StripeClientConfig }>(),
    confirmFields: notProvided<Confirmed>(),
    keepCard: notProvided<CardAnswer, { card: ConfirmedCard }>(),
  },
  actions: {
    forgetForm: assign(empty),
    rememberHand: assign((_, { Hand }: CardSetup) => ({ hand: Hand, SetupIntentID: null })),
    rememberChoice: assign((_, { isDefault }: { isDefault: boolean }) => ({
      isDefault,
      fault: null,
      refusal: null,
    })),
    rememberConfirmed: assign((_, confirmed: Confirmed) => ({
      SetupIntentID: 'fault' in confirmed ? null : confirmed.SetupIntentID,
    })),
    rememberFault: assign(({ context }, confirmed: Confirmed) => ({
      fault: 'fault' in confirmed ? confirmed.fault : null,
      attempt: nextAttempt(context),
    })),
    rememberRefusal: assign(({ context }, refusal: Refusal) => ({
      refusal,
      attempt: nextAttempt(context),
    })),
    forgetRefusal: assign({ refusal: null }),
    notifyAdded: emit((_, { Own }: CardAnswer) => ({ type: 'card.added' as const, own: Own })),
  },
  guards: {
    isReady: (_, { Hand }: CardSetup) => Hand !== null,
    isConfirmed: (_, confirmed: Confirmed) => !('fault' in confirmed),
    awaitsKeeping: ({ context }) => context.SetupIntentID !== null,
    isDone: (_, { Outcome }: CardAnswer) => Outcome === 'done',
  },
}).createMachine({
  id: 'stripeCard',
  context: empty,
  initial: 'closed',
  states: {
    closed: { on: { 'form.opened': 'settingUp' } },
    settingUp: {
      on: { 'form.closed': { target: 'closed', actions: 'forgetForm' } },
      invoke: {
        id: 'setUpCard',
        src: 'setUpCard',
        onDone: [
          { guard: withOutput('isReady'), target: 'drawing', actions: withOutput('rememberHand') },
          { target: 'failed', actions: { type: 'rememberRefusal', params: 'FULL' as const } },
        ],
        onError: { target: 'failed', actions: withProblem('rememberRefusal') },
      },
    },
    failed: {
      on: {
        'retry.asked': { target: 'settingUp', actions: 'forgetRefusal' },
        'form.closed': { target: 'closed', actions: 'forgetForm' },
      },
    },
    drawing: {
      on: { 'form.closed': { target: 'closed', actions: 'forgetForm' } },
      invoke: {
        id: 'drawFields',
        src: 'drawFields',
        input: ({ context }) => ({ hand: context.hand ?? noHand }),
        onDone: 'editing',
        onError: { target: 'failed', actions: withProblem('rememberRefusal') },
      },
    },
    editing: {
      on: {
        'form.closed': { target: 'closed', actions: 'forgetForm' },
        'card.submitted': [
          { guard: 'awaitsKeeping', target: 'keeping', actions: withEvent('rememberChoice') },
          { target: 'confirming', actions: withEvent('rememberChoice') },
        ],
      },
    },
    confirming: {
      invoke: {
        id: 'confirmFields',
        src: 'confirmFields',
        onDone: [
          { guard: withOutput('isConfirmed'), target: 'keeping', actions: withOutput('rememberConfirmed') },
          { target: 'editing', actions: withOutput('rememberFault') },
        ],
        onError: { target: 'editing', actions: withProblem('rememberRefusal') },
      },
    },
    keeping: {
      invoke: {
        id: 'keepCard',
        src: 'keepCard',
        input: ({ context }) => ({ card: toConfirmed(context) }),
        onDone: [
          {
            guard: withOutput('isDone'),
            target: 'closed',
            actions: [withOutput('notifyAdded'), 'forgetForm'],
          },
          // What was prepared is used up.
          {
            target: 'settingUp',
            actions: {
              type: 'rememberRefusal',
              params: ({ event: { output } }) => (output.Outcome === 'done' ? 'EXPIRED' : output.Outcome),
            },
          },
        ],
        onError: { target: 'editing', actions: withProblem('rememberRefusal') },
      },
    },
  },
});

type StripeCard = SnapshotFrom<typeof stripeCardMachine>;
type StripeView = 'closed' | 'settingUp' | 'failed' | 'drawing' | 'editing' | 'confirming' | 'keeping';

export const selectStripeView = ({ value }: StripeCard): StripeView => value;
export const selectStripeFault = ({ context }: StripeCard): string | null => context.fault;
export const selectStripeRefusal = ({ context }: StripeCard): Refusal | null => context.refusal;
export const selectStripeAttempt = ({ context }: StripeCard): number => context.attempt;
