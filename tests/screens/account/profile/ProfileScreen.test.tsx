/** The profile: who someone is to us, where they are logged in, and how to end that. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { AccountEmail } from '#contract/account/emails.ts';
import type { NoticePreferences } from '#contract/account/notices.ts';
import type { Profile } from '#contract/account/profile.ts';
import type { TextStanding } from '#contract/alerts/textMessages.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ActiveSession } from '#contract/session/sessions.ts';
import { emailBookMachine } from '#machines/account/emailBookMachine.ts';
import { noticeSettingsMachine } from '#machines/account/noticeSettingsMachine.ts';
import { profileMachine } from '#machines/account/profileMachine.ts';
import { pushMachine, type PushStanding } from '#machines/alerts/pushMachine.ts';
import { textMessagesMachine } from '#machines/alerts/textMessagesMachine.ts';
import { activeSessionsMachine } from '#machines/session/activeSessionsMachine.ts';
import { Component as ProfileScreen } from '#screens/account/profile/ProfileScreen.tsx';
import { aSession, type EntryPage, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { serverHtml } from '#tests/screens/session/login/firstPaint.tsx';
import { allNotices } from '#tests/support/alerts/noticeChoices.ts';
import { aVisitor } from '#tests/support/session/aSession.ts';

const anActiveSession = (session: Partial<ActiveSession>): ActiveSession => ({
  id: 1,
  isCurrent: false,
  device: 'Firefox on Windows',
  address: '192.0.2.7',
  startedAt: '2026-11-01T15:00:00.000Z',
  lastSeenAt: '2026-11-20T21:30:00.000Z',
  ...session,
});
const here = anActiveSession({ id: 7, isCurrent: true });
const phone = anActiveSession({ id: 8, device: 'Safari on iPhone', address: '2001:db8::7' });

type World = {
  /** Each answers in turn; without one the list is still on its way. */
  lists?: (readonly ActiveSession[] | Problem)[];
  endings?: Problem[];
  endingsOfAll?: Problem[];
  visitor?: Parameters<typeof aVisitor>[0];
};

function profilePage({ lists = [], endings = [], endingsOfAll = [], visitor }: World = {}) {
  const ended: (number | 'all')[] = [];
  const refuse = (problems: Problem[]): void => {
    const problem = problems.shift();
    if (problem) throw problem;
  };
  const page: EntryPage & { session: ReturnType<typeof aSession> } = {
    Screen: ProfileScreen,
    path: '/account',
    at: { pathname: '/account' },
    machines: [
      // The name, too, has its own tests.
      profileMachine.provide({
        actors: { loadProfile: fromPromise<Profile, void>(() => new Promise(() => undefined)) },
      }),
      // Addresses and notices have their own tests.
      emailBookMachine.provide({
        actors: { loadEmails: fromPromise<readonly AccountEmail[], void>(async () => []) },
      }),
      noticeSettingsMachine.provide({
        actors: {
          findPreferences: fromPromise<NoticePreferences, void>(async () => allNotices),
        },
      }),
      textMessagesMachine.provide({
        actors: {
          findTexts: fromPromise<TextStanding, void>(async () => ({
            State: 'off',
            Number: null,
            From: null,
          })),
        },
      }),
      pushMachine.provide({
        actors: { findPush: fromPromise<PushStanding, void>(async () => ({ is: 'unsupported' })) },
      }),
      activeSessionsMachine.provide({
        actors: {
          listSessions: fromPromise<readonly ActiveSession[], void>(async () => {
            const answer = lists.shift();
            if (answer === undefined) return new Promise(() => undefined);
            if ('code' in answer) throw answer;
            return answer;
          }),
          endSession: fromPromise<void, { sessionId: number }>(async ({ input }) => {
            ended.push(input.sessionId);
            refuse(endings);
          }),
          endAllSessions: fromPromise<void, void>(async () => {
            ended.push('all');
            refuse(endingsOfAll);
          }),
        },
      }),
    ],
    session: aSession({ isLoggedIn: true, visitor: aVisitor(visitor) }),
  };
  return { page, ended };
}

async function openProfile(world: World = {}) {
  const { page, ended } = profilePage({ lists: [[here, phone]], ...world });
  const mounted = mountEntryPage(page);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return { ...mounted, ended };
}

const rows = () => screen.getAllByRole('listitem');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('while the list is on its way the page says so', () => {
  mountEntryPage(profilePage().page);
  expect(screen.getByRole('progressbar', { name: 'Loading where you are logged in' })).toBeDefined();
});

test('every browser is listed with its place and its times, this one marked and without a way out', async () => {
  await openProfile();
  const [first, second] = rows();
  expect(first?.textContent).toContain('Firefox on Windows This browser');
  expect(first?.textContent).toContain('192.0.2.7, logged in since November 1, 2026 at 9:00 AM CT');
  expect(first?.textContent).toContain('Last used November 20, 2026 at 3:30 PM CT');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second?.textContent).not.toContain('This browser');
});

test('another browser is logged out, and the focus goes to the news of it', async () => {
  const { ended } = await openProfile();
  await press('Log out Safari on iPhone, 2001:db8::7');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(ended).toEqual([8]);
  expect(document.activeElement?.textContent).toBe('Safari on iPhone has been logged out.');
});

test('one that could not be logged out stays, with the reason', async () => {
  await openProfile({ endings: [{ code: 'unreachable' }] });
  await press(/^Log out Safari/u);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not reach the server/u));
  expect(rows()).toHaveLength(2);
});

test('a list that does not come can be asked for again', async () => {
  await openProfile({ lists: [{ code: 'unreachable' }, [here]] });
  expect(screen.getByRole('alert').textContent).toMatch(/could not reach the server/u);
  await press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list that is refused says that the log-in could not be confirmed', async () => {
  await openProfile({ lists: [{ code: 'not_logged_in' }] });
  expect(screen.getByRole('alert').textContent).toBe(
    "We couldn't confirm that you're logged in. Please try again, or log in again.",
  );
});

test('logging out everywhere is asked about once more, and can be declined', async () => {
  const { ended } = await openProfile();
  await press('Log out everywhere');
  const question = screen.getByRole('group', { name: /This browser will be logged out too/u });
  expect(document.activeElement).toBe(question);
  await press('Stay logged in');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(ended).toEqual([]);
});

test('confirmed, it ends every session and notifies this browser’s own', async () => {
  const { ended, session } = await openProfile();
  await press('Log out everywhere');
  await press('Log out everywhere');
  await waitFor(() => expect(session?.received).toEqual([{ type: 'logout.requested', from: '/account' }]));
  expect(ended).toEqual(['all']);
});

test('what could not be ended everywhere can be tried again', async () => {
  const { ended, session } = await openProfile({ endingsOfAll: [{ code: 'unreachable' }] });
  await press('Log out everywhere');
  await press('Log out everywhere');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not reach the server/u));
  expect(session?.received).toEqual([]);
  await press('Log out everywhere');
  await waitFor(() => expect(session?.received).toHaveLength(1));
  expect(ended).toEqual(['all', 'all']);
});

test('what a browser says of itself is text, however long', async () => {
  const device = `<img src=x onerror=alert(1)>${'x'.repeat(500)}`;
  await openProfile({ lists: [[here, anActiveSession({ id: 9, device })]] });
  expect(rows()[1]?.textContent).toContain(device);
  expect(document.querySelector('img')).toBeNull();
});

test('it renders without a browser, for any visitor', () => {
  expect(serverHtml(profilePage().page)).toContain('Where you are logged in');
});
