/** Who is logged in and what waits for them, as the session takes it over from the machines that ask for it. */
import { expect, test } from 'vitest';

import { selectAccount, selectCounts } from '#machines/session/sessionFacts.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { actorDone, actorMoved } from '#tests/support/actorEvents.ts';
import { play } from '#tests/support/playMachine.ts';

const ruth = { firstName: 'Ruth', email: 'r.hollis@example.com', isStaff: false };
const someCounts = { messages: 7, notifications: 8, cart: 3, bids: 5 };
const known = [
  actorDone('readLoginKey', { hasLoginKey: true }),
  actorMoved('accountInfo', { account: ruth }),
  actorMoved('headerCounts', { counts: someCounts }),
] as const;

function shownAfter(...events: Parameters<typeof play<typeof sessionMachine>>[2][]) {
  const { snapshot } = play(sessionMachine, { startsLoggedIn: false, jitter: 0 }, ...known, ...events);
  return [selectAccount(snapshot), selectCounts(snapshot)];
}

test('LG-11 name and counts are shown while someone is logged in, and on a page that is being left', () => {
  expect(shownAfter()).toEqual([ruth, someCounts]);
  expect(shownAfter({ type: 'logout.requested', from: '/' })).toEqual([ruth, someCounts]);
});

test.each([
  ['the session ends', actorDone('validate', { isValid: false })],
  ['another tab logs out', { type: 'otherTab.loggedOut' }],
  ['someone logs in, perhaps someone else', { type: 'login.succeeded' }],
] as const)('LG-11 they are forgotten when %s', (_, event) => {
  expect(shownAfter(event)).toEqual([null, null]);
});
