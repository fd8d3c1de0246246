/** The record of notices on the screen: what was said, why, by which channel, and what became of it. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { RecordedNotice } from '#contract/desk/noticeRecord.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { Component as NoticeRecordScreen } from '#screens/desk/notices/NoticeRecordScreen.tsx';
import { noticeRow } from '#screens/desk/notices/noticeRow.ts';
import { dialog, openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { aRecordedNotice } from '#tests/support/alerts/noticeChoices.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/desk/list/RowModal.tsx'));

const record = (...notices: RecordedNotice[]): ListRead => ({
  rows: notices.map(noticeRow),
  total: notices.length,
});

const open = (reads: (ListRead | Problem)[], search = '') =>
  openDeskList({ Screen: NoticeRecordScreen, path: '/clerk/notices', search, reads });

test('each says to whom, what it said, how and when, and opens with why and what became of it', async () => {
  open([
    record(
      aRecordedNotice({
        Channel: 'text',
        To: '+13125550100',
        Outcome: 'quiet',
        At: '2026-03-02T14:00:00.000Z',
      }),
    ),
  ]);
  const row = within(await screen.findByRole('row', { name: /Harlan Whitcomb/u }));
  expect(row.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    'Harlan Whitcomb',
    'You were outbid on lot 12',
    'Text message',
    'Quiet hours',
    'Mar 1, 2026, 12:00 PM',
  ]);
  await press('Harlan Whitcomb');
  const said = within(await dialog()).getAllByRole('definition');
  expect(said.map(({ textContent, previousSibling }) => [previousSibling?.textContent, textContent])).toEqual(
    [
      ['Message', 'You were outbid on lot 12'],
      ['To', 'Harlan Whitcomb, +13125550100'],
      ['Channel', 'Text message'],
      ['Reason', 'Outbid: opted in'],
      ['Written', 'March 1, 2026 at 12:00 PM CT'],
      ['Status', 'Until March 2, 2026 at 8:00 AM CT.'],
      ['Attempts', '1'],
    ],
  );
});

test('codes, texts that are not kept, and why something was not sent are put into words', async () => {
  const cases = [
    [{ Kind: 'optIn', Channel: 'text', Category: null, Words: null }, 'A code to start text messages'],
    [{ Outcome: 'dropped', Reason: 'stopped' }, 'The number replied STOP.'],
    [{ Outcome: 'retrying', Reason: 'RefusedBySender 503' }, 'Tried once: RefusedBySender 503.'],
    [{ Kind: 'unknown', Category: null, Words: null }, 'Text not kept'],
  ] as const;
  for (const [changes, words] of cases) {
    open([record(aRecordedNotice(changes))]);
    await press('Harlan Whitcomb');
    expect(within(await dialog()).getByText(words)).toBeDefined();
    cleanup();
  }
});

test('filters stand in the address and ask again, and the page says when nothing fits', async () => {
  const { asked, addressShown } = open([record(aRecordedNotice()), record()]);
  await userEvent.selectOptions(await screen.findByLabelText('Outcome'), 'Failed');
  expect(await screen.findByText('No notices match these filters.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Name, email or phone number'), ' Whit {Enter}');
  await waitFor(() => expect(addressShown()).toBe('/clerk/notices?search=Whit&outcome=givenUp'));
  expect(asked.at(-1)?.filters).toMatchObject({ outcome: 'givenUp', search: 'Whit', channel: '' });
});
