/** The time line of one account on the screen of the audit log. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aChain, aTimeline, aTimelineEvent } from '#tests/support/desk/aStaffDesk.ts';

import { fact, logOf, openAudit } from './auditPage.tsx';

const at = (clock: string): string => `2026-12-02T${clock}.000Z`;

/** The last first, as they come: a log-in, a line that was cut, one that came back, and the log-out. */
const evening = [
  aTimelineEvent({ EventID: 9, Kind: 'logout', HappenedAt: at('15:30:00') }),
  aTimelineEvent({
    EventID: 8,
    Kind: 'line_opened',
    HappenedAt: at('15:12:05'),
    Facts: [fact('device', 'Firefox on Windows'), fact('line', 'b2'), fact('transport', 'websocket')],
  }),
  aTimelineEvent({
    EventID: 6,
    Kind: 'line_closed',
    HappenedAt: at('15:10:00'),
    Facts: [fact('line', 'a1'), fact('reason', 'cut'), fact('seconds', '540')],
  }),
  aTimelineEvent({ EventID: 4, Kind: 'login', HappenedAt: at('15:00:30') }),
];

const timelineOf = async () => within(await screen.findByRole('region', { name: 'Time line' }));

test('the time line of an account is drawn in the order of its session, with what vouches for each event', async () => {
  const { timed } = openAudit({ search: '?account=31', timelines: [aTimeline({ Events: evening })] });
  const line = await timelineOf();
  expect(await line.findByRole('heading', { name: 'Ambrose Telford' })).toBeDefined();
  expect(line.getByText('Account 31, ambrose@example.com, paddle 104')).toBeDefined();
  expect(
    line.getByText(
      'The chain is unbroken from event 1, November 30, 2026 at 9:00 AM CT, to event 7, December 2, 2026 at 9:00 AM CT.',
    ),
  ).toBeDefined();
  const lane = within(line.getByRole('article', { name: 'Session 5, Firefox on Windows' }));
  const marks = lane.getAllByRole('button');
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '9:00:30 AM, Log-in, event 4',
    '9:10:00 AM, Disconnected, After 9 min: the page was closed or the line was cut, event 6',
    '9:12:05 AM, Connected, Firefox on Windows, by websocket, event 8',
    '9:30:00 AM, Log-out, event 9',
  ]);
  marks[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(marks[1]);
  expect(line.getByRole('status', { name: 'Evidence' }).textContent).toContain('Event6');
  expect(line.getByRole('status', { name: 'Evidence' }).textContent).toContain('ab'.repeat(32));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(marks[3]);
  expect(marks.filter((mark) => mark.tabIndex === 0)).toEqual([marks[3]]);
  expect(timed).toEqual([{ account: '31', kind: '', from: '', to: '', before: null }]);
});

test('the table shows the same, the gap included', async () => {
  openAudit({ search: '?account=31', timelines: [aTimeline({ Events: evening })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
  const table = within(screen.getByRole('table', { name: 'Time line' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['9', '8', '6', '4']);
  expect(rows[1]?.textContent).toContain('No line for 2 min 5 s before');
  expect(rows[2]?.textContent).toContain('After 9 min: the page was closed or the line was cut');
});

test('both files are of the account and the filters', async () => {
  const { saved } = openAudit({ search: '?account=31&kind=login&from=2026-12-01' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save time line as CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save for an auditor (JSON)' }));
  const days = { kind: 'login', from: '2026-12-01', to: '' };
  await waitFor(() =>
    expect(saved).toEqual([
      { ...days, accountId: 31, as: 'csv' },
      { ...days, accountId: 31, as: 'json' },
    ]),
  );
});

test('a broken chain is said in words, with what was changed and what nothing vouches for', async () => {
  const Chain = aChain({ IsIntact: false, Count: 3, Sentence: 'Event 4 was changed after it was written.' });
  const Events = [
    ...evening.slice(0, -1),
    aTimelineEvent({ EventID: 4, HappenedAt: at('15:00:30'), IsAsWritten: false }),
  ];
  openAudit({ search: '?account=31', timelines: [aTimeline({ Chain, Events })] });
  const line = await timelineOf();
  expect(
    await line.findByText(
      /^Broken at event 4\. Event 4 was changed after it was written\. In order before it/u,
    ),
  ).toBeDefined();
  expect(line.getByText('Changed after it was written: event 4.')).toBeDefined();
  expect(line.getByText(/^4 of the events shown stand after the break/u)).toBeDefined();
  expect(line.getByRole('button', { name: '9:00:30 AM, Log-in, event 4, changed' })).toBeDefined();
});

test('a paddle may be of several: each is a link, and the log below stays out of it', async () => {
  const Others = [
    { AccountID: 31, Name: 'Ambrose Telford', Email: 'a@example.com', Paddles: [104] },
    { AccountID: 44, Name: 'Ruth Hollis', Email: 'r@example.com', Paddles: [7, 104] },
  ];
  const none = { Person: null, Events: [], Sessions: [], Chain: null };
  openAudit({
    logs: [logOf()],
    search: '?account=paddle',
    timelines: [aTimeline({ ...none, Others })],
  });
  const list = within(await screen.findByRole('list', { name: 'Who may be meant' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/clerk/audit?account=31',
    '/clerk/audit?account=44',
  ]);
  expect(screen.getByText(/^The time line above shows what was found\./u)).toBeDefined();
});

test('an unknown account, an empty answer and a failed call each have a message; older events are added', async () => {
  const none = { Person: null, Events: [], Sessions: [], Chain: null };
  const { timed } = openAudit({
    search: '?account=31',
    timelines: [
      { code: 'unreachable' },
      aTimeline({ NextBefore: 4 }),
      aTimeline({ Events: [aTimelineEvent({ EventID: 2, Kind: 'line_refused' })] }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add older events' }));
  expect(await screen.findByRole('button', { name: /Connection refused/u })).toBeDefined();
  expect(timed.map(({ before }) => before)).toEqual([null, null, 4]);
  cleanup();
  openAudit({ search: '?account=nobody', timelines: [aTimeline({ ...none, Others: [] })] });
  expect(
    await screen.findByText('No account has the number, email address or paddle “nobody”.'),
  ).toBeDefined();
  cleanup();
  openAudit({ search: '?account=31', timelines: [aTimeline({ Events: [] })] });
  expect(await screen.findByText('The log has nothing of this account under these filters.')).toBeDefined();
});
