/** Logged in or not: how it starts, who may change it, and what every change brings along. */
import { describe, expect, test } from 'vitest';

import {
  selectIsBannerShown,
  selectIsChecked,
  selectIsKnown,
  selectIsLeaving,
  selectIsLoggedIn,
  selectIsRefusalShown,
} from '#machines/session/sessionFacts.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { actorDone, actorFailed, actorMoved, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { type Effect, play, scheduled, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const withKey = actorDone('readLoginKey', { hasLoginKey: true });
const withoutKey = actorDone('readLoginKey', { hasLoginKey: false });
const confirmed = actorDone('validate', { isValid: true });
const denied = actorDone('validate', { isValid: false });
const cut = actorFailed('validate', { code: 'unreachable' });
const pollDue = delayElapsed('pollDelay', 'session.loggedIn.waiting');
const loginSucceeded = { type: 'login.succeeded' } as const;
const logoutRequested = (from: string) => ({ type: 'logout.requested', from }) as const;
const dismissed = { type: 'banner.dismissed' } as const;
const outdated = { type: 'counts.outdated' } as const;
const loggedInElsewhere = { type: 'otherTab.loggedIn' } as const;
const loggedOutElsewhere = { type: 'otherTab.loggedOut' } as const;
const hidden = { type: 'page.hidden' } as const;
const shown = { type: 'page.shown' } as const;
const doubted = { type: 'session.doubted' } as const;
const served = { type: 'session.served' } as const;
const pauseOver = delayElapsed('refusedPause', 'session.loggedIn.refused.pausing');
const minuteOver = delayElapsed('sayDelay', 'session.loggedIn.refused');
const logOutDone = actorDone('logOut');
const logOutFailed = actorFailed('logOut', { code: 'unreachable' });
const stayed = delayElapsed('stayDelay', 'session.leaving.going');

const vocabulary = [
  withKey,
  withoutKey,
  confirmed,
  denied,
  cut,
  pollDue,
  loginSucceeded,
  logoutRequested('/account/bids'),
  dismissed,
  outdated,
  loggedInElsewhere,
  loggedOutElsewhere,
  hidden,
  shown,
  doubted,
  served,
  pauseOver,
  minuteOver,
  logOutDone,
  logOutFailed,
  stayed,
  actorDone('leavePage'),
  actorMoved('accountInfo', { account: {} }),
  actorMoved('headerCounts', { counts: {} }),
];
type Received = (typeof vocabulary)[number];
const walk = {
  machine: sessionMachine,
  input: { startsLoggedIn: false, jitter: 0 },
  alsoFrom: [{ startsLoggedIn: true, jitter: 0.5 }],
  vocabulary,
  limit: 20_000,
};

const from = (startsLoggedIn: boolean, ...events: Received[]) =>
  play(sessionMachine, { startsLoggedIn, jitter: 0 }, ...events);
/** A visitor with a login key. */
const visitor = (...events: Received[]) => from(false, withKey, ...events);
/** A stranger whom the first check has found to be one. */
const stranger = (...events: Received[]) => from(false, withoutKey, denied, ...events);
const isIn = ({ snapshot }: ReturnType<typeof from>) => selectIsLoggedIn(snapshot);
const hasBanner = ({ snapshot }: ReturnType<typeof from>) => selectIsBannerShown(snapshot);
const checks = ({ effects }: { effects: readonly Effect[] }) => spawns(effects, 'validate');
const clears = ({ effects }: { effects: readonly Effect[] }) => spawns(effects, 'clearCookies');
const notifies = (news: 'loggedIn' | 'loggedOut') => spawned('notifyOtherTabs', { news });
const reports = (what: string, fault: unknown) => spawned('reportFault', { what, fault });

describe('LG-01 the start', () => {
  test('LG-12, LG-13 other tabs, the page and refused calls are listened to from the start', () => {
    const watchers = ['watchOtherTabs', 'watchPage', 'watchCalls'].map((name) => spawned(name));
    expect(from(false).effects).toEqual(expect.arrayContaining(watchers));
  });

  test('LG-01 before the browser has looked, the page says what the server saw', () => {
    expect([isIn(from(true)), isIn(from(false))]).toEqual([true, false]);
    expect(selectIsKnown(from(true).snapshot)).toBe(false);
  });

  test.each([
    [true, withKey, true],
    [true, withoutKey, true],
    [false, withKey, true],
    [false, withoutKey, false],
  ])('LG-01 flag %s and key %o start as logged in: %s', (flag, key, logged) => {
    const start = from(flag, key);
    expect([isIn(start), selectIsKnown(start.snapshot)]).toEqual([logged, true]);
  });
});

test('LG-12 a check under way when another tab logs out counts for no one', () => {
  const received = from(false, withoutKey, loggedOutElsewhere);
  expect(received.snapshot.value).toEqual({ loggedOut: 'idle' });
  expect(isIn(from(false, withoutKey, loggedOutElsewhere, confirmed))).toBe(false);
});

describe('LG-02 asking the server', () => {
  test('LG-02 one check at the start, logged in or not', () => {
    expect([visitor(), from(false, withoutKey)].map(checks)).toEqual([true, true]);
  });

  test('LG-02 the next check comes 15 seconds after the answer, whatever the answer was', () => {
    for (const answer of [confirmed, cut]) {
      expect(visitor(answer).effects).toContainEqual(
        scheduled('pollDelay', 'session.loggedIn.waiting', 15_000),
      );
      expect(checks(visitor(answer, pollDue))).toBe(true);
    }
  });

  test('LG-02 a stranger is not asked about again', () => {
    expect(stranger().effects.filter(({ effect }) => effect === 'scheduled')).toEqual([]);
    expect(stranger().snapshot.value).toEqual({ loggedOut: 'idle' });
  });

  test('LG-02 a login starts the 15 seconds again and needs no check of its own', () => {
    const login = stranger(loginSucceeded);
    expect(checks(login)).toBe(false);
    expect(login.effects).toContainEqual(scheduled('pollDelay', 'session.loggedIn.waiting', 15_000));
  });
});

describe('LG-03, LG-04 the server says no', () => {
  test('LG-03 a failed validate clears the cookies, logs the visitor out and says so', () => {
    const out = visitor(confirmed, pollDue, denied);
    expect([isIn(out), hasBanner(out), clears(out)]).toEqual([false, true, true]);
  });

  test('LG-03 the banner can be dismissed, and a new login takes it away', () => {
    expect(hasBanner(visitor(confirmed, pollDue, denied, dismissed))).toBe(false);
    expect(hasBanner(visitor(confirmed, pollDue, denied, loginSucceeded))).toBe(false);
    expect(hasBanner(visitor(confirmed, pollDue, denied, shown, confirmed))).toBe(false);
  });

  test('LG-04 the first check failing clears and logs out without the banner', () => {
    for (const out of [visitor(denied), from(true, withoutKey, denied)]) {
      expect([isIn(out), hasBanner(out), clears(out)]).toEqual([false, false, true]);
    }
    expect(clears(stranger())).toBe(true);
  });

  test('LG-04 only the first call is silent, even if it was never answered', () => {
    expect(hasBanner(visitor(cut, pollDue, denied))).toBe(true);
  });

  test('LG-04 a check that takes the place of an unanswered first one is as silent', () => {
    expect(hasBanner(visitor(doubted, denied))).toBe(false);
  });

  test('LG-04 after a login of this very visit an end is news', () => {
    expect(hasBanner(from(false, loginSucceeded, pollDue, denied))).toBe(true);
  });

  test('LG-03 a stranger whom the server does not know gets no message', () => {
    expect(hasBanner(stranger(shown, denied))).toBe(false);
  });
});

test('LG-05 a validate that succeeds while logged out logs the visitor in', () => {
  const found = from(false, withoutKey, confirmed);
  expect([isIn(found), checks(found)]).toEqual([true, false]);
});

test('LG-06 a validate that throws is reported and changes nothing', () => {
  const report = reports('Failed to validate the login session', { code: 'unreachable' });
  for (const [failed, loggedIn, value] of [
    [visitor(confirmed, pollDue, cut), true, { loggedIn: 'waiting' }],
    [from(false, withoutKey, cut), false, { loggedOut: 'idle' }],
  ] as const) {
    expect(failed.effects).toContainEqual(report);
    expect([isIn(failed), hasBanner(failed), clears(failed)]).toEqual([loggedIn, false, false]);
    expect(failed.snapshot.value).toEqual(value);
  }
});

describe('LG-10 logging out', () => {
  test('LG-10 the server is notified first, then cookies and other tabs', () => {
    const asked = visitor(confirmed, logoutRequested('/faq'));
    expect(asked.effects).toContainEqual(spawned('logOut'));
    expect([clears(asked), selectIsLeaving(asked.snapshot)]).toEqual([false, true]);
    const done = visitor(confirmed, logoutRequested('/faq'), logOutDone);
    expect(done.effects).toContainEqual(notifies('loggedOut'));
    expect(clears(done)).toBe(true);
  });

  test.each([
    ['/account', '/login'],
    ['/account/', '/login'],
    ['/account/bids/4102', '/login'],
    ['/', 'samePage'],
    ['/accounting', 'samePage'],
    ['/catalog/account', 'samePage'],
  ])('LG-10 from %s it leads to %s', (page, to) => {
    expect(visitor(confirmed, logoutRequested(page), logOutDone).effects).toContainEqual(
      spawned('leavePage', { to }),
    );
  });

  test('LG-10 a failing logout call still clears and leaves, and is reported', () => {
    const failed = visitor(confirmed, logoutRequested('/account'), logOutFailed);
    expect(clears(failed)).toBe(true);
    expect(failed.effects).toEqual(
      expect.arrayContaining([
        spawned('leavePage', { to: '/login' }),
        notifies('loggedOut'),
        reports('Failed to log out', { code: 'unreachable' }),
      ]),
    );
  });

  test('LG-10 it is asked for once, and can be asked for before anything is known', () => {
    expect(visitor(logoutRequested('/'), logoutRequested('/')).effects).toEqual([]);
    expect(from(true, logoutRequested('/')).effects).toContainEqual(spawned('logOut'));
  });

  test('LG-10 a page that stays, or comes back, asks the server who is there', () => {
    const left = [confirmed, logoutRequested('/'), logOutDone];
    for (const back of [visitor(...left, stayed), visitor(...left, shown)]) {
      expect([isIn(back), checks(back), selectIsLeaving(back.snapshot)]).toEqual([false, true, false]);
    }
    expect(visitor(...left, stayed, confirmed, logoutRequested('/')).effects).toContainEqual(
      spawned('logOut'),
    );
  });
});

describe('LG-11 name and counts', () => {
  const counts = spawned('headerCounts', { auctionIds: [] });

  test('LG-11 they are requested again at every login', () => {
    for (const start of [visitor(), stranger(loginSucceeded), from(false, withoutKey, confirmed)]) {
      expect(start.effects).toContainEqual(counts);
      expect(spawns(start.effects, 'accountInfo')).toBe(true);
    }
  });

  test('LG-11 they go when the visitor goes, however that happens', () => {
    for (const gone of [
      visitor(denied),
      visitor(confirmed, loggedOutElsewhere),
      visitor(confirmed, logoutRequested('/')),
    ]) {
      expect(gone.effects).toEqual(expect.arrayContaining([stopped('headerCounts'), stopped('accountInfo')]));
    }
  });

  test('LG-11 a login on top of a login may be someone else’s', () => {
    for (const again of [loginSucceeded, loggedInElsewhere]) {
      const { effects } = visitor(confirmed, again);
      expect(effects).toEqual(expect.arrayContaining([stopped('headerCounts'), counts]));
    }
  });

  test('LG-11 a check that finds all well does not ask for them again', () => {
    expect(spawns(visitor(confirmed, pollDue, confirmed).effects, 'headerCounts')).toBe(false);
  });

  test('name and counts are notified of every check that finds all well, and of no other', () => {
    const sent = ({ effects }: { effects: readonly Effect[] }) =>
      effects.flatMap((effect) => (effect.effect === 'performed' ? [effect.params] : []));
    const event = { type: 'session.confirmed' };
    for (const well of [visitor(confirmed), visitor(cut, pollDue, confirmed)]) {
      expect(sent(well)).toMatchObject([
        { targetId: 'headerCounts', event },
        { targetId: 'accountInfo', event },
      ]);
    }
    expect([visitor(cut), visitor(denied)].map(sent)).toEqual([[], []]);
  });

  test('counts that are outdated are notified', () => {
    expect(visitor(confirmed, outdated).effects).toMatchObject([
      { action: 'xstate.sendTo', params: { targetId: 'headerCounts', event: outdated } },
    ]);
  });
});

describe('LG-12 other tabs', () => {
  test('LG-12 they are notified of a login, a logout and a forced logout', () => {
    expect(stranger(loginSucceeded).effects).toContainEqual(notifies('loggedIn'));
    expect(visitor(logoutRequested('/'), logOutDone).effects).toContainEqual(notifies('loggedOut'));
    expect(visitor(confirmed, pollDue, denied).effects).toContainEqual(notifies('loggedOut'));
  });

  test('LG-12 a login there is checked here at once, whatever was being asked', () => {
    for (const notified of [stranger(loggedInElsewhere), from(false, withoutKey, loggedInElsewhere)]) {
      expect(checks(notified)).toBe(true);
    }
    expect(isIn(stranger(loggedInElsewhere, confirmed))).toBe(true);
    expect(hasBanner(stranger(loggedInElsewhere, denied))).toBe(false);
  });

  test('LG-12 a logout there logs out here, without a banner and without a call', () => {
    for (const notified of [visitor(confirmed, loggedOutElsewhere), visitor(loggedOutElsewhere)]) {
      expect([isIn(notified), hasBanner(notified), checks(notified)]).toEqual([false, false, false]);
      expect(spawns(notified.effects, 'notifyOtherTabs')).toBe(false);
    }
  });
});

describe('LG-13 a hidden tab', () => {
  test('LG-13 it stops asking, and asks at once when shown again', () => {
    expect(visitor(confirmed, hidden, pollDue).effects).toEqual([]);
    expect(checks(visitor(confirmed, hidden, pollDue, shown))).toBe(true);
    expect(checks(visitor(confirmed, hidden, shown))).toBe(true);
    expect(checks(stranger(hidden, shown))).toBe(true);
  });

  test.each([
    ['while it was asking', [withKey, hidden, shown, confirmed]],
    ['while it was waiting', [withKey, confirmed, hidden, shown, confirmed]],
    ['logged out, and logged in since', [withoutKey, denied, hidden, shown, confirmed]],
    [
      'when it was to leave and came back',
      [withKey, confirmed, logoutRequested('/'), logOutDone, hidden, shown, confirmed],
    ],
  ])('LG-13 a page that is shown again %s asks every 15 seconds as before', (_, received) => {
    expect(checks(from(false, ...received, pollDue))).toBe(true);
  });

  test('LG-13 what was asked before it was hidden is still answered', () => {
    expect(visitor(hidden, confirmed).snapshot.value).toEqual({ loggedIn: 'waiting' });
    expect(checks(visitor(hidden, shown))).toBe(false);
  });
});

test('the first answer, or its failure, settles what was only hoped for', () => {
  const settled = [
    visitor(confirmed),
    visitor(cut),
    visitor(denied),
    from(false, loginSucceeded),
    from(false, withoutKey, confirmed),
    from(false, withoutKey, denied),
    from(false, withoutKey, cut),
  ];
  expect(settled.filter(({ snapshot }) => !selectIsChecked(snapshot))).toEqual([]);
  expect(selectIsChecked(visitor().snapshot)).toBe(false);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('no order of events breaks the rules of the login state', () => {
  expect(
    checkInvariants(walk, {
      'LG-02 never two checks at once': ({ before, effects }) =>
        !spawns(effects, 'validate') ||
        before?.children['validate'] === undefined ||
        effects.some(({ effect, ...rest }) => effect === 'stopped' && 'id' in rest && rest.id === 'validate'),
      'LG-02, LG-13 the clock starts a check only while logged in and shown': ({ before, event, effects }) =>
        event?.type !== pollDue.type ||
        !spawns(effects, 'validate') ||
        (before !== null && selectIsLoggedIn(before) && !before.context.isPageHidden),
      'LG-03, LG-04 a visitor whom the server denies loses the cookies': ({ event, effects }) =>
        event !== denied || spawns(effects, 'clearCookies'),
      'LG-03 the banner comes only when someone who was logged in is denied': ({ before, event, after }) =>
        !selectIsBannerShown(after) ||
        (before !== null && (selectIsBannerShown(before) || (event === denied && selectIsLoggedIn(before)))),
      'SR-03 a further refusal asks for nothing while calls are refused': ({ before, event, effects }) =>
        !before?.matches({ loggedIn: 'refused' }) || event !== doubted || effects.length === 0,
      'SR-03 only who is logged in reads that their account is out of reach': ({ after }) =>
        !selectIsRefusalShown(after) || after.matches({ loggedIn: 'refused' }),
      'LG-03 no one is logged in under the banner': ({ after }) =>
        !selectIsBannerShown(after) || !after.matches('loggedIn'),
      'LG-06 a check that throws changes no one’s login': ({ before, event, after }) =>
        event !== cut || (before !== null && selectIsLoggedIn(before) === selectIsLoggedIn(after)),
      'LG-10 no one leaves without the cookies being cleared': ({ effects }) =>
        !spawns(effects, 'leavePage') || spawns(effects, 'clearCookies'),
      'LG-11 name and counts live exactly while someone is logged in': ({ after }) =>
        after.matches('loggedIn') ===
        (after.children['headerCounts'] !== undefined && after.children['accountInfo'] !== undefined),
      'LG-12 what another tab sent is not sent on': ({ event, effects }) =>
        !event?.type.startsWith('otherTab.') || !spawns(effects, 'notifyOtherTabs'),
    }),
  ).toEqual([]);
});
