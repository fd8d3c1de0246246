/** The audit log on the screen: events and what vouches for them, filters of the address, the file, and the seals. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { Problem } from '#contract/kernel/problems.ts';
import { type FileVerdict } from '#machines/desk/auditFileMachine.ts';
import { dialog, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { aChain, anAuditEvent } from '#tests/support/desk/aStaffDesk.ts';

import { fact, logOf, openAudit } from './auditPage.tsx';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/desk/list/RowModal.tsx'));

const rows = async () => (await screen.findAllByRole('row')).filter((row) => row.hasAttribute('data-id'));
const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);

test('each event says what, when, whose, and its facts', async () => {
  openAudit({
    logs: [
      logOf(
        anAuditEvent(),
        anAuditEvent({ EventID: 6, Kind: 'made_up', AccountID: 9, Name: null, Facts: [] }),
      ),
    ],
  });
  const [first, second] = await rows();
  expect(cellsOf(first)).toEqual(['Log-in', 'Dec 2, 2026, 9:00:00 AM', 'Ambrose Telford', 'Device: Firefox']);
  expect(cellsOf(second)).toEqual(['made_up', 'Dec 2, 2026, 9:00:00 AM', 'Account 9', '–']);
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/clerk/audit?account=31');
});

test('an event opens with its facts in words, amounts as money, numbers by their names, and with its seal', async () => {
  openAudit({
    logs: [
      logOf(
        anAuditEvent({
          Kind: 'limit_set',
          IsAsWritten: false,
          Facts: [
            fact('auctionId', '4122', 'December Premier Auction'),
            fact('by', '3', 'Ines Halvorsen'),
            fact('action', 'setLimit'),
            fact('limitCents', '2500000'),
            fact('lotNumber', '215', 'Engraved Model 1866'),
            fact('reason', ''),
          ],
        }),
      ),
    ],
  });
  await press('Limit set');
  const opened = within(await dialog());
  const said = opened.getAllByRole('definition');
  expect(said.map(({ textContent, previousSibling }) => [previousSibling?.textContent, textContent])).toEqual(
    [
      ['Time (CT)', 'Dec 2, 2026, 9:00:00 AM'],
      ['Account', 'Ambrose Telford, account 31'],
      ['Network address', '192.0.2.1'],
      ['Sale', 'December Premier Auction'],
      ['By', 'Ines Halvorsen'],
      ['Decision', 'Limit set'],
      ['Limit', '$25,000'],
      ['Lot', '215, Engraved Model 1866'],
      ['Event', '7'],
      ['Session', '5'],
      ['Hash', 'ab'.repeat(32)],
      ['Hash before it', 'cd'.repeat(32)],
    ],
  );
  expect(opened.getByText('Changed after it was written')).toBeDefined();
});

test('an event that is looked for by its number is opened at once', async () => {
  openAudit({ logs: [{ ...logOf(anAuditEvent()), opens: 7 }], search: '?search=7' });
  expect(within(await dialog()).getByText('Seal intact')).toBeDefined();
});

test('filters stand in the address, and are asked for', async () => {
  const { asked, addressShown } = openAudit();
  await rows();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Log-out');
  await userEvent.type(screen.getByLabelText('Network address'), ' 192.0.2.1 {Enter}');
  await waitFor(() => expect(addressShown()).toBe('/clerk/audit?kind=logout&address=192.0.2.1'));
  await waitFor(() =>
    expect(asked.at(-1)?.filters).toMatchObject({ kind: 'logout', address: '192.0.2.1', account: '' }),
  );
});

test('what the server would refuse is no filter, and that is said', async () => {
  const { asked } = openAudit({ search: '?from=yesterday&to=2026-13-45&address=192.0.2.1' });
  await rows();
  expect(asked[0]?.filters).toEqual({
    search: '',
    kind: '',
    account: '',
    address: '192.0.2.1',
    from: '',
    to: '',
  });
  expect(screen.getByText(/It was left out: From: yesterday, To: 2026-13-45\.$/u)).toBeDefined();
});

test('of a log that is longer than its pages, the first events are counted', async () => {
  openAudit({ logs: [{ ...logOf(anAuditEvent()), total: 10_000, isMore: true }] });
  expect(await screen.findByText('1–1 of the first 10,000 events')).toBeDefined();
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
  const { files } = openAudit({ search: '?kind=login' });
  await press('Export CSV');
  expect(files.map(({ filters }) => filters['kind'])).toEqual(['login']);
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

test('that nothing was found is said', async () => {
  openAudit({ logs: [logOf()] });
  expect(await screen.findByText('No events match these filters.')).toBeDefined();
});
