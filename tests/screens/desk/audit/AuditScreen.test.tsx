/** The audit log on the screen: events, filters of the address, older ones, the file, and the seals. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import { type FileVerdict } from '#machines/auditFileMachine.ts';
import { aChain, anAuditEvent, anAuditLog } from '#tests/support/aStaffDesk.ts';

import { fact, nothing, openAudit } from './auditPage.tsx';

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
    'Log-inAmbrose Telford, account 31DeviceFirefoxDecember 2, 2026 at 9:00 AM CTEvent 7, from 192.0.2.1',
    'made_upNo longer here, account 9December 2, 2026 at 9:00 AM CTEvent 6',
  ]);
});

test('filters stand in the address, are asked for, and can be left', async () => {
  const { asked, addressShown } = openAudit();
  await events();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Log-out');
  await userEvent.type(screen.getByLabelText('Account, email or paddle'), ' 31 ');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(addressShown()).toBe('?kind=logout&account=31');
  expect(asked[1]).toEqual({ ...nothing, kind: 'logout', account: '31', before: null });
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(screen.getByLabelText('Account, email or paddle')).toHaveProperty('value', '');
});

test('what the server would refuse is no filter', async () => {
  const { asked } = openAudit({ search: '?from=yesterday&to=2026-13-45&address=192.0.2.1' });
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

test('facts are read as words, amounts as money, numbers by their names', async () => {
  openAudit({
    logs: [
      anAuditLog({
        Events: [
          anAuditEvent({
            Kind: 'limit_set',
            Facts: [
              fact('auctionId', '4122', 'December Premier Auction'),
              fact('by', '3', 'Ines Halvorsen'),
              fact('deed', 'setLimit'),
              fact('limitCents', '2500000'),
              fact('lotNumber', '215', 'Engraved Model 1866'),
              fact('reason', ''),
            ],
          }),
        ],
      }),
    ],
  });
  const [row] = within(await events()).getAllByRole('listitem');
  const said = within(row ?? document.body).getAllByRole('definition');
  expect(said.map(({ textContent, previousSibling }) => [previousSibling?.textContent, textContent])).toEqual(
    [
      ['Sale', 'December Premier Auction'],
      ['By', 'Ines Halvorsen'],
      ['Decision', 'Limit set'],
      ['Limit', '$25,000'],
      ['Lot', '215, Engraved Model 1866'],
    ],
  );
});

const intact: FileVerdict = { isIntact: true, faults: [], remarks: ['Ask the house.'], count: 3 };
const changed: FileVerdict = {
  isIntact: false,
  faults: Array.from({ length: 22 }, (_, place) => `Event ${place + 1}: its time was changed.`),
  remarks: [],
  count: 22,
};

test('a saved time line is checked on the page, pasted or chosen as a file', async () => {
  const { filed } = openAudit({ verdicts: [changed, intact] });
  await userEvent.click(await screen.findByText('Check a saved time line (JSON)'));
  await userEvent.click(screen.getByRole('button', { name: 'Check text' }));
  expect(filed).toEqual([]);
  await userEvent.type(screen.getByLabelText('Or paste its text'), 'pasted');
  await userEvent.click(screen.getByRole('button', { name: 'Check text' }));
  const outcome = within(await screen.findByRole('status', { name: 'Result of the check' }));
  expect(await outcome.findByText('Not as written')).toBeDefined();
  expect(outcome.getAllByRole('listitem').at(-1)?.textContent).toBe('And 2 more.');
  const file = new File(['{"format":"x"}'], 'account-31-time-line.json', { type: 'application/json' });
  await userEvent.upload(screen.getByLabelText('Time line (JSON)'), file);
  expect(await outcome.findByText('Intact: 3 events, all as written')).toBeDefined();
  expect(outcome.getByText('Ask the house.')).toBeDefined();
  expect(filed).toEqual([{ text: 'pasted' }, { text: '{"format":"x"}' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(outcome.queryByText(/^Intact/u)).toBeNull());
});

test.each([
  ['a browser that cannot check it', 'notHere' as const, /can’t compute seals on this page/u],
  ['a check that could not be loaded', { code: 'unreachable' } satisfies Problem, /couldn’t load the check/u],
])('%s is said', async (_, verdict, words) => {
  openAudit({ verdicts: [verdict] });
  await userEvent.click(await screen.findByText('Check a saved time line (JSON)'));
  await userEvent.type(screen.getByLabelText('Or paste its text'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Check text' }));
  expect(await screen.findByText(words)).toBeDefined();
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
