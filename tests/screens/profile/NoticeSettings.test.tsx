/** Choosing emails in the profile: what shows, what is saved, what is said when it cannot be. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { NoticePreferences } from '#contract/notices.ts';
import type { Problem } from '#contract/problems.ts';
import { noticeSettingsMachine } from '#machines/noticeSettingsMachine.ts';
import { NoticeSettings } from '#screens/profile/NoticeSettings.tsx';
import { aSession, mountEntryPage } from '#tests/screens/login/entryPage.tsx';

const all: NoticePreferences = { Outbid: true, Closing: true, Reminder: true };
const unreachable: Problem = { code: 'unreachable' };

type World = { found?: (NoticePreferences | Problem)[]; refusals?: Problem[] };

function open({ found = [all], refusals = [] }: World = {}) {
  const saved: NoticePreferences[] = [];
  mountEntryPage({
    Screen: NoticeSettings,
    path: '/account',
    at: { pathname: '/account' },
    session: aSession({ isLoggedIn: true }),
    machines: [
      noticeSettingsMachine.provide({
        actors: {
          findPreferences: fromPromise<NoticePreferences, void>(async () => {
            const answer = found.shift() ?? all;
            if ('code' in answer) throw answer;
            return answer;
          }),
          savePreferences: fromPromise<NoticePreferences, NoticePreferences>(async ({ input }) => {
            const refusal = refusals.shift();
            if (refusal) throw refusal;
            saved.push(input);
            return input;
          }),
        },
      }),
    ],
  });
  return { saved };
}

const outbid = () => screen.findByRole('switch', { name: 'When I’m outbid' });
const isOn = async (): Promise<string | null> => (await outbid()).getAttribute('aria-checked');

test('the switches show what was chosen before', async () => {
  open({ found: [{ ...all, Outbid: false }] });
  expect(await isOn()).toBe('false');
  expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked'))).toEqual([
    'false',
    'true',
    'true',
  ]);
});

test('a switch is saved at once, and said to be', async () => {
  const { saved } = open();
  await userEvent.click(await outbid());
  expect(await screen.findByText('Saved.')).toBe(screen.getByRole('status'));
  expect(saved).toEqual([{ ...all, Outbid: false }]);
  expect(await isOn()).toBe('false');
});

test('what cannot be saved goes back, and says why', async () => {
  open({ refusals: [unreachable] });
  await userEvent.click(await outbid());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(await isOn()).toBe('true');
});

test('choices that do not come can be asked for again', async () => {
  open({ found: [unreachable, all] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await isOn()).toBe('true');
});
