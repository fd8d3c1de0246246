/** The screen of the session recorder: what it shows of the ring, how it is narrowed down, and the ways to take it along. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { RecordedEntry } from '#contract/charts/recording.ts';
import { recorderMachine, type Ring } from '#machines/charts/recorderMachine.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { Component as RecorderScreen } from '#screens/charts/recorder/RecorderScreen.tsx';
import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aCall, aMove, aPage } from '#tests/support/charts/aRecording.ts';

const aRing = (entries: readonly RecordedEntry[], ring: Partial<Ring> = {}): Ring => ({
  entries,
  forgotten: 0,
  isStored: true,
  ...ring,
});

function open(ring: Ring | null, isClipboardOpen = true) {
  const done: string[] = [];
  let grow: (ring: Ring) => void = () => undefined;
  mountEntryPage({
    Screen: RecorderScreen,
    path: '/dev/audit',
    at: { pathname: '/dev/audit' },
    machines: [
      recorderMachine.provide({
        actors: {
          followRing: watcher<{ type: 'ring.changed'; ring: Ring }>((send) => {
            grow = (grown) => send({ type: 'ring.changed', ring: grown });
            if (ring) grow(ring);
            return () => undefined;
          }),
          saveFile: fromPromise<void, void>(async () => void done.push('saved')),
          copyText: fromPromise(async () => isClipboardOpen),
          clearRing: fromPromise<void, void>(async () => {
            done.push('cleared');
            grow(aRing([]));
          }),
        },
      }),
    ],
    session: aSession(),
  });
  return { done, grow: (grown: Ring) => act(() => grow(grown)) };
}

const rows = () => screen.getAllByRole('row').slice(1);
const words = () =>
  rows().map((row) => [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent));

test('what happened is shown in its order, each with its time, the newest last', () => {
  open(
    aRing([aPage('/login'), aMove(), aMove({ to: 'loginForm.editing', from: 'loginForm.editing' }), aCall()]),
  );
  expect(words()).toEqual([
    [expect.stringMatching(/^[\d:.]{12}$/u), 'page', '/login', ''],
    [expect.any(String), 'loginForm x:3', 'form.submitted', 'editing → loggingIn'],
    [expect.any(String), 'loginForm x:3', 'form.submitted', 'editing'],
    [expect.any(String), 'POST', '/api/account/login', '200 in 42 ms'],
  ]);
  expect(screen.getByText(/^4 of 4 recorded\./u)).toBeDefined();
});

test.each([
  ['xstate.init', 'started'],
  ['xstate.stop', 'stopped'],
  ['xstate.done.actor.logIn', 'logIn done'],
  ['xstate.error.actor.logIn', 'logIn failed'],
  ['xstate.done.state.loginForm.sending', 'completed'],
  ['xstate.after.patience.loginForm.sending', 'after patience'],
])('what XState calls %s is shown as %s', (event, fetched) => {
  open(aRing([aMove({ event, from: null })]));
  expect(words()[0]?.slice(2)).toEqual([fetched, 'loggingIn']);
});

test('a call without an answer says so', () => {
  open(aRing([aCall({ status: 0, ms: 15_000 })]));
  expect(words()[0]?.at(-1)).toBe('no answer in 15000 ms');
});

test('it is narrowed down by machine, by kind and by any of its words', async () => {
  open(aRing([aPage('/login'), aMove(), aMove({ machine: 'session', event: 'login.succeeded' }), aCall()]));
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('Machine'), 'session');
  expect(rows()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Machine'), 'All machines');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Calls');
  expect(words().map(([, who]) => who)).toEqual(['POST']);
  await user.selectOptions(screen.getByLabelText('Kind'), 'Everything');
  await user.type(screen.getByLabelText('Event, state or address'), 'SUCCEEDED');
  expect(words().map(([, , what]) => what)).toEqual(['login.succeeded']);
  await user.type(screen.getByLabelText('Event, state or address'), ' never');
  expect(screen.getByText('Nothing that was recorded fits.')).toBeDefined();
});

test('the newest two hundred are drawn, and older ones when asked for', async () => {
  open(aRing(Array.from({ length: 450 }, (_, at) => aPage(`/p${at}`))));
  expect(rows()).toHaveLength(200);
  expect(words().at(-1)?.[2]).toBe('/p449');
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(rows()).toHaveLength(400);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(rows()).toHaveLength(450);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('what comes is shown at once, and rows that stay are not drawn again', () => {
  const entries = [aPage('/a'), aPage('/b')];
  const { grow } = open(aRing(entries));
  const before = rows()[1];
  grow(aRing([aPage('/b'), aPage('/c')], { forgotten: 1 }));
  expect(words().map(([, , what]) => what)).toEqual(['/b', '/c']);
  expect(rows()[0]).toBe(before);
});

test('the path of each machine is shown, the one that moved most first', () => {
  open(
    aRing([
      aMove({ machine: 'theme', from: null, to: 'theme.light' }),
      aMove({ from: null, to: 'loginForm.editing' }),
      aMove({ from: 'loginForm.editing', to: 'loginForm.editing' }),
      aMove(),
    ]),
  );
  const paths = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(paths).toEqual(['loginForm 3editing → loggingIn', 'theme 1light']);
});

test('it is saved, copied and cleared, and each is said', async () => {
  const { done } = open(aRing([aPage()]));
  const user = userEvent.setup();
  const said = () => screen.getByRole('status').textContent;
  await user.click(screen.getByRole('button', { name: 'Save as file' }));
  expect(said()).toBe('Saved as recording.json.');
  await user.click(screen.getByRole('button', { name: 'Copy JSON' }));
  expect(said()).toBe('Copied.');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(said()).toContain('Cleared.');
  expect(screen.getByText('Nothing has been recorded yet.')).toBeDefined();
  expect(done).toEqual(['saved', 'cleared']);
  const replay = screen.getByRole('link', { name: 'Replay in the chart room' });
  expect(replay.getAttribute('href')).toBe('/dev/statecharts');
});

test('what was recorded is replayed in the chart of the machine that failed', () => {
  const move: RecordedEntry = {
    kind: 'transition',
    at: 1,
    machine: 'cart',
    actor: 'cart',
    event: 'xstate.error.actor.loadCart',
    from: 'cart.loading',
    to: 'cart.failed',
    taken: [],
  };
  open(aRing([move, aPage()]));
  expect(screen.getByRole('link', { name: 'Replay in the chart room' }).getAttribute('href')).toBe(
    '/dev/statecharts/cart?mode=recording&own=1',
  );
});

test('a clipboard that refuses is said, with the way out', async () => {
  open(aRing([aPage()]), false);
  await userEvent.click(screen.getByRole('button', { name: 'Copy JSON' }));
  expect(screen.getByRole('status').textContent).toContain('Save it as a file instead.');
});

test('a storage that is full is said, and the recording goes on', () => {
  open(aRing([aPage()], { isStored: false }));
  expect(screen.getByText(/storage is full or refuses us/u)).toBeDefined();
  expect(rows()).toHaveLength(1);
});

test('until the ring has been read there is room for it', () => {
  open(null);
  expect(screen.getByText('Reading what was recorded')).toBeDefined();
  expect(within(screen.getByRole('main')).queryByRole('table')).toBeNull();
});
