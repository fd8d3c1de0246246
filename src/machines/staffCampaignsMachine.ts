/**
 * What each campaign brought, in the days that the address names, and the same as a file. What was read before is shown until
 * the answer to other days is there.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/problems.ts';
import type { StaffCampaigns } from '#contract/staffCampaigns.ts';

import { isNotFound, notRead, stillShowing } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

/** Days as they are typed; empty is no bound. */
export type CampaignDays = { from: string; to: string };

type Context = { days: CampaignDays; campaigns: StaffCampaigns | null; problem: Problem | null };
type Event = { type: 'place.chosen'; days: CampaignDays } | { type: 'retry.asked' } | { type: 'file.asked' };

export const staffCampaignsMachine = setup({
  types: { input: {} as CampaignDays, context: {} as Context, events: {} as Event },
  actors: {
    countCampaigns: notProvided<StaffCampaigns, CampaignDays>(),
    openFile: notProvided<void, CampaignDays>(),
  },
  actions: {
    rememberCampaigns: assign((_, campaigns: StaffCampaigns) => ({ campaigns })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    ask: assign((_, { days }: { days: CampaignDays }) => ({ days, problem: null })),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { days }: { days: CampaignDays }) =>
      days.from !== context.days.from || days.to !== context.days.to,
  },
}).createMachine({
  id: 'staffCampaigns',
  context: ({ input }) => ({ days: input, campaigns: null, problem: null }),
  initial: 'loading',
  on: {
    'place.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'ask', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'countCampaigns',
        src: 'countCampaigns',
        input: ({ context }) => context.days,
        onDone: {
          target: 'showing',
          actions: { type: 'rememberCampaigns', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** Nobody but staff finds anything here. */
    missing: {},
    showing: { on: { 'file.asked': { target: 'opening', actions: 'forgetProblem' } } },
    opening: {
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => context.days,
        onDone: 'showing',
        onError: stillShowing,
      },
    },
  },
});

type Campaigns = SnapshotFrom<typeof staffCampaignsMachine>;

export const selectCampaigns = ({ context }: Campaigns): StaffCampaigns | null => context.campaigns;
export const selectCampaignsProblem = ({ context }: Campaigns): Problem | null => context.problem;
export const selectIsCampaignsLoading = (page: Campaigns): boolean => page.matches('loading');
export const selectIsCampaignsFailed = (page: Campaigns): boolean => page.matches('failed');
export const selectIsCampaignsMissing = (page: Campaigns): boolean => page.matches('missing');
export const selectIsCampaignsFileOpening = (page: Campaigns): boolean => page.matches('opening');
