/** The audit log on the screen: events, filters of the address, older ones, the file, and the seals. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import type { AuditChain, AuditLog } from '#contract/staffAudit.ts';
import { auditChainMachine } from '#machines/auditChainMachine.ts';
import { type AskedAudit, type AuditFilters, auditLogMachine } from '#machines/auditLogMachine.ts';
import { Component as AuditScreen } from '#screens/staff/AuditScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aChain, anAuditEvent, anAuditLog } from '#tests/support/aStaffDesk.ts';

import { answering } from './answers.ts';

type World = { logs?: (AuditLog | Problem)[]; chains?: (AuditChain | Problem)[]; search?: string };

function openAudit({ logs = [anAuditLog()], chains = [aChain()], search = '' }: World = {}) {
  const reading = answering<AuditLog, AskedAudit>(logs);
  const checking = answering<AuditChain>(chains);
  const opening = answering<null, AuditFilters>([null]);
  const { router } = mountEntryPage({
    Screen: AuditScreen,
    path: '/clerk/audit',
    at: { pathname: '/clerk/audit', search },
    machines: [
      auditLogMachine.provide({ actors: { readAudit: reading.actor, openFile: opening.actor as never } }),
      auditChainMachine.provide({ actors: { checkChain: checking.actor } }),
    ],
  });
  return { asked: reading.asked, opened: opening.asked, addressShown: () => router.state.location.search };
}

const nothing = { kind: '', account: '', address: '', from: '', to: '' };
const events = () => screen.findByRole('list', { name: 'Events' });

test('each event says what, whose, when, from where, and its facts', async () => {
  openAudit({
    logs: [
      anAuditLog({
        Events: [
          anAuditEvent(),
          anAuditEvent({ EventID: 6, Kind: 'made_up', AccountID: 9, Name: null, Address: null, Facts: [] }),
        ],
      }),
    ],
  });
  const rows = within(await events()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Log-inAmbrose Telford, account 31deviceFirefoxDecember 2, 2026 at 9:00 AM CTEvent 7, from 192.0.2.1',
    'made_upNo longer here, account 9December 2, 2026 at 9:00 AM CTEvent 6',
  ]);
});

test('filters stand in the address, are asked for, and can be left', async () => {
  const { asked, addressShown } = openAudit();
  await events();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Log-out');
  await userEvent.type(screen.getByLabelText('Account number'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Enter the number of an account.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Account number'));
  await userEvent.type(screen.getByLabelText('Account number'), '31');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(addressShown()).toBe('?kind=logout&account=31');
  expect(asked[1]).toEqual({ ...nothing, kind: 'logout', account: '31', before: null });
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(screen.getByLabelText('Account number')).toHaveProperty('value', '');
});

test('what the server would refuse is no filter', async () => {
  const { asked } = openAudit({ search: '?account=-1&from=yesterday&to=2026-13-45&address=192.0.2.1' });
  await events();
  expect(asked).toEqual([{ ...nothing, address: '192.0.2.1', before: null }]);
});

test('older events come below, until there are none', async () => {
  const { asked } = openAudit({
    logs: [anAuditLog({ NextBefore: 7 }), anAuditLog({ Events: [anAuditEvent({ EventID: 3 })] })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older events' }));
  expect(await screen.findByText('Event 3, from 192.0.2.1')).toBeDefined();
  expect(screen.getByText('Event 7, from 192.0.2.1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older events' })).toBeNull();
  expect(asked.map(({ before }) => before)).toEqual([null, 7]);
});

test('the file has the filters of the page', async () => {
  const { opened } = openAudit({ search: '?kind=login' });
  await events();
  await userEvent.click(screen.getByRole('button', { name: 'Save these as CSV' }));
  expect(opened).toEqual([{ ...nothing, kind: 'login' }]);
});

test.each([
  ['as written', aChain(), '7 events, all as written'],
  [
    'changed',
    aChain({ IsIntact: false, Count: 2, Sentence: 'Event 3 was changed after it was written.' }),
    'Event 3 was changed after it was written.',
  ],
  ['not to be checked', { code: 'unreachable' } satisfies Problem, 'The seals could not be checked'],
])('the log is %s', async (_, chain, words) => {
  openAudit({ chains: [chain] });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeDefined();
});

test('nothing found is said; what cannot be had is asked for again; to anybody else it is not there', async () => {
  openAudit({ logs: [{ code: 'unreachable' }, anAuditLog({ Events: [] }), { code: 'not_found' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing like that has happened.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Log-in');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
