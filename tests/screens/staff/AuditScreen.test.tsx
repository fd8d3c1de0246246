/** The audit log on the screen: events, filters of the address, older ones, the file, and the seals. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { AuditTimeline } from '#contract/auditTimeline.ts';
import type { Problem } from '#contract/problems.ts';
import type { AuditChain, AuditLog } from '#contract/staffAudit.ts';
import { auditChainMachine } from '#machines/auditChainMachine.ts';
import { auditFileMachine, type FileVerdict } from '#machines/auditFileMachine.ts';
import { type AskedAudit, type AuditFilters, auditLogMachine } from '#machines/auditLogMachine.ts';
import { type AskedFile, type AskedTimeline, auditTimelineMachine } from '#machines/auditTimelineMachine.ts';
import { Component as AuditScreen } from '#screens/staff/AuditScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aChain, anAuditEvent, anAuditLog, aTimeline, aTimelineEvent } from '#tests/support/aStaffDesk.ts';

import { answering } from './answers.ts';

type World = {
  logs?: (AuditLog | Problem)[];
  chains?: (AuditChain | Problem)[];
  timelines?: (AuditTimeline | Problem)[];
  verdicts?: (FileVerdict | Problem)[];
  search?: string;
};

function openAudit({
  logs = [anAuditLog()],
  chains = [aChain()],
  timelines = [aTimeline()],
  verdicts = [],
  search = '',
}: World = {}) {
  const timing = answering<AuditTimeline, AskedTimeline>(timelines);
  const saving = answering<null, AskedFile>([null]);
  const reading = answering<AuditLog, AskedAudit>(logs);
  const checking = answering<AuditChain>(chains);
  const opening = answering<null, AuditFilters>([null]);
  const filing = answering<FileVerdict, { text: string }>(verdicts);
  const { router } = mountEntryPage({
    Screen: AuditScreen,
    path: '/clerk/audit',
    at: { pathname: '/clerk/audit', search },
    machines: [
      auditLogMachine.provide({ actors: { readAudit: reading.actor, openFile: opening.actor as never } }),
      auditTimelineMachine.provide({
        actors: { readTimeline: timing.actor, openTimelineFile: saving.actor as never },
      }),
      auditChainMachine.provide({ actors: { checkChain: checking.actor } }),
      auditFileMachine.provide({ actors: { checkFile: filing.actor } }),
    ],
  });
  return {
    asked: reading.asked,
    opened: opening.asked,
    filed: filing.asked,
    timed: timing.asked,
    saved: saving.asked,
    addressShown: () => router.state.location.search,
  };
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

const at = (clock: string): string => `2026-12-02T${clock}.000Z`;
const fact = (Name: string, Value: string, Named: string | null = null) => ({ Name, Value, Named });

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

test('the table tells the same, the gap included', async () => {
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
  const { asked } = openAudit({ search: '?account=paddle', timelines: [aTimeline({ ...none, Others })] });
  const list = within(await screen.findByRole('list', { name: 'Who may be meant' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/clerk/audit?account=31',
    '/clerk/audit?account=44',
  ]);
  expect(screen.queryByRole('list', { name: 'Events' })).toBeNull();
  expect(asked).toEqual([{ ...nothing, before: null }]);
});

test('nobody, nothing and what cannot be had are each said; older events are added', async () => {
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
