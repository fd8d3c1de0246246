/**
 * Which letters about bidding somebody wants. Every switch is saved at once, one request at a time; what is switched
 * meanwhile is saved after it. What could not be saved goes back to how it was.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import type { NoticePreferences } from '#contract/notices.ts';
import { type Problem, toProblem } from '#contract/problems.ts';

import { notProvided } from './placeholders.ts';

export type NoticeSwitch = { kind: keyof NoticePreferences; isOn: boolean };

type Context = {
  /** As the server has them. */
  saved: NoticePreferences;
  /** As the switches show them. */
  wanted: NoticePreferences;
  problem: Problem | null;
};
type Event = ({ type: 'kind.switched' } & NoticeSwitch) | { type: 'retry.asked' };

const everything: NoticePreferences = { Outbid: true, Closing: true, Reminder: true };

const isSame = (one: NoticePreferences, other: NoticePreferences): boolean =>
  one.Outbid === other.Outbid && one.Closing === other.Closing && one.Reminder === other.Reminder;

export const noticeSettingsMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'shown' | 'saved' },
  actors: {
    findPreferences: notProvided<NoticePreferences>(),
    savePreferences: notProvided<NoticePreferences, NoticePreferences>(),
  },
  actions: {
    rememberSaved: assign((_, { preferences }: { preferences: NoticePreferences }) => ({
      saved: preferences,
      problem: null,
    })),
    showSaved: assign(({ context }) => ({ wanted: context.saved })),
    rememberWanted: assign(({ context }, { kind, isOn }: NoticeSwitch) => ({
      wanted: { ...context.wanted, [kind]: isOn },
      problem: null,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isAllSaved: ({ context }, { preferences }: { preferences: NoticePreferences }) =>
      isSame(context.wanted, preferences),
  },
}).createMachine({
  id: 'noticeSettings',
  context: { saved: everything, wanted: everything, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'findPreferences',
        src: 'findPreferences',
        onDone: {
          target: 'shown',
          actions: [
            { type: 'rememberSaved', params: ({ event }) => ({ preferences: event.output }) },
            'showSaved',
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading' } },
    shown: {
      tags: 'shown',
      initial: 'resting',
      on: {
        'kind.switched': {
          target: '.saving',
          actions: { type: 'rememberWanted', params: ({ event }) => event },
        },
      },
      states: {
        resting: {},
        saved: { tags: 'saved' },
        saving: {
          on: {
            'kind.switched': { actions: { type: 'rememberWanted', params: ({ event }) => event } },
          },
          invoke: {
            id: 'savePreferences',
            src: 'savePreferences',
            input: ({ context }) => context.wanted,
            onDone: [
              {
                guard: { type: 'isAllSaved', params: ({ event }) => ({ preferences: event.output }) },
                target: 'saved',
                actions: { type: 'rememberSaved', params: ({ event }) => ({ preferences: event.output }) },
              },
              {
                target: 'saving',
                reenter: true,
                actions: { type: 'rememberSaved', params: ({ event }) => ({ preferences: event.output }) },
              },
            ],
            onError: {
              target: 'resting',
              actions: [
                'showSaved',
                { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
              ],
            },
          },
        },
      },
    },
  },
});

type NoticeSettings = SnapshotFrom<typeof noticeSettingsMachine>;

export const selectWanted = ({ context }: NoticeSettings): NoticePreferences => context.wanted;
export const selectNoticeProblem = ({ context }: NoticeSettings): Problem | null => context.problem;
export const selectIsShown = (settings: NoticeSettings): boolean => settings.hasTag('shown');
export const selectIsSaved = (settings: NoticeSettings): boolean => settings.hasTag('saved');
