/** The staff desk on the screen: what waits, the way there, and nothing for strangers. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { rightsOf } from '#contract/desk/rights.ts';
import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { staffIndexMachine } from '#machines/desk/staffIndexMachine.ts';
import { DeskIndexProvider } from '#screens/desk/deskIndex.tsx';
import { Component as StaffIndexScreen } from '#screens/desk/StaffIndexScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aStaffIndex } from '#tests/support/desk/aStaffDesk.ts';

/** As in the frame, which asks for the figures of all pages. */
function Desk() {
  return (
    <DeskIndexProvider value={useActorRef(useScreenMachine(staffIndexMachine))}>
      <StaffIndexScreen />
    </DeskIndexProvider>
  );
}

function openDesk(...answers: (StaffIndex | Problem)[]) {
  const { actor: loadIndex } = answering<StaffIndex>(answers);
  mountEntryPage({
    Screen: Desk,
    path: '/clerk',
    at: { pathname: '/clerk' },
    machines: [staffIndexMachine.provide({ actors: { loadIndex } })],
  });
}

test('what waits stands beside the page where it waits', async () => {
  openDesk(aStaffIndex());
  const links = await screen.findAllByRole('link');
  const rows = links.map(
    (link) => `${link.textContent}: ${link.closest('li')?.lastElementChild?.textContent}`,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      'Approvals: 3 waiting',
      'Lots on hold: 2 on hold',
      'Bidders: 1 suspended',
      'Invoices: 12 due, 2 overdue',
    ]),
  );
  const ofStaff = ['/clerk/audit', '/clerk/campaigns', '/clerk/errors'];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(ofStaff));
});

test('the figure of what waits for an answer opens the first of it', async () => {
  openDesk(aStaffIndex({ Consignments: 2 }));
  const figure = await screen.findByRole('link', { name: /^2 to answer.*open the first$/u });
  expect(figure.getAttribute('href')).toBe('/clerk/consignments?open=first');
  expect(screen.queryByRole('link', { name: /waiting/u })).toBeNull();
});

test('a bidder is looked for from the desk', async () => {
  openDesk(aStaffIndex());
  await userEvent.type(await screen.findByLabelText(/^Find a bidder/u), '160{Enter}');
  expect(await screen.findByText('Now at /clerk/bidders?search=160 with {"opensOnly":true}')).toBeDefined();
});

test('a clerk is led nowhere where clerks find nothing', async () => {
  openDesk({ ...aStaffIndex(), Rights: [...rightsOf('clerk')] });
  expect(await screen.findByRole('link', { name: 'Bidders' })).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Approvals',
    'Bidders',
    'Sales',
    'Lots on hold',
    'Notices sent',
  ]);
});

test('what cannot be had is said, and asked for again', async () => {
  openDesk({ code: 'unreachable' }, aStaffIndex());
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Approvals' })).toBeDefined();
});

test('to anybody else the page is not there', async () => {
  openDesk({ code: 'not_found' });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Staff desk' })).toBeNull();
});
