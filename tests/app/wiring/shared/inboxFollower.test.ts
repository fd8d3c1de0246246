/** The badges of a page follow the visitor's inbox by the live line, whatever page it is. */
import { expect, test } from 'vitest';

import { inboxFollower } from '#app/wiring/shared/inboxFollower.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

const known = aVisitor().counts?.messages ?? -1;

function follow(session = aSession(loggedIn())) {
  const hear = inboxFollower(session.actor);
  return {
    session,
    hear: (Unread: number) => hear({ Unread, Newest: 9 }),
    asked: () => session.heard.length,
  };
}

test('what the badges say already is no reason to ask; anything else is', () => {
  const { session, hear } = follow();
  hear(known);
  expect(session.heard).toEqual([]);
  hear(known + 1);
  expect(session.heard).toEqual([{ type: 'counts.outdated' }]);
});

test('a count that is told back is asked for again: the one on its way may be older', () => {
  const { hear, asked } = follow();
  hear(known - 1);
  expect(asked()).toBe(1);
  hear(known);
  expect(asked()).toBe(2);
});

test('of a stranger nothing is asked', () => {
  const { hear, asked } = follow(aSession());
  hear(known);
  expect(asked()).toBe(0);
});

test('what was told of one visitor says nothing of the next', () => {
  const { session, hear, asked } = follow();
  hear(known + 1);
  session.become({ isLoggedIn: false, visitor: null });
  session.become(loggedIn());
  hear(known);
  expect(asked()).toBe(1);
});
