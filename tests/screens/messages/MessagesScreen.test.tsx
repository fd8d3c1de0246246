/** The inbox on its page: what it says, what is done in it, and what becomes of that when it is refused. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Inbox, InboxNews } from '#contract/messages/messages.ts';
import type { Action } from '#machines/messages/inboxActions.ts';
import type { AskedPage } from '#machines/messages/messagesContext.ts';
import { messagesMachine } from '#machines/messages/messagesMachine.ts';
import { Component as MessagesScreen } from '#screens/messages/MessagesScreen.tsx';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { aMessage, anInbox } from '#tests/support/messages/aMessage.ts';
import { aLive } from '#tests/support/page/aLive.ts';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

type House = {
  /** One answer a question; the last is given again and again, and none is an answer that never comes. */
  inboxes: readonly (Inbox | Problem)[];
  send: (action: Action) => Promise<{ Unread: number }>;
  at: string;
  unreadInHeader: number;
};

const never = () => new Promise<never>(() => undefined);

function openInbox({ inboxes = [], send = never, at = '/account/messages', ...house }: Partial<House> = {}) {
  const answers = [...inboxes];
  const asked: AskedPage[] = [];
  const sent: Action[] = [];
  const live = aLive();
  const { unreadInHeader = 2 } = house;
  const counts = { messages: unreadInHeader, notifications: 0, cart: 0, bids: 0 };
  const session = aSession(loggedIn(aVisitor({ counts })));
  const machine = messagesMachine.provide({
    actors: {
      loadInbox: fromPromise<Inbox, AskedPage>(async ({ input }) => {
        asked.push(input);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer === undefined) return never();
        if ('code' in answer) throw answer;
        return answer;
      }),
      sendAction: fromPromise<{ Unread: number }, { action: Action }>(({ input: { action } }) => {
        sent.push(action);
        return send(action);
      }),
    },
  });
  const app = renderApp(
    <ScreenMachinesProvider value={[machine]}>
      <MessagesScreen />
    </ScreenMachinesProvider>,
    { session, live, at },
  );
  const receive = (news: InboxNews) =>
    act(() => {
      for (const need of live.needs()) if (need.kind === 'messages') need.onNews(news);
    });
  return { ...app, asked, sent, session, live, receive };
}

const three = anInbox([aMessage(3), aMessage(2), aMessage(1, { IsRead: true })]);
const subject = (id: number) =>
  screen.findByRole('button', { name: new RegExp(`^(?:Unread: )?You were outbid on lot ${id}$`, 'u') });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);

test('while the messages are on their way their places are held', () => {
  openInbox();
  expect(screen.getByText('Loading your messages…')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeDefined();
});

test('an empty inbox says what will be in it', async () => {
  openInbox({ inboxes: [anInbox([])] });
  expect(await screen.findByText(/^No messages yet/u)).toBeDefined();
  expect(screen.getByText('Nothing unread.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse auctions' })).toBeDefined();
});

test('nothing unread leads to all messages', async () => {
  const { asked } = openInbox({ inboxes: [anInbox([])], at: '/account/messages?show=unread' });
  expect(await screen.findByText('You have read everything.')).toBeDefined();
  expect(asked).toEqual([{ view: 'unread', page: 1, upTo: null }]);
});

test.each([
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=NaN', 1],
  ['?page=1.5', 1],
  ['?page=1e9', 999_999_999],
  ['?page=', 1],
])('the page is in the address: %s', async (query, page) => {
  const { asked } = openInbox({ inboxes: [three], at: `/account/messages${query}` });
  await subject(3);
  expect(asked).toEqual([{ view: 'all', page, upTo: null }]);
});

test('what could not be had can be asked for again', async () => {
  openInbox({ inboxes: [{ code: 'unreachable' }, three] });
  await screen.findByText(/could not reach the server/u);
  await press('Try again');
  expect(await subject(3)).toBeDefined();
});

test('unread is said in words, and how many there are', async () => {
  openInbox({ inboxes: [three] });
  await subject(3);
  expect(rows()).toEqual([
    'Unread: You were outbid on lot 3',
    'Unread: You were outbid on lot 2',
    'You were outbid on lot 1',
  ]);
  expect(screen.getByText('2 unread messages.')).toBeDefined();
});

test('a message opens in place, is read by that, and leads to what it is about', async () => {
  const { sent } = openInbox({ inboxes: [three] });
  await userEvent.click(await subject(3));
  const opened = await screen.findByRole('button', { name: 'You were outbid on lot 3' });
  expect(opened.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'See the lot' }).getAttribute('href')).toBe('/detail/2038/3/colt');
  expect(screen.getByRole('link', { name: 'Lot 3: Colt revolver.' })).toBeDefined();
  expect(screen.getByText('1 unread message.')).toBeDefined();
  expect(sent).toMatchObject([{ kind: 'mark', isRead: true, messages: [{ MessageID: 3 }] }]);
  await userEvent.click(opened);
  expect(screen.queryByRole('link', { name: 'See the lot' })).toBeNull();
});

test('the header is notified of an action once the server has it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Unread: number }>();
  const { session } = openInbox({
    inboxes: [three],
    send: () => promise,
  });
  await press('Mark as read: You were outbid on lot 2');
  expect(session.received).toEqual([]);
  act(() => resolve({ Unread: 1 }));
  await waitFor(() => expect(session.received).toEqual([{ type: 'counts.outdated' }]));
});

test('a header that differs from the inbox is notified', async () => {
  const { session } = openInbox({ inboxes: [three], unreadInHeader: 7 });
  await subject(3);
  await waitFor(() => expect(session.received).toEqual([{ type: 'counts.outdated' }]));
});

test('all are marked as read up to the newest that was seen', async () => {
  const { sent } = openInbox({ inboxes: [three] });
  await press('Mark all as read');
  expect(sent).toMatchObject([{ kind: 'readAll', upTo: 3 }]);
  expect(await screen.findByText('Nothing unread.')).toBeDefined();
  await press('Mark all as read');
  expect(sent).toHaveLength(1);
});

test('a deleted message gives its place and the focus to the next one, and can be brought back', async () => {
  const { sent } = openInbox({
    inboxes: [three, anInbox([aMessage(3), aMessage(1)])],
    send: async () => ({ Unread: 1 }),
  });
  await press('Delete: You were outbid on lot 2');
  expect(await screen.findByText('Deleted: You were outbid on lot 2')).toBeDefined();
  expect(document.activeElement).toBe(await subject(1));
  await press('Undo');
  await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['remove', 'restore']));
});

test('after the only message the focus is on the way back', async () => {
  openInbox({ inboxes: [anInbox([aMessage(3)])] });
  await press('Delete: You were outbid on lot 3');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
});

test('what the server refuses is taken back, and says why', async () => {
  openInbox({ inboxes: [three], send: () => Promise.reject({ code: 'unreachable' } satisfies Problem) });
  await press('Delete: You were outbid on lot 2');
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the server/u);
  expect(await subject(2)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByText('2 unread messages.')).toBeDefined();
});

test('one that arrives is announced, and shown when it is asked for', async () => {
  const counted = anInbox(three.Messages, { Newer: 1, Newest: 4, Unread: 3 });
  const { receive, asked } = openInbox({
    inboxes: [three, counted, anInbox([aMessage(4), ...three.Messages])],
  });
  await subject(3);
  receive({ Unread: 3, Newest: 4 });
  expect(await screen.findByText('1 new message')).toBeDefined();
  expect(rows()).toHaveLength(3);
  await press('Show');
  const newest = await subject(4);
  await waitFor(() => expect(document.activeElement).toBe(newest));
  expect(rows()).toHaveLength(4);
  expect(asked.map(({ upTo }) => upTo)).toEqual([null, 3, null]);
});

test('on a later page what has arrived is a link to the first', async () => {
  const later = anInbox([aMessage(2)], { Page: 2, Pages: 2, Newer: 2, Newest: 5 });
  openInbox({ inboxes: [later], at: '/account/messages?page=2' });
  expect(await screen.findByText('2 new messages')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/account/messages');
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/account/messages');
});

test('words of any length and alphabet are shown as they are', async () => {
  const Subject = `${'Gewehr'.repeat(60)} <b>&amp;</b> 🦬`;
  openInbox({
    inboxes: [anInbox([aMessage(3, { Subject, Kind: 'ofTomorrow', Href: null, LinkText: null })])],
  });
  await userEvent.click(await screen.findByRole('button', { name: `Unread: ${Subject}` }));
  expect(screen.queryByRole('link', { name: 'See the lot' })).toBeNull();
});
