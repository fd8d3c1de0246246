/** The record of notices on the screen: what was said, why, by which way, and what became of it. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { NoticeRecord, RecordedNotice } from '#contract/noticeRecord.ts';
import type { Problem } from '#contract/problems.ts';
import { type AskedRecord, noticeRecordMachine } from '#machines/noticeRecordMachine.ts';
import { Component as NoticeRecordScreen } from '#screens/staffNotices/NoticeRecordScreen.tsx';
import { aSession, mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aVisitor } from '#tests/support/aSession.ts';
import { aRecordedNotice } from '#tests/support/noticeChoices.ts';

const record = (notices: RecordedNotice[], older: string | null = null): NoticeRecord => ({
  Notices: notices,
  Older: older,
  KeptDays: 90,
});

function open(answers: (NoticeRecord | Problem)[]) {
  const asked: AskedRecord[] = [];
  mountEntryPage({
    Screen: NoticeRecordScreen,
    path: '/clerk/notices',
    at: { pathname: '/clerk/notices' },
    machines: [
      noticeRecordMachine.provide({
        actors: {
          loadRecord: fromPromise<NoticeRecord, AskedRecord>(async ({ input }) => {
            asked.push(input);
            const answer = answers.shift();
            if (answer === undefined) throw new Error('Nothing more was to be asked.');
            if ('code' in answer) throw answer;
            return answer;
          }),
        },
      }),
    ],
    session: aSession({ isLoggedIn: true, visitor: aVisitor() }),
  });
  return { asked };
}

const notice = (name: string) => screen.findByRole('article', { name });

test('each says what it said, to whom, why, and what became of it', async () => {
  open([
    record([
      aRecordedNotice({
        Channel: 'text',
        To: '+13125550100',
        Outcome: 'quiet',
        At: '2026-03-02T14:00:00.000Z',
      }),
    ]),
  ]);
  const text = within(await notice('Text message to Harlan Whitcomb'));
  expect(text.getByText('You were outbid on lot 12')).toBeDefined();
  expect(text.getByText('Harlan Whitcomb, +13125550100')).toBeDefined();
  expect(text.getByText('Outbid: chosen by the account')).toBeDefined();
  expect(text.getByText('Waits for the end of quiet hours')).toBeDefined();
  expect(text.getByText('Until March 2, 2026 at 8:00 AM CT.')).toBeDefined();
});

test.each([
  {
    changes: { Kind: 'optIn', Channel: 'text', Category: null, Words: null },
    words: 'A code to begin texts',
  },
  { changes: { Outcome: 'dropped', Reason: 'stopped' }, words: 'The number has replied STOP.' },
  {
    changes: { Outcome: 'retrying', Reason: 'RefusedBySender 503' },
    words: 'Tried once: RefusedBySender 503.',
  },
  { changes: { Kind: 'unknown', Category: null, Words: null }, words: 'Its words are not kept' },
] as const)('says $words', async ({ changes, words }) => {
  open([record([aRecordedNotice(changes)])]);
  expect(await screen.findByText(words)).toBeDefined();
});

test('filters ask anew, and say when nothing fits', async () => {
  const { asked } = open([record([aRecordedNotice()]), record([]), record([])]);
  await notice('Email to Harlan Whitcomb');
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Given up');
  expect(await screen.findByText('Nothing was written that fits.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Name, email or phone number'), ' Whit {Enter}');
  expect(asked.slice(1)).toMatchObject([
    { outcome: 'givenUp', search: '' },
    { outcome: 'givenUp', search: 'Whit' },
  ]);
});

test('older ones come below', async () => {
  open([record([aRecordedNotice()], 'older'), record([aRecordedNotice({ Key: '22', Name: 'Ruth Amsel' })])]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await notice('Email to Ruth Amsel');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('a record that does not come can be asked for again', async () => {
  open([{ code: 'unreachable' }, record([aRecordedNotice()])]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await notice('Email to Harlan Whitcomb')).toBeDefined();
});

test('to a bidder there is no such page', async () => {
  open([{ code: 'not_found' }]);
  expect(await screen.findByRole('heading', { name: /not/iu })).toBeDefined();
});
