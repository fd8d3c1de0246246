/** A bidder's record on the screen: what the server knows, what is decided, and what is noted. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import { rightsOf } from '#contract/desk/rights.ts';
import type { BidderNote, BidderRecord } from '#contract/desk/staff.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  bidderRecordMachine,
  type NewNote,
  type RecordOutcome,
  type SentAction,
} from '#machines/desk/bidderRecordMachine.ts';
import { Component as BidderRecordScreen } from '#screens/desk/bidders/BidderRecordScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aBidderRecord, aBidderSale } from '#tests/support/desk/aStaffDesk.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/desk/bidders/RecordActionModal.tsx'));

type World = {
  records?: (BidderRecord | Problem)[];
  outcomes?: (RecordOutcome | Problem)[];
  notes?: (readonly BidderNote[] | Problem)[];
  number?: string;
};

function openRecord({ records = [aBidderRecord()], outcomes = [], notes = [], number = '31' }: World = {}) {
  const loading = answering<BidderRecord, { accountId: number }>(records);
  const deciding = answering<RecordOutcome, SentAction>(outcomes);
  const noting = answering<readonly BidderNote[], NewNote>(notes);
  mountEntryPage({
    Screen: BidderRecordScreen,
    path: '/clerk/bidders/:accountId',
    at: { pathname: `/clerk/bidders/${number}` },
    machines: [
      bidderRecordMachine.provide({
        actors: { loadRecord: loading.actor, decide: deciding.actor, addNote: noting.actor },
      }),
    ],
  });
  return { asked: loading.asked, made: deciding.asked, noted: noting.asked };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Once it can be used: it takes no focus in its first moments. */
async function dialog(): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog');
  await waitFor(() => expect(found.querySelector('[inert]')).toBeNull());
  return found;
}
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const write = async (label: RegExp, text: string) =>
  userEvent.type(within(await dialog()).getByLabelText(label), text);

const suspended = aBidderRecord({
  Status: 'suspended',
  StatusReason: 'No payment.',
  StatusDecidedBy: 'Ines Halvorsen',
  StatusDecidedAt: '2026-12-02T15:00:00.000Z',
  Sessions: 0,
  Actions: ['setTier', 'reinstate'],
  Version: 1,
});

test('says who they are, how they stand, and what they do at the auction house', async () => {
  openRecord();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ambrose Telford' })).toBeDefined();
  for (const words of [
    'ambrose@example.com, verified',
    '$41,250 for 12 lots',
    'In one browser',
    'Approved, paddle 101',
    'Stands for $1,500, leading on 1 lot',
    'Limit: $25,000',
    'Invoice 100001',
    'Lot 215: Engraved Model 1866',
    'Maximum sealed until the close',
  ]) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByRole('link', { name: 'See in the audit log' }).getAttribute('href')).toBe(
    '/clerk/audit?account=31',
  );
});

test('a bidder without any records has a whole page all the same', async () => {
  openRecord({
    records: [aBidderRecord({ Sales: [], Lots: [], Invoices: [], Phone: null, Address: null, Age: null })],
  });
  for (const words of ['Registered for no sale.', 'No invoice yet.', 'No bid yet.']) {
    expect(await screen.findByText(words)).toBeDefined();
  }
});

test('a suspension needs a reason, is sent with what was seen, and is confirmed on the page', async () => {
  const { made, asked } = openRecord({ records: [aBidderRecord(), suspended], outcomes: ['done'] });
  await press('Suspend everywhere');
  await confirm('Suspend everywhere');
  expect(within(await dialog()).getByText(/Say why\. The bidder reads it\./u)).toBeDefined();
  expect(made).toEqual([]);
  await write(/^Reason/u, 'No payment.');
  await confirm('Suspend everywhere');
  expect(
    await screen.findByText(/is suspended in every sale and logged out, and was given the reason\./u),
  ).toBeDefined();
  expect(made).toEqual([
    {
      pending: { action: 'suspend' },
      bidder: aBidderRecord(),
      reason: 'No payment.',
      tier: null,
      tierRule: 'atLeast',
      ownLimits: 'keep',
      limitCents: null,
    },
  ]);
  expect(asked).toHaveLength(2);
  expect(await screen.findByText(/^Suspended everywhere by Ines Halvorsen.*“No payment\.”$/u)).toBeDefined();
});

test('a lowest tier is chosen, beginning at the present one, with a reason', async () => {
  const { made } = openRecord({ records: [aBidderRecord(), aBidderRecord({ Tier: 4 })], outcomes: ['done'] });
  await press('Set tier');
  const choice = within(await dialog()).getByLabelText('Tier');
  expect(choice).toHaveProperty('value', '2');
  await userEvent.selectOptions(choice, '4');
  await write(/^Reason/u, 'A letter of credit.');
  await confirm('Set tier');
  expect(await screen.findByText('Saved. Ambrose Telford is in tier 4.')).toBeDefined();
  expect(made).toMatchObject([
    { pending: { action: 'setTier' }, tier: 4, tierRule: 'atLeast', reason: 'A letter of credit.' },
  ]);
});

test('the rule that staff have set last is proposed', async () => {
  openRecord({ records: [aBidderRecord({ TierCeiling: 1, Tier: 1 })] });
  await press('Set tier');
  expect(within(await dialog()).getByLabelText('Rule')).toHaveProperty('value', 'atMost');
  expect(within(await dialog()).getByLabelText('Tier')).toHaveProperty('value', '1');
});

test('a tier names the sales that keep their own limit, and asks what becomes of them', async () => {
  const { made } = openRecord({
    records: [
      aBidderRecord({
        Sales: [
          aBidderSale({ HasOwnLimit: true }),
          aBidderSale({ AuctionID: 4123, Title: 'Spring Arms' }),
          aBidderSale({ AuctionID: 4100, Title: 'Last Fall', HasOwnLimit: true, IsOver: true }),
        ],
      }),
    ],
    outcomes: ['done'],
  });
  await press('Set tier');
  const items = within(await dialog()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['December Premier Auction: $25,000']);
  const choice = within(await dialog()).getByLabelText('Limits of these sales');
  expect(choice).toHaveProperty('value', 'keep');
  await userEvent.selectOptions(choice, 'Replace them with the limit of the tier');
  await write(/^Reason/u, 'No bank reference.');
  await confirm('Set tier');
  await screen.findByText(/^Saved\./u);
  expect(made).toMatchObject([{ tier: 2, ownLimits: 'remove' }]);
});

test('without a sale that has its own limit nothing is asked about limits', async () => {
  openRecord();
  await press('Set tier');
  expect(within(await dialog()).queryByLabelText('Limits of these sales')).toBeNull();
});

test('a limit that replaces one of staff says so first', async () => {
  openRecord({ records: [aBidderRecord({ Sales: [aBidderSale({ HasOwnLimit: true })] })] });
  await press(/^Set limit.*December Premier/u);
  expect(
    within(await dialog()).getByText(/^Staff have set a limit of \$25,000 for this sale/u),
  ).toBeDefined();
});

test('a clerk is led to no invoices and to no audit log', async () => {
  openRecord({ records: [aBidderRecord({ Rights: [...rightsOf('clerk')], Actions: ['suspend'] })] });
  expect(await screen.findByRole('button', { name: 'Suspend everywhere' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Due invoices' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See in the audit log' })).toBeNull();
});

test('following the evidence alone asks for no tier', async () => {
  const { made } = openRecord({ records: [aBidderRecord({ TierFloor: 3 })], outcomes: ['done'] });
  expect(await screen.findByText('At least tier 3, set by staff. By evidence: tier 3')).toBeDefined();
  await press('Set tier');
  await userEvent.selectOptions(within(await dialog()).getByLabelText('Rule'), 'Follow the evidence alone');
  expect(within(await dialog()).queryByLabelText('Tier')).toBeNull();
  await write(/^Reason/u, 'She has sent her ID.');
  await confirm('Set tier');
  expect(await screen.findByText(/^Saved\./u)).toBeDefined();
  expect(made).toMatchObject([{ tier: null, tierRule: 'evidence' }]);
});

test('a limit is set in its sale; what is no amount is not sent', async () => {
  const { made } = openRecord({ outcomes: ['done'] });
  await press(/^Set limit.*December Premier/u);
  const field = within(await dialog()).getByLabelText('Limit in whole dollars');
  expect(field).toHaveProperty('value', '25000');
  await userEvent.clear(field);
  await userEvent.type(field, 'a lot');
  await confirm('Set limit');
  expect(within(await dialog()).getByText(/Enter whole dollars/u)).toBeDefined();
  await userEvent.clear(field);
  await userEvent.type(field, '50,000');
  await confirm('Set limit');
  await screen.findByText(/^The limit of Ambrose Telford is set/u);
  expect(made).toMatchObject([
    { pending: { action: 'setLimit', sale: { AuctionID: 4122 } }, limitCents: 5_000_000 },
  ]);
});

test('a refused decision keeps its dialog with the reason and what was written; closed, the record is new', async () => {
  openRecord({ records: [aBidderRecord(), suspended], outcomes: ['DECIDED'] });
  await press('Suspend everywhere');
  await write(/^Reason/u, 'Something else.');
  await confirm('Suspend everywhere');
  expect(
    await within(await dialog()).findByText(/^A colleague made a decision about this bidder first\./u),
  ).toBeDefined();
  expect(within(await dialog()).getByLabelText(/^Reason/u)).toHaveProperty('value', 'Something else.');
  await confirm('Close');
  expect(await screen.findByRole('button', { name: 'Let bid again' })).toBeDefined();
});

test('a decision that cannot be sent stays in the dialog with its words', async () => {
  openRecord({ outcomes: [{ code: 'unreachable' }, 'done'] });
  await press('Suspend everywhere');
  await write(/^Reason/u, 'No payment.');
  await confirm('Suspend everywhere');
  expect(await within(await dialog()).findByText(/We could not reach the server\./u)).toBeDefined();
  expect(within(await dialog()).getByLabelText(/^Reason/u)).toHaveProperty('value', 'No payment.');
});

test('nothing is decided on a record that could not be read again', async () => {
  openRecord({ records: [aBidderRecord(), { code: 'unreachable' }, suspended], outcomes: ['done'] });
  await press('Suspend everywhere');
  await write(/^Reason/u, 'No payment.');
  await confirm('Suspend everywhere');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Suspend everywhere' })).toHaveProperty('disabled', true);
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Let bid again' })).toBeDefined();
});

test('a note comes onto the record and leaves the field; an empty one is not sent', async () => {
  const note = {
    NoteID: 9,
    Text: 'Collects Winchesters.',
    WrittenAt: '2026-12-02T15:00:00.000Z',
    WrittenBy: 'Ines',
  };
  const { noted } = openRecord({ notes: [{ code: 'unreachable' }, [note]] });
  await press('Add note');
  expect(screen.getByText('Write something first.')).toBeDefined();
  const field = () => screen.getByLabelText('Note for colleagues');
  await userEvent.type(field(), 'Collects Winchesters.');
  await press('Add note');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
  expect(field()).toHaveProperty('value', 'Collects Winchesters.');
  await press('Add note');
  expect(
    await within(screen.getByRole('list', { name: 'Notes' })).findByText('Collects Winchesters.'),
  ).toBeDefined();
  expect(field()).toHaveProperty('value', '');
  expect(noted).toHaveLength(2);
});

test.each([
  ['to anyone else, and for an unknown account', { records: [{ code: 'not_found' }] satisfies Problem[] }],
  ['of what is no number', { number: 'somebody' }],
])('the page is not there: %s', async (_, world) => {
  openRecord(world);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
