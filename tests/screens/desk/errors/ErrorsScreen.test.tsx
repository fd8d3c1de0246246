/** Error reports on the screen: the list, one by its code with its recording, and what is said where there is none. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { ErrorReport } from '#contract/desk/staffErrors.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  errorRecordingMachine,
  type FetchedRecording,
  type RecordedReport,
  type SavedRecording,
} from '#machines/charts/errorRecordingMachine.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { errorRow } from '#screens/desk/errors/errorRow.ts';
import { Component as ErrorsScreen } from '#screens/desk/errors/ErrorsScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { dialog, openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { anErrorReport } from '#tests/support/charts/anErrorReport.ts';
import { aPage, aRecording } from '#tests/support/charts/aRecording.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/desk/list/RowModal.tsx'));

const listOf = (...reports: ErrorReport[]): ListRead => ({
  rows: reports.map(errorRow),
  total: reports.length,
});

type World = {
  reads?: (ListRead | Problem)[];
  recordings?: (FetchedRecording | Problem)[];
  search?: string;
};

const aFetched = (fetched: Partial<FetchedRecording> = {}): FetchedRecording => ({
  recording: aRecording(),
  canReplay: true,
  ...fetched,
});

function openErrors({
  reads = [listOf(anErrorReport())],
  recordings = [aFetched()],
  search = '',
}: World = {}) {
  const fetching = answering<FetchedRecording, RecordedReport>(recordings);
  const saving = answering<null, SavedRecording>([null]);
  const list = openDeskList({
    Screen: ErrorsScreen,
    path: '/clerk/errors',
    search,
    reads,
    machines: [
      errorRecordingMachine.provide({
        actors: { fetchRecording: fetching.actor, saveRecording: saving.actor as never },
      }),
    ],
  });
  return { ...list, fetched: fetching.asked, saved: saving.asked };
}

/** The list that a code finds: its report is open. */
const found = (report: Partial<ErrorReport> = {}): ListRead => ({
  ...listOf(anErrorReport({ Recorded: 3, ...report })),
  opens: 7,
});

test('each report says what, where, how often, when, and whether a recording is there', async () => {
  openErrors({
    reads: [
      listOf(
        anErrorReport({ Page: '/detail/:auctionId/:lotNumber/*', Alike: 1204, Recorded: 214 }),
        anErrorReport({ ReportID: 6, Code: '0ZZZZZ', Recorded: 1 }),
        anErrorReport({ ReportID: 5, Code: '1ZZZZZ', Stack: null }),
      ),
    ],
  });
  await screen.findByRole('row', { name: /K7M2QX/u });
  const rows = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-id'));
  const at = 'Dec 2, 2026, 9:00 AM';
  const error = 'TypeError: lot is undefined';
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['K7M2QX', error, '/detail/:auctionId/:lotNumber/*', '1,204', '214 entries', at],
    ['0ZZZZZ', error, 'LotScreen-Ab12.js:3:77', '1', '1 entry', at],
    ['1ZZZZZ', error, '–', '1', '–', at],
  ]);
});

test('the report of the code that is read out is open at once, and all are there again', async () => {
  const read = found({ Kind: 'QX00AB', Alike: 2, Recorded: null });
  const { asked, addressShown } = openErrors({ reads: [listOf(anErrorReport()), read, read, listOf()] });
  await userEvent.type(await screen.findByLabelText('Code that the visitor reads out'), ' k7m 2qx {Enter}');
  const report = within(await dialog());
  expect(addressShown()).toBe('/clerk/errors?search=k7m+2qx');
  expect(report.getByText(/at draw \(https/u)).toBeDefined();
  expect(report.getByText('QX00AB')).toBeDefined();
  expect(report.getByText('2 times in 90 days')).toBeDefined();
  expect(report.getByText('The visitor sent no recording.')).toBeDefined();
  await userEvent.click(report.getByRole('button', { name: 'Close' }));
  const searches = () => asked.map(({ filters }) => filters['search']);
  await waitFor(() => expect(searches()).toEqual(['', 'k7m 2qx', 'k7m 2qx']));
  await userEvent.clear(screen.getByLabelText('Code that the visitor reads out'));
  await press('Find');
  await waitFor(() => expect(searches()).toEqual(['', 'k7m 2qx', 'k7m 2qx', '']));
});

test('an older address with a code leads to its report', async () => {
  const { asked, addressShown } = openErrors({ reads: [found({ Recorded: null })], search: '?code=K7M2QX' });
  await dialog();
  expect(addressShown()).toBe('/clerk/errors?search=K7M2QX');
  expect(asked.map(({ filters }) => filters['search'])).toEqual(['K7M2QX']);
});

test('a report of the list opens by its code, with what the page did before', async () => {
  const { fetched, saved } = openErrors({ reads: [listOf(anErrorReport({ Recorded: 3 }))] });
  await press('K7M2QX');
  const recorded = within(
    await within(await dialog()).findByRole('region', { name: 'What the page did before it' }),
  );
  const rows = await recorded.findAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'page',
    'loginForm x:3',
    'POST',
  ]);
  expect(fetched).toEqual([{ code: 'K7M2QX' }]);
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
  openErrors({ reads: [found()], recordings: [recording], search: '?search=K7M2QX' });
  expect(await screen.findByRole('button', { name: 'Download the recording' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Replay in the chart room' })).toBeNull();
});

test('of a long recording the end is shown, and more on request', async () => {
  const entries = Array.from({ length: 250 }, () => aPage());
  const recording = aFetched({ recording: aRecording({ entries }) });
  openErrors({ reads: [found({ Recorded: 250 })], recordings: [recording], search: '?search=K7M2QX' });
  const report = within(await dialog());
  expect(await report.findByText('200 of 250 recorded. Times are UTC.')).toBeDefined();
  await userEvent.click(report.getByRole('button', { name: 'Show older' }));
  expect(report.getByText('250 of 250 recorded. Times are UTC.')).toBeDefined();
});

test('a recording that could not be had is asked for again; one that is gone is said to be', async () => {
  openErrors({
    reads: [found()],
    recordings: [{ code: 'unreachable' }, { code: 'not_found' }],
    search: '?search=K7M2QX',
  });
  const report = within(await dialog());
  await userEvent.click(await report.findByRole('button', { name: 'Try again' }));
  expect(await report.findByText('The recording is gone.')).toBeDefined();
});

test('that nothing was found is said', async () => {
  openErrors({ reads: [listOf()] });
  expect(await screen.findByText('No error reports match these filters.')).toBeDefined();
});
