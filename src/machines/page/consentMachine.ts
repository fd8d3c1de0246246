/**
 * What a visitor has said about being counted. Nothing is loaded before they agree, and what was loaded is stopped when
 * they take it back, here or in another tab. A browser that asks not to be tracked has declined for them. Once a page
 * has been at an address that is a secret, no one counts on it any more.
 */
import { assign, emit, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import type { AnalyticsSettings } from '#contract/page/pages.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { notProvided, notWatched } from '#machines/kernel/placeholders.ts';

export type Choice = 'accepted' | 'declined';
type Input = { analytics: AnalyticsSettings; holdsSecret: boolean };
type Context = {
  analytics: AnalyticsSettings;
  hasMetSecret: boolean;
  /** The visitor has come back to it by the link in the footer. */
  isReconsidering: boolean;
};
/** Null where what was said has been forgotten. */
type ElsewhereEvent = { type: 'choice.changedElsewhere'; choice: Choice | null };
type Event =
  | { type: 'choice.made'; choice: Choice }
  | ElsewhereEvent
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'page.changed'; holdsSecret: boolean };
type Emitted = {
  /** The settings have gone from under anyone who opened them. */
  type: 'focus.returns';
};
type Remembered = { choice: Choice | null; refusesTracking: boolean };

const made = ({ event }: { event: { choice: Choice | null } }) => event;

export const consentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as Input,
  },
  actors: {
    readConsent: notProvided<Remembered>(),
    storeChoice: notProvided<void, { choice: Choice }>(),
    watchOtherTabs: notWatched<ElsewhereEvent>(),
    count: notProvided<void, { analytics: AnalyticsSettings }>(),
    stopCounting: notProvided<void, { analytics: AnalyticsSettings }>(),
    forgetVisitor: notProvided<void, { analytics: AnalyticsSettings }>(),
  },
  actions: {
    reconsider: assign({ isReconsidering: true }),
    settle: assign({ isReconsidering: false }),
    returnFocus: emit({ type: 'focus.returns' }),
    rememberPage: assign(({ context }, { holdsSecret }: { holdsSecret: boolean }) => ({
      hasMetSecret: context.hasMetSecret || holdsSecret,
    })),
  },
  guards: {
    isAccepted: (_, { choice }: { choice: Choice | null }) => choice === 'accepted',
    isDeclined: (_, { choice }: { choice: Choice | null }) => choice === 'declined',
    refusesTracking: (_, { refusesTracking }: Remembered) => refusesTracking,
    hasMetSecret: ({ context }) => context.hasMetSecret,
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({
    analytics: input.analytics,
    hasMetSecret: input.holdsSecret,
    isReconsidering: false,
  }),
  on: {
    'settings.opened': { actions: 'reconsider' },
    'page.changed': { actions: withEvent('rememberPage') },
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readConsent',
        src: 'readConsent',
        onDone: [
          { guard: withOutput('refusesTracking'), target: 'refused' },
          { guard: withOutput('isAccepted'), target: 'asked.accepted' },
          { guard: withOutput('isDeclined'), target: 'asked.declined' },
          { target: 'asked' },
        ],
      },
    },
    asked: {
      invoke: { id: 'watchOtherTabs', src: 'watchOtherTabs' },
      on: {
        'settings.closed': { actions: ['settle', 'returnFocus'] },
        'choice.made': [
          {
            guard: { type: 'isAccepted', params: made },
            target: '.accepted',
            actions: ['settle', 'returnFocus'],
          },
          { target: '.declined', actions: ['settle', 'returnFocus'] },
        ],
        'choice.changedElsewhere': [
          { guard: { type: 'isAccepted', params: made }, target: '.accepted', actions: 'settle' },
          { guard: { type: 'isDeclined', params: made }, target: '.declined', actions: 'settle' },
          { target: '.undecided' },
        ],
      },
      initial: 'undecided',
      states: {
        undecided: {
          invoke: { id: 'forgetVisitor', src: 'forgetVisitor', input: ({ context }) => context },
        },
        accepted: {
          invoke: { id: 'storeChoice', src: 'storeChoice', input: { choice: 'accepted' } },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasMetSecret', target: 'keptOut' }, { target: 'counting' }] },
            counting: {
              invoke: { id: 'count', src: 'count', input: ({ context }) => context },
              on: {
                // Also because someone may have logged in or out on the way.
                'page.changed': { target: 'deciding', actions: withEvent('rememberPage') },
              },
            },
            keptOut: {
              invoke: { id: 'stopCounting', src: 'stopCounting', input: ({ context }) => context },
            },
          },
        },
        declined: {
          invoke: [
            { id: 'storeChoice', src: 'storeChoice', input: { choice: 'declined' } },
            { id: 'stopCounting', src: 'stopCounting', input: ({ context }) => context },
            { id: 'forgetVisitor', src: 'forgetVisitor', input: ({ context }) => context },
          ],
        },
      },
    },
    refused: {
      invoke: { id: 'forgetVisitor', src: 'forgetVisitor', input: ({ context }) => context },
      on: {
        'settings.closed': { actions: ['settle', 'returnFocus'] },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof consentMachine>;

/** `refused` is what the browser says for its visitor; null until it is known. */
export type ConsentStanding = Choice | 'undecided' | 'refused' | null;

export function selectStanding(consent: Snapshot): ConsentStanding {
  if (consent.matches('refused')) return 'refused';
  if (consent.matches({ asked: 'accepted' })) return 'accepted';
  if (consent.matches({ asked: 'declined' })) return 'declined';
  return consent.matches('asked') ? 'undecided' : null;
}

export const selectIsReconsidering = (consent: Snapshot): boolean => consent.context.isReconsidering;
