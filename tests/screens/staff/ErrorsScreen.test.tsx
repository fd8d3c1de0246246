/** Error reports on the screen: the list, one by its code with its recording, and what is said where there is none. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Problem } from '#contract/problems.ts';
import type { ErrorReports } from '#contract/staffErrors.ts';
import {
  errorRecordingMachine,
  type FetchedRecording,
  type RecordedReport,
  type SavedRecording,
} from '#machines/errorRecordingMachine.ts';
import { type AskedReports, errorReportsMachine } from '#machines/errorReportsMachine.ts';
import { Component as ErrorsScreen } from '#screens/staff/ErrorsScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { anErrorReport, someErrorReports } from '#tests/support/anErrorReport.ts';
import { aPage, aRecording } from '#tests/support/aRecording.ts';

import { answering } from './answers.ts';

type World = {
  answers?: (ErrorReports | Problem)[];
  recordings?: (FetchedRecording | Problem)[];
  search?: string;
};

const aFetched = (fetched: Partial<FetchedRecording> = {}): FetchedRecording => ({
  recording: aRecording(),
  canReplay: true,
  ...fetched,
});

function openErrors({ answers = [someErrorReports()], recordings = [aFetched()], search = '' }: World = {}) {
  const reading = answering<ErrorReports, AskedReports>(answers);
  const fetching = answering<FetchedRecording, RecordedReport>(recordings);
  const saving = answering<null, SavedRecording>([null]);
  const { router } = mountEntryPage({
    Screen: ErrorsScreen,
    path: '/clerk/errors',
    at: { pathname: '/clerk/errors', search },
    machines: [
      errorReportsMachine.provide({ actors: { readReports: reading.actor } }),
      errorRecordingMachine.provide({
        actors: { fetchRecording: fetching.actor, saveRecording: saving.actor as never },
      }),
    ],
  });
  return {
    asked: reading.asked,
    fetched: fetching.asked,
    saved: saving.asked,
    addressShown: () => router.state.location.search,
  };
}

const reports = async () => within(await screen.findByRole('list', { name: 'Error reports' }));

test('each report says what, where, how often, when, and whether a recording is there', async () => {
  openErrors({
    answers: [
      someErrorReports({
        Reports: [
          anErrorReport({ Page: '/detail/:auctionId/:lotNumber/*', Alike: 1204, Recorded: 214 }),
          anErrorReport({ Code: '0ZZZZZ', Kind: 'QX00AB', Recorded: 1 }),
          anErrorReport({ Code: '1ZZZZZ', Stack: null }),
        ],
      }),
    ],
  });
  const said = (await reports()).getAllByRole('listitem').map(({ textContent }) => textContent);
  const at = 'December 2, 2026 at 9:00 AM CT';
  expect(said).toEqual([
    `TypeError: lot is undefined/detail/:auctionId/:lotNumber/*1,204 times in 90 daysK7M2QX${at}214 entries recorded`,
    `TypeError: lot is undefinedKnown as QX00ABLotScreen-Ab12.js:3:770ZZZZZ${at}1 entry recorded`,
    `TypeError: lot is undefined1ZZZZZ${at}`,
  ]);
});

test('a report is found by the code that is read out, and all are there again', async () => {
  const { asked, addressShown } = openErrors();
  await reports();
  await userEvent.type(screen.getByLabelText('Code that the visitor reads out'), ' k7m 2qx ');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(addressShown()).toBe('?code=k7m+2qx');
  expect(await screen.findByText(/at draw \(https/u)).toBeDefined();
  expect(screen.getByText('The visitor sent no recording.')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Show all reports' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map(({ code }) => code)).toEqual(['', 'k7m 2qx', '']);
  expect(screen.getByLabelText('Code that the visitor reads out')).toHaveProperty('value', '');
  expect(screen.queryByText('The visitor sent no recording.')).toBeNull();
});

test('a report of the list opens by its sentence, with what the page did before', async () => {
  const { fetched, saved, addressShown } = openErrors({
    answers: [someErrorReports({ Reports: [anErrorReport({ Recorded: 3 })] })],
  });
  await userEvent.click((await reports()).getByRole('link', { name: 'TypeError: lot is undefined' }));
  const recorded = within(await screen.findByRole('region', { name: 'What the page did before it' }));
  const rows = await recorded.findAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'page',
    'loginForm x:3',
    'POST',
  ]);
  expect([addressShown(), fetched]).toEqual(['?code=K7M2QX', [{ code: 'K7M2QX' }]]);
  expect(recorded.getByRole('link', { name: 'Replay in the chart room' }).getAttribute('href')).toBe(
    '/dev/statecharts/loginForm?mode=recording&report=K7M2QX',
  );
  await userEvent.click(recorded.getByRole('button', { name: 'Download the recording' }));
  expect(saved).toEqual([{ code: 'K7M2QX', recording: aRecording() }]);
});

test.each([
  ['without a chart room', aFetched({ canReplay: false })],
  ['in which no machine moved', aFetched({ recording: aRecording({ entries: [aPage()] }) })],
])('a recording %s is replayed nowhere', async (_, recording) => {
  openErrors({
    answers: [someErrorReports({ Reports: [anErrorReport({ Recorded: 3 })] })],
    recordings: [recording],
    search: '?code=K7M2QX',
  });
  expect(await screen.findByRole('button', { name: 'Download the recording' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Replay in the chart room' })).toBeNull();
});

test('of a long recording the end is shown, and more on request', async () => {
  const entries = Array.from({ length: 250 }, () => aPage());
  openErrors({
    answers: [someErrorReports({ Reports: [anErrorReport({ Recorded: 250 })] })],
    recordings: [aFetched({ recording: aRecording({ entries }) })],
    search: '?code=K7M2QX',
  });
  expect(await screen.findByText('200 of 250 recorded. Times are UTC.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(screen.getByText('250 of 250 recorded. Times are UTC.')).toBeDefined();
});

test('a recording that could not be had is asked for again; one that is gone is said to be', async () => {
  openErrors({
    answers: [someErrorReports({ Reports: [anErrorReport({ Recorded: 3 })] })],
    recordings: [{ code: 'unreachable' }, { code: 'not_found' }],
    search: '?code=K7M2QX',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The recording is gone.')).toBeDefined();
});

test('older reports come below, until there are none', async () => {
  const { asked } = openErrors({
    answers: [
      someErrorReports({ NextBefore: 7 }),
      { code: 'unreachable' },
      someErrorReports({ Reports: [anErrorReport({ Code: '0ZZZZZ' })] }),
    ],
  });
  const older = () => screen.findByRole('button', { name: 'Show older reports' });
  await userEvent.click(await older());
  expect(await screen.findByRole('alert')).toBeDefined();
  await userEvent.click(await older());
  expect(await screen.findByText('0ZZZZZ')).toBeDefined();
  expect(screen.getByText('K7M2QX')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older reports' })).toBeNull();
  expect(asked.map(({ before }) => before)).toEqual([null, 7, 7]);
});

test('nothing found is said; what cannot be had is asked for again; to anybody else it is not there', async () => {
  const none = someErrorReports({ Reports: [] });
  openErrors({ answers: [{ code: 'unreachable' }, none] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No errors in the last 90 days.')).toBeDefined();
  cleanup();
  openErrors({ answers: [none], search: '?code=K7M' });
  expect(await screen.findByText('No report of the last 90 days has the code “K7M”.')).toBeDefined();
  cleanup();
  openErrors({ answers: [{ code: 'not_found' }] });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
