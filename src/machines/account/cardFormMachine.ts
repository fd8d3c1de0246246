/**
 * A card is added. What was typed is looked at here and then let go of: nothing but its brand, its last four digits, its
 * expiry and a token is remembered, and nothing else goes anywhere.
 */
import { assign, emit, setup, type SnapshotFrom } from 'xstate';

import type { CardAnswer, NewCard, OwnCards } from '#contract/account/cards.ts';
import { type DemoKind, demoKindOf, demoToken } from '#contract/account/demoVault.ts';
import {
  type CardBrand,
  cardBrandOf,
  type CardFaults,
  cardFaults,
  type CardFields,
  type CardMonth,
  lastFourOf,
  readExpiry,
} from '#contract/account/paymentCards.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';
import { type Attempt, nextAttempt } from '#machines/session/botCheckMachine.ts';

/** @param key random, of the press. */
export type TypedCard = CardFields & { isDefault: boolean; key: string };

/** What is left of a card once its number is let go of. The key of a card that is sent again stays the same. */
type Draft = Omit<NewCard, 'Token'> & { kind: DemoKind; key: string };

type Input = { now: CardMonth };
type Context = Input & {
  brand: CardBrand | null;
  faults: CardFaults;
  attempt: Attempt;
  draft: Draft | null;
  refusal: Exclude<CardAnswer['Outcome'], 'done'> | Problem | null;
};
type Event =
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  | { type: 'number.typed'; number: string }
  | { type: 'card.submitted'; typed: TypedCard };
type Emitted = { type: 'card.added'; own: OwnCards };

function draftOf({ number, expiry, isDefault, key }: TypedCard): Draft {
  const { month, year } = readExpiry(expiry) ?? { month: 1, year: 2_000 };
  return {
    Brand: cardBrandOf(number) ?? 'visa',
    Last4: lastFourOf(number),
    ExpMonth: month,
    ExpYear: year,
    IsDefault: isDefault,
    kind: demoKindOf(number),
    key,
  };
}

/** Sent again after a cut line it is the same card, and must not be two. */
function keeping(before: Draft | null, draft: Draft): Draft {
  const isSame =
    before !== null &&
    before.Brand === draft.Brand &&
    before.Last4 === draft.Last4 &&
    before.ExpMonth === draft.ExpMonth &&
    before.ExpYear === draft.ExpYear;
  return isSame ? { ...draft, key: before.key } : draft;
}

function cardOf(draft: Draft | null): NewCard {
  if (draft === null) throw new Error('There is no card to send.');
  const { kind, key, ...card } = draft;
  return { ...card, Token: demoToken(kind, key) };
}

export const cardFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
  },
  actors: { addCard: notProvided<CardAnswer, { card: NewCard }>() },
  actions: {
    rememberBrand: assign((_, { number }: { number: string }) => ({ brand: cardBrandOf(number) })),
    rememberFaults: assign(({ context }, typed: TypedCard) => ({
      faults: cardFaults(typed, context.now),
      refusal: null,
      attempt: nextAttempt(context),
    })),
    rememberDraft: assign(({ context: { draft } }, typed: TypedCard) => ({
      draft: keeping(draft, draftOf(typed)),
      faults: {},
      refusal: null,
    })),
    rememberRefusal: assign(({ context }, refusal: Context['refusal']) => ({
      refusal,
      attempt: nextAttempt(context),
    })),
    forgetForm: assign({ brand: null, faults: {}, attempt: 0, draft: null, refusal: null }),
    notifyAdded: emit((_, { Own }: CardAnswer) => ({ type: 'card.added' as const, own: Own })),
  },
  guards: {
    isGood: ({ context }, typed: TypedCard) => Object.keys(cardFaults(typed, context.now)).length === 0,
    isDone: (_, { Outcome }: CardAnswer) => Outcome === 'done',
  },
}).createMachine({
  id: 'cardForm',
  context: ({ input }) => ({
    ...input,
    brand: null,
    faults: {},
    attempt: 0,
    draft: null,
    refusal: null,
  }),
  initial: 'closed',
  states: {
    closed: { on: { 'form.opened': 'editing' } },
    editing: {
      on: {
        'form.closed': { target: 'closed', actions: 'forgetForm' },
        'number.typed': { actions: withEvent('rememberBrand') },
        'card.submitted': [
          {
            guard: { type: 'isGood', params: ({ event }) => event.typed },
            target: 'adding',
            actions: { type: 'rememberDraft', params: ({ event }) => event.typed },
          },
          { actions: { type: 'rememberFaults', params: ({ event }) => event.typed } },
        ],
      },
    },
    adding: {
      invoke: {
        id: 'addCard',
        src: 'addCard',
        input: ({ context }) => ({ card: cardOf(context.draft) }),
        onDone: [
          {
            guard: withOutput('isDone'),
            target: 'closed',
            actions: [withOutput('notifyAdded'), 'forgetForm'],
          },
          {
            target: 'editing',
            actions: {
              type: 'rememberRefusal',
              params: ({ event: { output } }) => (output.Outcome === 'done' ? 'FULL' : output.Outcome),
            },
          },
        ],
        onError: { target: 'editing', actions: withProblem('rememberRefusal') },
      },
    },
  },
});

type CardForm = SnapshotFrom<typeof cardFormMachine>;

export const selectIsFormOpen = (form: CardForm): boolean => !form.matches('closed');
export const selectIsAdding = (form: CardForm): boolean => form.matches('adding');
export const selectBrand = ({ context }: CardForm): CardBrand | null => context.brand;
export const selectCardFaults = ({ context }: CardForm): CardFaults => context.faults;
export const selectAttempt = ({ context }: CardForm): number => context.attempt;
export const selectFormRefusal = ({ context }: CardForm): Context['refusal'] => context.refusal;
