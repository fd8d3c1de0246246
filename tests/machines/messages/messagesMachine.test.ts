/** The inbox: what an action does to the page at once, what becomes of it when it is refused, and what arrives meanwhile. */
import { expect, test } from 'vitest';

import type { Inbox } from '#contract/messages/messages.ts';
import {
  messagesMachine,
  selectDeleted,
  selectHasFailed,
  selectInbox,
  selectIsBusy,
  selectIsLoading,
  selectOpened,
  selectProblem,
  selectSettledUnread,
} from '#machines/messages/messagesMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { aMessage, anInbox } from '#tests/support/messages/aMessage.ts';
import { play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

const input = { view: 'all', page: 1 } as const;
const unread = anInbox([aMessage(3), aMessage(2), aMessage(1, { IsRead: true })]);
const loaded = actorDone('loadInbox', unread);
const settled = (Unread: number) => actorDone('sendAction', { Unread });
const refused = actorFailed('sendAction', { code: 'unreachable' });
const opened = { type: 'message.opened', id: 3 } as const;
const closed = { type: 'message.closed' } as const;
const marked = { type: 'message.marked', id: 2, isRead: true } as const;
const allRead = { type: 'all.read' } as const;
const deleted = { type: 'message.deleted', id: 2 } as const;
const undone = { type: 'deletion.undone' } as const;
const second = { type: 'place.chosen', view: 'all', page: 2 } as const;
const newer = { type: 'newer.asked' } as const;
const received = (Unread: number, Newest: number | null = 3) =>
  ({ type: 'news.received', news: { Unread, Newest } }) as const;

type Notified = Parameters<typeof play<typeof messagesMachine>>[2];
const first = (...events: Notified[]) => play(messagesMachine, input, ...events);
const after = (...events: Notified[]) => first(loaded, ...events);

type Played = ReturnType<typeof after>;
const rows = ({ snapshot }: Played) =>
  selectInbox(snapshot)?.Messages.map(({ MessageID, IsRead }) => (IsRead ? MessageID : -MessageID));
const figures = ({ snapshot }: Played) => {
  const inbox = selectInbox(snapshot);
  return inbox && { total: inbox.Total, unread: inbox.Unread };
};
const asked = (upTo: number | null, place: { view: string; page: number } = input) =>
  spawned('loadInbox', { ...place, upTo });
const askedAgain = (upTo: number | null, place: { view: string; page: number } = input) =>
  spawned('refreshInbox', { ...place, upTo }, 'loadInbox');

test('the page in the address is asked for; one that cannot be had can be asked for again', () => {
  expect(first().effects).toContainEqual(asked(null));
  const failed = first(actorFailed('loadInbox', { code: 'unreachable' }));
  expect([selectHasFailed(failed.snapshot), selectProblem(failed.snapshot)]).toEqual([
    true,
    { code: 'unreachable' },
  ]);
  const again = first(actorFailed('loadInbox', { code: 'unreachable' }), { type: 'retry.asked' });
  expect([selectIsLoading(again.snapshot), selectProblem(again.snapshot)]).toEqual([true, null]);
});

test('opening a message reads it, before the server knows', () => {
  const played = after(opened);
  expect(rows(played)).toEqual([3, -2, 1]);
  expect(figures(played)).toEqual({ total: 3, unread: 1 });
  expect(selectOpened(played.snapshot)).toBe(3);
  expect(selectSettledUnread(played.snapshot)).toBeNull();
  expect(selectSettledUnread(after(opened, settled(1)).snapshot)).toBe(1);
  expect(selectOpened(after(opened, closed).snapshot)).toBeNull();
});

test('opening one that was read sends nothing', () => {
  expect(spawns(after({ type: 'message.opened', id: 1 }).effects, 'sendAction')).toBe(false);
});

test('actions are sent one after the other, in their order', () => {
  const both = after(opened, marked);
  expect(rows(both)).toEqual([3, 2, 1]);
  expect(spawns(both.effects, 'sendAction')).toBe(false);
  expect(spawns(after(opened, marked, settled(1)).effects, 'sendAction')).toBe(true);
  // The server's count of the first knows nothing of the second.
  expect(figures(after(opened, marked, settled(1)))?.unread).toBe(0);
});

test('marks that wait are sent together; of other actions no more than two are on their way', () => {
  const third = { type: 'message.opened', id: 1 } as const;
  const four = anInbox([aMessage(4), aMessage(3), aMessage(2), aMessage(1)]);
  const played = first(
    actorDone('loadInbox', four),
    { type: 'message.deleted', id: 4 },
    opened,
    third,
    settled(1),
  );
  expect(rows(played)).toEqual([3, -2, 1]);
  expect(played.effects).toContainEqual(
    spawned('sendAction', { action: { kind: 'mark', messages: [aMessage(3), aMessage(1)], isRead: true } }),
  );
  const full = after(allRead, deleted, { type: 'message.deleted', id: 3 });
  expect([rows(full), selectIsBusy(full.snapshot)]).toEqual([[3, 1], true]);
  expect(selectIsBusy(after(allRead).snapshot)).toBe(false);
});

test('a mark that is refused is taken back, and says why', () => {
  const played = after(marked, refused);
  expect(rows(played)).toEqual([-3, -2, 1]);
  expect(figures(played)).toEqual({ total: 3, unread: 2 });
  expect(selectProblem(played.snapshot)).toEqual({ code: 'unreachable' });
  const again = after(marked, refused, marked);
  expect([selectProblem(again.snapshot), spawns(again.effects, 'sendAction')]).toEqual([null, true]);
});

test('all are read up to the newest that was seen, or none where that is refused', () => {
  const played = after(allRead);
  expect(rows(played)).toEqual([3, 2, 1]);
  expect(figures(played)?.unread).toBe(0);
  expect(played.effects).toContainEqual(
    spawned('sendAction', { action: { kind: 'readAll', upTo: 3, unreadIds: [3, 2], unread: 2 } }),
  );
  expect(rows(after(allRead, refused))).toEqual([-3, -2, 1]);
  expect(figures(after(allRead, refused))?.unread).toBe(2);
});

test('what has arrived unseen stays unread', () => {
  const arrived = anInbox(unread.Messages, { Unread: 3, Newer: 1, Newest: 4 });
  expect(figures(after(received(3, 4), actorDone('refreshInbox', arrived), allRead))?.unread).toBe(1);
});

test('a deleted message goes, can be brought back into its place, and comes back by itself when it is refused', () => {
  const gone = after(deleted);
  expect(rows(gone)).toEqual([-3, 1]);
  expect(figures(gone)).toEqual({ total: 2, unread: 1 });
  expect(selectDeleted(gone.snapshot)?.MessageID).toBe(2);
  const back = after(deleted, settled(1), undone);
  expect([rows(back), figures(back), selectDeleted(back.snapshot)]).toEqual([
    [-3, -2, 1],
    { total: 3, unread: 2 },
    null,
  ]);
  const kept = after(deleted, refused);
  expect([rows(kept), selectDeleted(kept.snapshot)]).toEqual([[-3, -2, 1], null]);
});

test('what cannot be brought back can be tried again', () => {
  const played = after(deleted, settled(1), undone, refused);
  expect(rows(played)).toEqual([-3, 1]);
  expect(selectDeleted(played.snapshot)?.MessageID).toBe(2);
});

test('after a deletion the page is filled again', () => {
  expect(after(deleted, settled(1)).effects).toContainEqual(askedAgain(3));
});

test('what arrives is counted, and moves nothing until it is asked for', () => {
  const played = after(opened, settled(1), received(2, 4));
  expect(played.effects).toContainEqual(askedAgain(3));
  const counted = actorDone('refreshInbox', anInbox(unread.Messages, { Newer: 1, Newest: 4 }));
  const notified = after(received(3, 4), counted);
  expect(selectInbox(notified.snapshot)?.Newer).toBe(1);
  expect(rows(notified)).toEqual([-3, -2, 1]);
  expect(after(received(3, 4), counted, newer).effects).toContainEqual(askedAgain(null));
  const listed = actorDone('refreshInbox', anInbox([aMessage(4), ...unread.Messages]));
  expect(rows(after(received(3, 4), counted, newer, listed))).toEqual([-4, -3, -2, 1]);
});

test('what is known already is no news', () => {
  expect(spawns(after(received(2)).effects, 'refreshInbox')).toBe(false);
  expect(spawns(first(received(2), loaded).effects, 'refreshInbox')).toBe(false);
  expect(first(received(3, 4), loaded).effects).toContainEqual(askedAgain(3));
});

test('a refresh that an action overtakes is asked for again after it', () => {
  const overtaken = after(received(3, 4), marked);
  expect(rows(overtaken)).toEqual([-3, 2, 1]);
  // Its answer is from before the action, and no one waits for it.
  expect(rows(after(received(3, 4), marked, actorDone('refreshInbox', unread)))).toEqual([-3, 2, 1]);
  expect(after(received(3, 4), marked, settled(1)).effects).toContainEqual(askedAgain(3));
});

test('a refresh that gives nothing leaves the page as it was', () => {
  const played = after(received(3, 4), actorFailed('refreshInbox', { code: 'unreachable' }));
  expect(rows(played)).toEqual([-3, -2, 1]);
  expect(selectProblem(played.snapshot)).toBeNull();
  const unanswered = actorFailed('refreshInbox', { code: 'unreachable' });
  expect(after(received(3, 4), unanswered, received(4, 5)).effects).toContainEqual(askedAgain(3));
});

test('among the unread, what is read stays until they are requested again', () => {
  const view = { view: 'unread', page: 1 } as const;
  const played = play(
    messagesMachine,
    view,
    actorDone('loadInbox', anInbox([aMessage(3), aMessage(2)])),
    received(2, 5),
    actorDone('refreshInbox', anInbox([aMessage(2), aMessage(1)], { Newest: 5, Newer: 1 })),
  );
  expect(rows(played)).toEqual([3, -2, -1]);
});

test('a later page is one of the same inbox; the first is of the newest', () => {
  const there = after(second);
  expect(selectIsLoading(there.snapshot)).toBe(true);
  expect(there.effects).toContainEqual(asked(3, { view: 'all', page: 2 }));
  const third = { ...second, page: 3 } as const;
  expect(after(second, third).effects).toEqual([stopped('loadInbox'), asked(3, { view: 'all', page: 3 })]);
  const back = after(second, loaded, { type: 'place.chosen', ...input });
  expect(back.effects).toContainEqual(asked(null));
  expect(selectIsLoading(after({ type: 'place.chosen', ...input }).snapshot)).toBe(false);
});

test('an action goes on when its page is left; refused, it is of no other page', () => {
  const other = anInbox([aMessage(20)], { Newest: 3 });
  const left = after(deleted, second);
  expect(selectDeleted(left.snapshot)).toBeNull();
  expect(left.effects).toEqual([asked(3, { view: 'all', page: 2 })]);
  const played = after(deleted, second, actorDone('loadInbox', other), refused);
  expect(rows(played)).toEqual([-20]);
  expect(selectProblem(played.snapshot)).toEqual({ code: 'unreachable' });
  expect(played.effects).toContainEqual(askedAgain(3, { view: 'all', page: 2 }));
});

test('an action that is refused before the next page is there is still said to be', () => {
  const { snapshot } = after(deleted, second, refused, actorDone('loadInbox', anInbox([aMessage(20)])));
  expect(selectProblem(snapshot)).toEqual({ code: 'unreachable' });
});

const one = anInbox([aMessage(3)]);
const answers = [actorDone('loadInbox', one), settled(1), refused, actorDone('refreshInbox', one)] as const;
/** Two walks, because the actions of one kind do not change what those of the other may do. */
const vocabularies = [
  [
    ...answers,
    actorFailed('loadInbox', { code: 'unreachable' }),
    { type: 'retry.asked' },
    opened,
    closed,
    { type: 'message.marked', id: 3, isRead: true },
    allRead,
  ],
  [
    ...answers,
    actorFailed('refreshInbox', { code: 'unreachable' }),
    { type: 'message.deleted', id: 3 },
    undone,
    second,
    newer,
    received(1, 4),
  ],
] as const;
const walks = vocabularies.map((vocabulary) => ({
  machine: messagesMachine,
  input,
  vocabulary,
  limit: 60_000,
}));

test('every declared transition is taken', () => {
  const [reading, others] = walks.map((walk) => untakenTransitions(walk));
  expect(reading?.filter((transition) => others?.includes(transition))).toEqual([]);
});

test('what the visitor has done is sent in its turn, and no answer of before undoes it', () => {
  const broken = walks.flatMap((walk) =>
    checkInvariants(walk, {
      'one action is sent at a time': ({ before, event, effects }) =>
        !spawns(effects, 'sendAction') ||
        event?.type.endsWith('.sendAction') === true ||
        before?.context.actions.length === 0,
      'a page that is asked for again knows of every action': ({ after: { children, context } }) =>
        !('refreshInbox' in children) || context.actions.length === 0,
      'what is refused is said': ({ before, event, after: next }) =>
        event !== refused || !before?.matches({ actions: 'sending' }) || selectProblem(next) !== null,
      'what is said stays until the visitor does something': ({ before, event, after: next }) =>
        before === null ||
        selectProblem(before) === null ||
        selectProblem(next) !== null ||
        event?.type.startsWith('xstate.') !== true,
      'no count is negative': ({ after: { context } }) =>
        context.inbox === null || (context.inbox.Unread >= 0 && context.inbox.Total >= 0),
    }),
  );
  expect(broken).toEqual([]);
});

/** A page never says more unread than there are messages on the server, nor less than none. */
test('no order of actions makes a count negative', () => {
  const orders: Notified[][] = [
    [opened, deleted, undone, marked, allRead],
    [deleted, allRead, undone],
    [allRead, marked, deleted, undone, opened],
  ];
  for (const order of orders) {
    for (const answer of [settled(0), refused]) {
      const inbox = selectInbox(after(...order, answer).snapshot) as Inbox;
      expect(inbox.Unread).toBeGreaterThanOrEqual(0);
      expect(inbox.Unread).toBeLessThanOrEqual(3);
    }
  }
});
