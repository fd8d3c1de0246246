/** Choosing notices, and how they come: what shows, what is saved, what the page says when it cannot be. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { NoticePreferences } from '#contract/account/notices.ts';
import type { TextOutcome, TextStanding, TextState } from '#contract/alerts/textMessages.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { noticeSettingsMachine } from '#machines/account/noticeSettingsMachine.ts';
import { pushMachine, type PushStanding } from '#machines/alerts/pushMachine.ts';
import { textMessagesMachine } from '#machines/alerts/textMessagesMachine.ts';
import { NoticeSettings } from '#screens/account/profile/NoticeSettings.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { allNotices, everyWay } from '#tests/support/alerts/noticeChoices.ts';
import { typeInto } from '#tests/support/typedDates.ts';

const all = allNotices;
const unreachable: Problem = { code: 'unreachable' };
const standing = (State: TextState): TextStanding => ({ State, Number: '+13125550100', From: null });
const outcome = (Outcome: TextOutcome['Outcome'], State: TextState): TextOutcome => ({
  Outcome,
  Standing: standing(State),
});

type World = {
  found?: (NoticePreferences | Problem)[];
  refusals?: Problem[];
  texts?: (TextStanding | Problem)[];
  answers?: TextOutcome[];
  push?: PushStanding;
  pushed?: PushStanding;
};

const take = <Answer extends object>(answer: Answer | Problem | undefined): Answer => {
  if (answer === undefined) throw new Error('Nothing more was to be asked.');
  if ('code' in answer) throw answer;
  return answer;
};

function open(world: World = {}) {
  const { found = [all], refusals = [], texts = [standing('off')], answers = [] } = world;
  const { push = { is: 'unsupported' }, pushed = push } = world;
  const saved: NoticePreferences[] = [];
  const codes: string[] = [];
  const answered = fromPromise<TextOutcome, void>(async () => take(answers.shift()));
  mountEntryPage({
    Screen: NoticeSettings,
    path: '/account',
    at: { pathname: '/account' },
    session: aSession({ isLoggedIn: true }),
    machines: [
      noticeSettingsMachine.provide({
        actors: {
          findPreferences: fromPromise<NoticePreferences, void>(async () => take(found.shift() ?? all)),
          savePreferences: fromPromise<NoticePreferences, NoticePreferences>(async ({ input }) => {
            const refusal = refusals.shift();
            if (refusal) throw refusal;
            saved.push(input);
            return input;
          }),
        },
      }),
      textMessagesMachine.provide({
        actors: {
          findTexts: fromPromise<TextStanding, void>(async () => take(texts.shift())),
          askForTexts: answered,
          endTexts: answered,
          confirmTexts: fromPromise<TextOutcome, { code: string }>(async ({ input }) => {
            codes.push(input.code);
            return take(answers.shift());
          }),
        },
      }),
      pushMachine.provide({
        actors: {
          findPush: fromPromise<PushStanding, void>(async () => push),
          beginPush: fromPromise<PushStanding, { publicKey: string }>(async () => pushed),
          endPush: fromPromise<PushStanding, void>(async () => pushed),
        },
      }),
    ],
  });
  return { saved, codes };
}

const switchOf = async (kind: string, way = 'Email') =>
  within(await screen.findByRole('group', { name: kind })).getByRole<HTMLInputElement>('switch', {
    name: way,
  });
const outbid = () => switchOf('When I’m outbid');
const isOn = async (): Promise<boolean> => (await outbid()).checked;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the kinds of notices', () => {
  test('the switches show what was chosen before', async () => {
    open({ found: [{ ...all, Outbid: { ...everyWay, Email: false } }] });
    expect(await isOn()).toBe(false);
    expect((await switchOf('When I’m outbid', 'Text message')).checked).toBe(true);
    expect((await switchOf('When my alerts find something')).checked).toBe(true);
  });

  test('a switch is saved at once, and said to be', async () => {
    const { saved } = open();
    await userEvent.click(await outbid());
    expect(await screen.findByText('Saved.')).toBe(screen.getByRole('status'));
    expect(saved).toEqual([{ ...all, Outbid: { ...everyWay, Email: false } }]);
    expect(await isOn()).toBe(false);
  });

  test('quiet hours are saved as they are typed, and not shown while they are off', async () => {
    const { saved } = open();
    await screen.findByRole('group', { name: 'From (CT)' });
    await typeInto('From (CT)', '10');
    await userEvent.click(await screen.findByRole('switch', { name: 'Keep my phone quiet at night' }));
    expect(screen.queryByRole('group', { name: 'From (CT)' })).toBeNull();
    await screen.findByText('Saved.');
    expect(saved.at(-1)?.QuietHours).toEqual({ IsOn: false, From: '22:00', To: '08:00' });
  });

  test('what cannot be saved goes back, and says why', async () => {
    open({ refusals: [unreachable] });
    await userEvent.click(await outbid());
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(await isOn()).toBe(true);
  });

  test('choices that do not come can be asked for again', async () => {
    open({ found: [unreachable, all] });
    await press('Try again');
    expect(await isOn()).toBe(true);
  });
});

describe('text messages', () => {
  test('begin with the code of a first text', async () => {
    const { codes } = open({ answers: [outcome('DONE', 'asked'), outcome('DONE', 'on')] });
    await press('Text me a code to begin');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Code/u }), '123456');
    await press('Begin texts');
    expect(await screen.findByText(/^We text \(312\) 555-0100 what you switched on above/u)).toBeDefined();
    expect(codes).toEqual(['123456']);
  });

  test('say at the field that a code is wrong, and above it that it is over', async () => {
    open({
      texts: [standing('asked')],
      answers: [outcome('WRONG_CODE', 'asked'), outcome('CODE_OVER', 'asked')],
    });
    const field = await screen.findByRole('textbox', { name: /^Code/u });
    await userEvent.type(field, '123456');
    await press('Begin texts');
    expect(await screen.findByText('That is not the code of our newest text.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await press('Begin texts');
    expect((await screen.findByRole('alert')).textContent).toContain('That code is no longer good.');
  });

  test.each([
    { state: 'noNumber', words: /your phone book has none yet/u },
    { state: 'notVerified', words: /Please verify \(312\) 555-0100 first/u },
    { state: 'stopped', words: /has replied STOP, so we text it nothing/u },
  ] as const)('say what is in their way: $state', async ({ state, words }) => {
    open({ texts: [standing(state)] });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Text me a code to begin' })).toBeNull();
  });

  test('can be asked about again', async () => {
    open({ texts: [unreachable, standing('on')], answers: [outcome('DONE', 'off')] });
    await press('Try again');
    await press('Stop texting me');
    expect(await screen.findByRole('button', { name: 'Text me a code to begin' })).toBeDefined();
  });
});

describe('pushes', () => {
  const off = { is: 'off', publicKey: 'key', others: 1 } as const;
  const on = { is: 'on', publicKey: 'key', others: 0 } as const;

  test('begin on this device', async () => {
    open({ push: off, pushed: on });
    expect(await screen.findByText(/One other device of yours gets them\./u)).toBeDefined();
    await press('Show them on this device');
    expect(await screen.findByRole('button', { name: 'Stop on this device' })).toBeDefined();
  });

  test.each([
    { push: { is: 'blocked' }, words: /Allow notifications in its settings first/u },
    { push: { is: 'unsupported' }, words: /This browser cannot show pushes/u },
  ] as const)('say what is in their way: $push.is', async ({ push, words }) => {
    open({ push });
    expect(await screen.findByText(words)).toBeDefined();
  });
});
