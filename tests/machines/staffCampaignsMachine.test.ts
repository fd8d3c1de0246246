/** What campaigns brought: counted for the days of the address, and taken as a file. */
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import {
  selectCampaigns,
  selectCampaignsProblem,
  selectIsCampaignsFailed,
  selectIsCampaignsFileOpening,
  selectIsCampaignsLoading,
  selectIsCampaignsMissing,
  staffCampaignsMachine,
} from '#machines/staffCampaignsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns } from '#tests/support/playMachine.ts';
import { someCampaigns } from '#tests/support/someCampaigns.ts';

const input = { from: '', to: '' };
const december = { from: '2026-12-01', to: '' };
const campaigns = someCampaigns();
const fewer = someCampaigns({ Campaigns: [] });
const unreachable: Problem = { code: 'unreachable' };
const loaded = actorDone('countCampaigns', campaigns);
const fewerLoaded = actorDone('countCampaigns', fewer);
const unloaded = actorFailed('countCampaigns', unreachable);
const hidden = actorFailed('countCampaigns', { code: 'not_found' });
const retried = { type: 'retry.asked' } as const;
const elsewhere = { type: 'place.chosen', days: december } as const;
const earlier = { type: 'place.chosen', days: { from: '', to: '2026-11-30' } } as const;
const same = { type: 'place.chosen', days: input } as const;
const filed = { type: 'file.asked' } as const;
const opened = actorDone('openFile');
const unopened = actorFailed('openFile', unreachable);

const vocabulary = [
  loaded,
  fewerLoaded,
  unloaded,
  hidden,
  retried,
  elsewhere,
  earlier,
  same,
  filed,
  opened,
  unopened,
];
const after = (...events: typeof vocabulary) => play(staffCampaignsMachine, input, ...events);

test('are counted for the days of the address; other days are counted anew, the same are not', () => {
  expect(after().effects).toEqual([spawned('countCampaigns', input)]);
  const { snapshot, effects } = after(loaded, elsewhere);
  expect(effects).toContainEqual(spawned('countCampaigns', december));
  expect(after(loaded, earlier).effects).toContainEqual(spawned('countCampaigns', earlier.days));
  expect([selectCampaigns(snapshot), selectIsCampaignsLoading(snapshot)]).toEqual([campaigns, true]);
  expect(spawns(after(loaded, same).effects, 'countCampaigns')).toBe(false);
});

test('what cannot be had is asked for again on request; what is hidden is not there', () => {
  const failed = after(unloaded).snapshot;
  expect([selectIsCampaignsFailed(failed), selectCampaignsProblem(failed)]).toEqual([true, unreachable]);
  const { snapshot, effects } = after(unloaded, retried);
  expect([selectCampaignsProblem(snapshot), spawns(effects, 'countCampaigns')]).toEqual([null, true]);
  expect(selectIsCampaignsMissing(after(hidden).snapshot)).toBe(true);
  expect(selectCampaignsProblem(after(unloaded, elsewhere).snapshot)).toBeNull();
});

test('the file is of the days that are shown; a failure leaves the table as it is', () => {
  const opening = after(loaded, filed);
  expect(opening.effects).toContainEqual(spawned('openFile', input));
  expect(selectIsCampaignsFileOpening(opening.snapshot)).toBe(true);
  expect(selectIsCampaignsFileOpening(after(loaded, filed, opened).snapshot)).toBe(false);
  const failed = after(loaded, filed, unopened).snapshot;
  expect([selectCampaigns(failed), selectCampaignsProblem(failed)]).toEqual([campaigns, unreachable]);
  expect(selectCampaignsProblem(after(loaded, filed, unopened, filed).snapshot)).toBeNull();
});

type Asked = { from: string; to: string };
const answerTo = ({ from, to }: Asked) => (from === '' && to === '' ? campaigns : fewer);
const fits = (asked: unknown, answer: unknown): boolean =>
  (answer !== campaigns && answer !== fewer) || answer === answerTo(asked as Asked);
const walk = { machine: staffCampaignsMachine, input, vocabulary, fits };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the table is that of the days, and a reason is said until something else is asked', () => {
  expect(
    checkInvariants(walk, {
      'what can be saved answers what the address asks': ({ after: next }) =>
        !(next.matches('showing') || selectIsCampaignsFileOpening(next)) ||
        selectCampaigns(next) === answerTo(next.context.days),
      'only an answer changes the table': ({ before, event, after: next }) =>
        before === null ||
        event === loaded ||
        event === fewerLoaded ||
        selectCampaigns(next) === selectCampaigns(before),
      'an error is not said any more while something is asked for': ({ after: next }) =>
        Object.keys(next.children).length === 0 || selectCampaignsProblem(next) === null,
      'what failed says why': ({ event, after: next }) =>
        (event !== unloaded && event !== unopened) || selectCampaignsProblem(next) !== null,
    }),
  ).toEqual([]);
});
