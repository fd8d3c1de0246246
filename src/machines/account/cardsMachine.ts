/**
 * The cards of an account: which there are, which is used unless another is chosen, and what the visitor does with them.
 * What is removed can be brought back from here until something else is removed. Cards are added by `cardFormMachine`.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { CardAnswer, Expiry, OwnCard, OwnCards } from '#contract/account/cards.ts';
import { expiryFault, readExpiry } from '#contract/account/paymentCards.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { failed, read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type CardAction =
  | { kind: 'prefer'; card: OwnCard }
  | { kind: 'remove'; card: OwnCard }
  | { kind: 'restore'; card: OwnCard }
  | { kind: 'expiry'; card: OwnCard; expiry: Expiry };

/** What came of the last action, where that is not what was asked for. */
export type CardRefusal = Exclude<CardAnswer['Outcome'], 'done'> | Problem;

type Context = {
  own: OwnCards | null;
  /** Why they could not be had. */
  problem: Problem | null;
  action: CardAction | null;
  refusal: CardRefusal | null;
  removed: OwnCard | null;
  /** The card whose expiry is being changed, and what is wrong with what was typed. */
  editing: OwnCard | null;
  fault: string | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'cards.received'; own: OwnCards }
  | { type: 'action.asked'; action: Exclude<CardAction, { kind: 'expiry' }> }
  | { type: 'undo.dismissed' }
  | { type: 'expiry.opened'; card: OwnCard }
  | { type: 'expiry.closed' }
  | { type: 'expiry.submitted'; text: string };

const noCard: OwnCard = {
  CardID: 0,
  Brand: 'visa',
  Last4: '',
  ExpMonth: 1,
  ExpYear: 2_000,
  IsExpired: true,
  IsDefault: false,
};
const nothing: CardAction = { kind: 'prefer', card: noCard };

const faultIn = ({ own }: Context, text: string): string | undefined =>
  expiryFault(text, { year: own?.Now.Year ?? 0, month: own?.Now.Month ?? 1 });

/** Of a text in which there is no fault. */
function expiryAction(card: OwnCard | null, text: string): CardAction {
  const { month, year } = readExpiry(text) ?? { month: 1, year: 2_000 };
  return { kind: 'expiry', card: card ?? noCard, expiry: { ExpMonth: month, ExpYear: year } };
}

/** What can be brought back after an action. */
function removedBy(action: CardAction | null, removed: OwnCard | null): OwnCard | null {
  if (action?.kind === 'remove') return action.card;
  return action?.kind === 'restore' ? null : removed;
}

export const cardsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadCards: notProvided<OwnCards>(),
    doAction: notProvided<CardAnswer, { action: CardAction }>(),
  },
  actions: {
    rememberCards: assign((_, own: OwnCards) => ({ own, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberAction: assign((_, action: CardAction) => ({ action, refusal: null })),
    rememberAnswer: assign(({ context: { action, removed, editing } }, { Outcome, Own }: CardAnswer) => ({
      own: Own,
      action: null,
      refusal: Outcome === 'done' ? null : Outcome,
      removed: Outcome === 'done' ? removedBy(action, removed) : removed,
      editing: Outcome === 'done' ? null : editing,
    })),
    rememberRefusal: assign((_, refusal: Problem) => ({ refusal, action: null })),
    forgetRemoved: assign({ removed: null }),
    openExpiry: assign((_, { card }: { card: OwnCard }) => ({ editing: card, fault: null, refusal: null })),
    closeExpiry: assign({ editing: null, fault: null }),
    rememberFault: assign(({ context }, text: string) => ({ fault: faultIn(context, text) ?? null })),
    rememberExpiry: assign(({ context }, text: string) => ({
      action: expiryAction(context.editing, text),
      fault: null,
      refusal: null,
    })),
  },
  guards: {
    isEditing: ({ context }) => context.editing !== null,
    isGood: ({ context }, text: string) => context.editing !== null && faultIn(context, text) === undefined,
  },
}).createMachine({
  id: 'cards',
  context: {
    own: null,
    problem: null,
    action: null,
    refusal: null,
    removed: null,
    editing: null,
    fault: null,
  },
  initial: 'loading',
  states: {
    loading: { invoke: read('loadCards', 'rememberCards', 'shown') },
    failed,
    shown: {
      initial: 'resting',
      on: {
        'cards.received': { actions: { type: 'rememberCards', params: ({ event }) => event.own } },
        'undo.dismissed': { actions: 'forgetRemoved' },
      },
      states: {
        resting: {
          on: {
            'action.asked': {
              target: 'doing',
              actions: { type: 'rememberAction', params: ({ event }) => event.action },
            },
            'expiry.opened': { actions: withEvent('openExpiry') },
            'expiry.closed': { actions: 'closeExpiry' },
            'expiry.submitted': [
              {
                guard: { type: 'isGood', params: ({ event }) => event.text },
                target: 'doing',
                actions: { type: 'rememberExpiry', params: ({ event }) => event.text },
              },
              {
                guard: 'isEditing',
                actions: { type: 'rememberFault', params: ({ event }) => event.text },
              },
            ],
          },
        },
        doing: {
          tags: 'busy',
          invoke: {
            id: 'doAction',
            src: 'doAction',
            input: ({ context }) => ({ action: context.action ?? nothing }),
            onDone: { target: 'resting', actions: withOutput('rememberAnswer') },
            onError: { target: 'resting', actions: withProblem('rememberRefusal') },
          },
        },
      },
    },
  },
});

type Cards = SnapshotFrom<typeof cardsMachine>;

export const selectOwnCards = ({ context }: Cards): OwnCards | null => context.own;
export const selectCardsProblem = ({ context }: Cards): Problem | null => context.problem;
export const selectAreCardsLoading = (cards: Cards): boolean => cards.matches('loading');
export const selectIsDoing = (cards: Cards): boolean => cards.hasTag('busy');
export const selectAction = ({ context }: Cards): CardAction | null => context.action;
export const selectCardRefusal = ({ context }: Cards): CardRefusal | null => context.refusal;
export const selectRemoved = ({ context }: Cards): OwnCard | null => context.removed;
export const selectEditing = ({ context }: Cards): OwnCard | null => context.editing;
export const selectExpiryFault = ({ context }: Cards): string | null => context.fault;
