/** The badges of a page follow the visitor's inbox by the live line, whatever page it is. */
import { expect, test } from 'vitest';

import { inboxFollower } from '#app/wiring/shared/inboxFollower.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

const known = aVisitor().counts?.messages ?? -1;

function follow(session = aSession(loggedIn())) {
  const receive = inboxFollower(session.actor);
  return {
    session,
    receive: (Unread: number) => receive({ Unread, Newest: 9 }),
    asked: () => session.received.length,
  };
}

test('what the badges say already is no reason to ask; anything else is', () => {
  const { session, receive } = follow();
  receive(known);
  expect(session.received).toEqual([]);
  receive(known + 1);
  expect(session.received).toEqual([{ type: 'counts.outdated' }]);
});

test('a count that goes back is requested again: the one on its way may be older', () => {
  const { receive, asked } = follow();
  receive(known - 1);
  expect(asked()).toBe(1);
  receive(known);
  expect(asked()).toBe(2);
});

test('of a stranger nothing is asked', () => {
  const { receive, asked } = follow(aSession());
  receive(known);
  expect(asked()).toBe(0);
});

test('a count for one visitor says nothing about the next', () => {
  const { session, receive, asked } = follow();
  receive(known + 1);
  session.become({ isLoggedIn: false, visitor: null });
  session.become(loggedIn());
  receive(known);
  expect(asked()).toBe(1);
});
