/** Registering for a sale: what one agrees to, what keeps one from it, and what comes of it. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { useRegistration } from '#actors/registration.tsx';
import type { Registration } from '#contract/bidding/registrations.ts';
import { anAuction } from '#fixtures/auction.ts';
import { aNewcomer, anApproval, aRegistration } from '#fixtures/registration.ts';
import { renderApp } from '#tests/app/layout/renderApp.tsx';
import { keptBehind } from '#tests/support/bidding/keptBehind.ts';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';
import { RegisterDialog } from '#ui/registering/RegisterDialog.tsx';
// Loaded before the clock stands still: the dialog itself is fetched with the first press.
import '#app/wiring/bidding/registering.ts';
import '#ui/registering/RegisterModal.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(600));

function Page() {
  const registration = useRegistration(4122);
  return (
    <>
      <p>{`State: ${registration.state}`}</p>
      <button type="button" onClick={registration.register}>
        Register
      </button>
      <RegisterDialog registration={registration} auction={anAuction()} />
    </>
  );
}

type Given = { isLoggedIn?: boolean; register?: () => Promise<Registration> };

async function open(found: Registration, { isLoggedIn = true, register }: Given = {}) {
  const session = aSession(isLoggedIn ? loggedIn() : {});
  const sent: number[] = [];
  const find = vi.fn<() => Promise<Registration>>(async () => found);
  renderApp(
    <main id="main-content" tabIndex={-1}>
      <Page />
    </main>,
    { session, keepRegistration: keptBehind({ find, ...(register && { register }) }, (id) => sent.push(id)) },
  );
  await settle();
  const opener = screen.getByRole('button', { name: 'Register' });
  opener.focus();
  fireEvent.click(opener);
  await settle();
  await settle();
  return { session, sent, find, opener };
}

const dialog = () => screen.getByRole('dialog');
const press = async (name: string) => {
  fireEvent.click(within(dialog()).getByRole('button', { name }));
  await settle();
};
const isGone = () => screen.queryByRole('dialog') === null;

test('before anybody registers they read their limit, the premium, the ages and what happens next', async () => {
  await open(aRegistration());
  const words = dialog().textContent;
  for (const said of [
    'Register to bid',
    'Two Centuries of Arms',
    'December 5 to 6, 2026',
    'Up to $25,000 in this sale',
    '17.5% on top of the hammer price',
    '1% of the hammer price if won live online; 3.5% if paid by card',
    '18 for long guns, 21 for handguns',
    'You are approved at once and get your paddle number.',
    'terms and conditions of November 1, 2026',
  ]) {
    expect(words).toContain(said);
  }
  const confirm = within(dialog()).getByRole('button', { name: 'Accept and register' });
  expect(document.activeElement).toBe(confirm);
});

test('a sale with rates of its own says those, and none where it charges none', async () => {
  const { Rates } = aRegistration();
  await open(aRegistration({ Rates: { ...Rates, LiveFeePercent: 0, CardFeePercent: 2.25 } }));
  expect(dialog().textContent).toContain('Fees2.25% if paid by card');
  await open(aRegistration({ Rates: { ...Rates, LiveFeePercent: 0, CardFeePercent: 0 } }));
  expect(screen.getAllByRole('dialog').at(-1)?.textContent).toContain('FeesNone');
});

test('where staff decide, it says until when and asks for approval', async () => {
  const ReviewUntil = '2026-12-04T15:00:00.000Z';
  await open(aRegistration({ Tier: 3, Approval: 'staff', LimitCents: null, ReviewUntil }));
  expect(dialog().textContent).toContain('No limit');
  expect(dialog().textContent).toContain(
    'answer within one business day. Ask by Friday, December 4, 9:00 AM CT to be ready for the next session.',
  );
  expect(within(dialog()).getByRole('button', { name: 'Accept and ask for approval' })).toBeDefined();
});

test('one press registers; the paddle is shown, the sales are notified, and the page goes on', async () => {
  const { sent } = await open(aRegistration(), { register: async () => anApproval() });
  expect(sent).toEqual([]);
  await press('Accept and register');
  expect(within(dialog()).getByRole('heading').textContent).toBe('Approved to bid, paddle 412');
  expect(dialog().textContent).toContain('You can bid up to $25,000 in this sale.');
  const done = within(dialog()).getByRole('button', { name: 'Done' });
  expect(document.activeElement).toBe(done);
  expect(done.getAttribute('aria-description')).toContain('Approved to bid, paddle 412');
  expect(sent).toEqual([4122]);
  await press('Done');
  expect(isGone()).toBe(true);
  expect(screen.getByText('State: approved')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await settle();
  expect(within(dialog()).getByRole('heading').textContent).toBe('Approved to bid, paddle 412');
  expect(sent).toEqual([4122]);
});

test('a request that waits for staff says when they answer, and whom to call', async () => {
  await open(aRegistration({ Approval: 'staff' }), {
    register: async () =>
      aRegistration({
        Status: 'requested',
        Approval: 'staff',
        Waiting: { RequestedAt: '2026-12-07T16:00:00.000Z', AnswerBy: '2026-12-08T23:00:00.000Z' },
      }),
  });
  await press('Accept and ask for approval');
  expect(dialog().textContent).toContain('We have your request');
  expect(dialog().textContent).toMatch(
    /Received Monday, December 7, 10:00 AM CT\. We’ll reply by Tuesday, December 8, 5:00 PM CT/u,
  );
  expect(within(dialog()).getByRole('link', { name: '(309) 555-0142' })).toBeDefined();
});

test('while the server is asked nothing else happens', async () => {
  const register = vi.fn<() => Promise<Registration>>(() => new Promise<never>(() => undefined));
  await open(aRegistration(), { register });
  await press('Accept and register');
  await press('Accept and register');
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  await settle();
  expect(register).toHaveBeenCalledOnce();
  expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Not now' }).disabled).toBe(true);
  const confirm = within(dialog()).getByRole('button', { name: 'Accept and register' });
  expect(confirm.getAttribute('aria-busy')).toBe('true');
});

test.each([
  [
    { code: 'invalid_input', fields: { TermsVersion: 'The terms have changed.' } } as const,
    'The terms have changed.',
  ],
  [{ code: 'unreachable' } as const, 'We could not reach the server.'],
])('a refusal is said where one pressed: %o', async (problem, words) => {
  await open(aRegistration(), { register: () => Promise.reject(problem) });
  await press('Accept and register');
  expect(within(dialog()).getByRole('alert').textContent).toContain(words);
  await press('Not now');
  expect(isGone()).toBe(true);
  expect(screen.getByText('State: none')).toBeDefined();
});

test('a bidder whom staff keep from bidding is asked to call, and reads of no card', async () => {
  await open(aNewcomer({ Missing: ['staff'] }));
  expect(dialog().textContent).toContain('Our staff need to review your account');
  expect(within(dialog()).queryAllByRole('listitem')).toEqual([]);
  expect(within(dialog()).getByRole('link', { name: '(309) 555-0142' })).toBeDefined();
});

test('staff see that they do not bid', async () => {
  await open(aRegistration({ Approval: null }));
  expect(dialog().textContent).toContain('Our own people do not bid');
});

test('a registration that has ended says so', async () => {
  await open(aRegistration({ IsOpen: false }));
  expect(dialog().textContent).toContain('Registration for this sale has ended.');
});

test('Escape gives the focus back to where the visitor was', async () => {
  const { opener } = await open(aRegistration());
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  await settle();
  expect([isGone(), document.activeElement === opener]).toEqual([true, true]);
});

test('for a stranger nothing opens; once they are logged in the server is asked', async () => {
  const { session, find } = await open(aRegistration(), { isLoggedIn: false });
  expect([isGone(), find.mock.calls.length]).toEqual([true, 0]);
  expect(screen.getByText('State: loggedOut')).toBeDefined();
  act(() => session.become(loggedIn()));
  expect(screen.getByText('State: unknown')).toBeDefined();
  await settle();
  expect(screen.getByText('State: none')).toBeDefined();
  act(() => session.become({ isLoggedIn: false }));
  expect(screen.getByText('State: loggedOut')).toBeDefined();
  act(() => session.become(loggedIn()));
  expect(screen.getByText('State: unknown')).toBeDefined();
});

test('where someone registers and the button has gone, they go on where the page begins', async () => {
  const { opener } = await open(aRegistration(), { register: async () => anApproval() });
  await press('Accept and register');
  opener.remove();
  await press('Done');
  expect(document.activeElement?.id).toBe('main-content');
});
