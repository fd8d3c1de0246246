/** Refused calls: the session is checked, and if it is valid, the calls are retried less and less often. */
import { describe, expect, test } from 'vitest';

import {
  selectIsBannerShown,
  selectIsChecked,
  selectIsLoggedIn,
  selectIsRefusalShown,
} from '#machines/session/sessionFacts.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { actorDone, actorFailed, delayElapsed, type ReceivedBy } from '#tests/support/actorEvents.ts';
import { type Effect, play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const withKey = actorDone('readLoginKey', { hasLoginKey: true });
const confirmed = actorDone('validate', { isValid: true });
const denied = actorDone('validate', { isValid: false });
const cut = actorFailed('validate', { code: 'unreachable' });
const pollDue = delayElapsed('pollDelay', 'session.loggedIn.waiting');
const pauseOver = delayElapsed('refusedPause', 'session.loggedIn.refused.pausing');
const minuteOver = delayElapsed('sayDelay', 'session.loggedIn.refused');
const withoutKey = actorDone('readLoginKey', { hasLoginKey: false });
const loggedOutElsewhere = { type: 'otherTab.loggedOut' } as const;
const loginSucceeded = { type: 'login.succeeded' } as const;
const dismissed = { type: 'banner.dismissed' } as const;
const hidden = { type: 'page.hidden' } as const;
const shown = { type: 'page.shown' } as const;
const doubted = { type: 'session.doubted' } as const;
const served = { type: 'session.served' } as const;

type Received = ReceivedBy<typeof sessionMachine>;
const visitor = (...events: Received[]) =>
  play(sessionMachine, { startsLoggedIn: false, jitter: 0 }, withKey, ...events);
/** A visitor who is not logged in. */
const stranger = (...events: Received[]) =>
  play(sessionMachine, { startsLoggedIn: false, jitter: 0 }, withoutKey, denied, ...events);
const isIn = ({ snapshot }: ReturnType<typeof visitor>) => selectIsLoggedIn(snapshot);
const hasBanner = ({ snapshot }: ReturnType<typeof visitor>) => selectIsBannerShown(snapshot);
const checks = ({ effects }: { effects: readonly Effect[] }) => spawns(effects, 'validate');
const clears = ({ effects }: { effects: readonly Effect[] }) => spawns(effects, 'clearCookies');

describe('a refused refresh', () => {
  test('the session is checked at once, also while it is being checked', () => {
    expect(checks(visitor(confirmed, doubted))).toBe(true);
    expect(visitor(doubted).effects).toEqual([stopped('validate'), spawned('validate')]);
    expect(checks(stranger(doubted))).toBe(true);
  });

  test('SR-03 a check that raises a doubt itself is not repeated forever', () => {
    expect(visitor(doubted, doubted).effects).toEqual([]);
    expect(checks(visitor(doubted, cut, doubted))).toBe(true);
    expect(checks(visitor(doubted, loggedOutElsewhere, doubted))).toBe(true);
    expect(stranger(doubted, doubted).effects).toEqual([]);
    expect(checks(stranger(doubted, denied, doubted))).toBe(true);
  });

  test('LG-06 a check that throws is reported and changes nothing', () => {
    const failed = visitor(doubted, cut);
    expect(failed.effects).toContainEqual(
      spawned('reportFault', {
        what: 'Failed to validate the login session',
        fault: { code: 'unreachable' },
      }),
    );
    expect(failed.snapshot.value).toEqual({ loggedIn: 'waiting' });
  });

  test('LG-04 its answer, or its failure, is as good as that of the first check', () => {
    expect(selectIsChecked(visitor(doubted).snapshot)).toBe(false);
    expect([confirmed, cut].map((answer) => selectIsChecked(visitor(doubted, answer).snapshot))).toEqual([
      true,
      true,
    ]);
  });

  test('LG-03 a check that finds the session ended logs the visitor out and says so', () => {
    const out = visitor(confirmed, doubted, denied);
    expect([isIn(out), hasBanner(out), clears(out)]).toEqual([false, true, true]);
  });
});

describe('SR-03 a confirmed session whose calls are refused', () => {
  const refused = [confirmed, doubted, confirmed] as const;
  const again = [pauseOver, confirmed] as const;
  const pauses = ({ effects }: { effects: readonly Effect[] }) =>
    effects.flatMap((effect) =>
      effect.effect === 'scheduled' && effect.event.includes('refusedPause') ? [effect.afterMs] : [],
    );
  const says = (played: ReturnType<typeof visitor>) => selectIsRefusalShown(played.snapshot);

  test('the visitor stays logged in, and a further refusal asks for nothing', () => {
    const state = visitor(...refused);
    expect([isIn(state), hasBanner(state), checks(state)]).toEqual([true, false, false]);
    expect(visitor(...refused, doubted).effects).toEqual([]);
  });

  test('it asks again after 5 seconds, then after twice as long each time, a minute at most', () => {
    expect(pauses(visitor(...refused))).toEqual([5_000]);
    expect(pauses(visitor(...refused, ...again))).toEqual([10_000]);
    expect(pauses(visitor(...refused, ...again, ...again))).toEqual([20_000]);
    expect(pauses(visitor(...refused, ...again, ...again, ...again))).toEqual([40_000]);
    const later = [...again, ...again, ...again, ...again] as const;
    expect(pauses(visitor(...refused, ...later))).toEqual([60_000]);
    expect(pauses(visitor(...refused, ...later, ...later))).toEqual([60_000]);
  });

  test('pages that were refused at the same moment retry at different moments', () => {
    const late = play(sessionMachine, { startsLoggedIn: true, jitter: 0.5 }, withKey, ...refused);
    expect(pauses(late)).toEqual([6_250]);
  });

  test('it asks whether the session lives, and then for name and counts', () => {
    expect(checks(visitor(...refused, pauseOver))).toBe(true);
    const sent = visitor(...refused, ...again).effects.flatMap((effect) =>
      effect.effect === 'performed' ? [effect.params] : [],
    );
    expect(sent).toMatchObject([
      { targetId: 'headerCounts', event: { type: 'counts.outdated' } },
      { targetId: 'accountInfo', event: { type: 'session.confirmed' } },
    ]);
  });

  test('a check that fails meanwhile is reported, and the pause grows', () => {
    const failed = visitor(...refused, pauseOver, cut);
    expect(failed.effects).toContainEqual(
      spawned('reportFault', {
        what: 'Failed to validate the login session',
        fault: { code: 'unreachable' },
      }),
    );
    expect(pauses(failed)).toEqual([10_000]);
  });

  test('LG-03 an end of the session that is found meanwhile logs the visitor out', () => {
    const out = visitor(...refused, pauseOver, denied);
    expect([isIn(out), hasBanner(out), clears(out)]).toEqual([false, true, true]);
  });

  test('LG-13 a hidden tab waits until it is shown, and then asks at once', () => {
    expect(checks(visitor(...refused, hidden, pauseOver))).toBe(false);
    expect(checks(visitor(...refused, hidden, pauseOver, shown))).toBe(true);
    expect(visitor(...refused, hidden, shown).snapshot.context.isPageHidden).toBe(false);
  });

  test('the page says so after a minute, and the visitor can dismiss it', () => {
    expect(says(visitor(...refused, ...again))).toBe(false);
    expect(visitor(...refused).effects).toContainEqual(
      scheduled('sayDelay', 'session.loggedIn.refused', 60_000),
    );
    expect(says(visitor(...refused, minuteOver))).toBe(true);
    expect(says(visitor(...refused, minuteOver, dismissed))).toBe(false);
  });

  test('the first successful call ends it: the banner goes, and polling resumes', () => {
    const healed = visitor(...refused, ...again, minuteOver, served);
    expect(says(healed)).toBe(false);
    expect(healed.snapshot.value).toEqual({ loggedIn: 'waiting' });
    expect(healed.effects).toContainEqual(scheduled('pollDelay', 'session.loggedIn.waiting', 15_000));
  });

  test('if some calls succeed and others fail, the pause grows until the next valid check', () => {
    const partly = [...refused, served, doubted, confirmed] as const;
    expect(pauses(visitor(...partly))).toEqual([10_000]);
    expect(pauses(visitor(...partly, served, pollDue, confirmed, doubted, confirmed))).toEqual([5_000]);
    expect(pauses(visitor(...partly, loginSucceeded, doubted, confirmed))).toEqual([5_000]);
  });
});
