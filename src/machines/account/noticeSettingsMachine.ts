/**
 * What someone wants to be notified of, by which channels, and when not. Every choice is saved at once, one request at
 * a time; what is chosen meanwhile is saved after it. What could not be saved goes back to how it was.
 */
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';

import type { NoticePreferences, NoticeWays } from '#contract/account/notices.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutputAs, withProblem } from '#machines/frames/params.ts';
import { failed } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** What is chosen again; the rest stays. */
export type NoticeChoice = { choice: Partial<NoticePreferences> };

type Context = {
  /** As the server has them. */
  saved: NoticePreferences;
  /** As the switches show them. */
  wanted: NoticePreferences;
  problem: Problem | null;
};
type Event = ({ type: 'choice.made' } & NoticeChoice) | { type: 'retry.asked' };

const everyWay: NoticeWays = { Email: true, Text: true, Push: true };
const everything: NoticePreferences = {
  Outbid: everyWay,
  Closing: everyWay,
  Reminder: everyWay,
  Alerts: everyWay,
  QuietHours: { IsOn: true, From: '21:00', To: '08:00' },
};

const waysText = ({ Email, Text, Push }: NoticeWays): string => `${Email} ${Text} ${Push}`;

/** All of them in one text, in an order of its own. */
const choicesText = ({ Outbid, Closing, Reminder, Alerts, QuietHours }: NoticePreferences): string =>
  [
    ...[Outbid, Closing, Reminder, Alerts].map(waysText),
    `${QuietHours.IsOn} ${QuietHours.From} ${QuietHours.To}`,
  ].join();

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
    rememberWanted: assign(({ context }, { choice }: NoticeChoice) => ({
      wanted: { ...context.wanted, ...choice },
      problem: null,
    })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  guards: {
    isAllSaved: ({ context }, { preferences }: { preferences: NoticePreferences }) =>
      choicesText(context.wanted) === choicesText(preferences),
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
          actions: [withOutputAs('rememberSaved', 'preferences'), 'showSaved'],
        },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    failed,
    shown: {
      tags: 'shown',
      initial: 'resting',
      on: {
        'choice.made': { target: '.saving', actions: withEvent('rememberWanted') },
      },
      states: {
        resting: {},
        saved: { tags: 'saved' },
        saving: {
          on: {
            'choice.made': { actions: withEvent('rememberWanted') },
          },
          invoke: {
            id: 'savePreferences',
            src: 'savePreferences',
            input: ({ context }) => context.wanted,
            onDone: [
              {
                guard: withOutputAs('isAllSaved', 'preferences'),
                target: 'saved',
                actions: withOutputAs('rememberSaved', 'preferences'),
              },
              { target: 'saving', reenter: true, actions: withOutputAs('rememberSaved', 'preferences') },
            ],
            onError: {
              target: 'resting',
              actions: ['showSaved', withProblem('rememberProblem')],
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
