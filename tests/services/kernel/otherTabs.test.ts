/** What tabs say to each other, and browsers in which they cannot. */
import { afterEach, expect, test, vi } from 'vitest';

import { createOtherTabs } from '#services/kernel/otherTabs.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

function aTab() {
  const received: string[] = [];
  const tab = createOtherTabs();
  const close = tab.watch((said) => void received.push(said));
  open.push(close);
  return { received, notify: tab.notify, close };
}

const said = ['loggedIn', 'loggedOut'];

const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 60_000, interval: 2 });

test('LG-12 every other tab receives it, the sender does not', async () => {
  const [first, second, third] = [aTab(), aTab(), aTab()];
  first.notify('loggedIn');
  first.notify('loggedOut');
  await eventually(() => expect([second.received, third.received]).toEqual([said, said]));
  expect(first.received).toEqual([]);
});

test('what a newer version of the site may say is passed over', async () => {
  const tab = aTab();
  const newer = new BroadcastChannel('login');
  open.push(() => newer.close());
  const say = newer.postMessage.bind(newer);
  say({ kind: 'loggedOut' });
  say('passwordChanged');
  say('loggedIn');
  await eventually(() => expect(tab.received).toEqual(['loggedIn']));
});

test('a tab that stopped watching receives and says nothing', async () => {
  const [gone, here, other] = [aTab(), aTab(), aTab()];
  gone.close();
  gone.notify('loggedOut');
  other.notify('loggedIn');
  await eventually(() => expect(here.received).toEqual(['loggedIn']));
  expect(gone.received).toEqual([]);
});

function ForbiddenChannel() {
  throw new Error('The operation is insecure.');
}

test.each([
  ['has no channels', undefined],
  ['forbids them', ForbiddenChannel],
])('a browser that %s is a tab by itself', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const tab = aTab();
  tab.notify('loggedIn');
  tab.close();
  expect(tab.received).toEqual([]);
});
