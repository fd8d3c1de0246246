/** The keys of the clerk's console: what each does, what asks first, and what is never lost. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { ClerkAction } from '#contract/saleroom/saleroom.ts';
import { aClerkRoom, aRoom, aRoomSession } from '#fixtures/room.ts';
import { isAskedFirst } from '#rules/saleroom/clerkActions.ts';
import { allKeys } from '#screens/saleroom/clerk/clerkWords.ts';

import { desk, withLot, openAtDesk, said, question, saidAtDesk } from './consolePage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T16:32:04.000Z') }));
afterEach(() => void vi.useRealTimers());

describe('by keys', () => {
  const Session = aRoomSession({ Status: sessionStatuses.paused });
  const sold = withLot({ Stage: 'sold', AskCents: null });
  /** Where each fits; the others fit the lot that is open. */
  const rooms: Partial<Record<ClerkAction, ReturnType<typeof aClerkRoom>>> = {
    'lot.opened': sold,
    'finalCall.given': withLot({ Stage: 'fairWarning' }),
    'hammer.fallen': withLot({ Stage: 'finalCall', IsFloor: false, LeaderPaddle: 207 }),
    'lot.passed': withLot({ CurrentBidCents: null }),
    'bid.rejected': withLot({}, { CanReject: true }),
    'lot.resumed': withLot({ IsHeld: true }),
    'lot.reopened': sold,
    'session.started': aClerkRoom({ Room: aRoom({ IsPiloted: true }) }),
    'session.handedToPilot': withLot({ IsFloor: false, LeaderPaddle: 207 }),
    'session.paused': sold,
    'session.resumed': aClerkRoom({ Room: aRoom({ Session }) }),
    'session.ended': { ...sold, Lots: [] },
  };
  const roomFor = (action: ClerkAction) => rooms[action] ?? aClerkRoom();

  test.each(allKeys.filter(({ action }) => !isAskedFirst(action)))(
    '$key: $words',
    async ({ action, key }) => {
      const { sent } = await openAtDesk({ room: roomFor(action), answers: ['done'] });
      await userEvent.keyboard(key.toLowerCase());
      await waitFor(() => expect(saidAtDesk()).not.toBe(''));
      expect(sent).toMatchObject([{ auctionId: 4121, action, actsSeen: 7, text: null }]);
    },
  );

  test.each([
    ['X', 'lot.withdrawn', 'Withdraw lot 214?', 'The high bid of $6,000 by FLOOR will be canceled.'],
    ['S', 'session.started', 'Take the session from the auto-pilot?', 'asking $6,500'],
    ['A', 'session.handedToPilot', 'Hand the session to the auto-pilot?', 'by the clock'],
    ['Z', 'session.ended', 'End the session?', "can't be started again"],
    ['H', 'hammer.fallen', 'Sell lot 214 to INTERNET 207 for $6,000?', 'within 3 seconds'],
  ] satisfies [string, ClerkAction, string, string][])(
    '%s asks once with what will happen: Escape cancels, Enter does it, and the focus goes back',
    async (...[key, action, title, text]) => {
      const { sent } = await openAtDesk({ room: roomFor(action), answers: ['done'] });
      const button = desk()
        .getAllByRole('button')
        .find((one) => one.getAttribute('aria-keyshortcuts') === key);
      button?.focus();
      await userEvent.keyboard(key.toLowerCase());
      expect(question().textContent).toContain(title);
      expect(question().textContent).toContain(text);
      expect(question().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      expect([screen.queryByRole('alertdialog'), document.activeElement, sent]).toEqual([null, button, []]);
      await userEvent.keyboard(`${key.toLowerCase()}{Enter}`);
      await waitFor(() => expect(saidAtDesk()).not.toBe(''));
      expect(sent).toMatchObject([{ action }]);
      expect(document.activeElement).toBe(button);
    },
  );

  test('no letter does two things', () => {
    expect(new Set(allKeys.map(({ key }) => key)).size).toBe(allKeys.length);
  });

  test('Enter on Cancel cancels', async () => {
    const { sent } = await openAtDesk({ answers: ['done'] });
    await userEvent.keyboard('x{Tab}{Enter}');
    expect([screen.queryByRole('alertdialog'), sent]).toEqual([null, []]);
  });

  test('a key during a command is not sent, and says so until the next one', async () => {
    const { sent } = await openAtDesk({ answers: [{ code: 'unreachable' }, 'done'] });
    await userEvent.keyboard('fw');
    const words = "Fair warning wasn't sent: the last command is still under way. Press W again.";
    await said(`Floor bid taken. ${words}`);
    expect(sent.map(({ action }): ClerkAction => action)).toEqual(['floorBid.taken', 'floorBid.taken']);
  });

  test('a word that runs on after a key that was not sent conducts nothing', async () => {
    const { sent } = await openAtDesk();
    await userEvent.keyboard('jfcow');
    await said('Reject bid: No internet bid stands that can be rejected.');
    expect(sent).toEqual([]);
  });

  test('a clerk who stops waiting for an answer is asked to look first', async () => {
    const { sent } = await openAtDesk({ answers: [{ code: 'unreachable' }] });
    await userEvent.keyboard('f');
    await said(/^No answer yet/u);
    await userEvent.keyboard('{Escape}');
    await said(
      'Floor bid: no answer came, so it may or may not be done. Check the record before you repeat it.',
    );
    expect(sent).toHaveLength(1);
  });

  test('a key that is held down, or pressed with another, or while someone types, does nothing', async () => {
    const { sent } = await openAtDesk();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.type(screen.getByRole('textbox', { name: /^Message to the room/u }), 'floor');
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Escape}{f>4/}');
    expect(sent).toHaveLength(1);
  });

  test('a rejection wants its reason first, and goes by Enter', async () => {
    const { sent } = await openAtDesk({ room: roomFor('bid.rejected'), answers: ['done'] });
    await userEvent.keyboard('j{Enter}');
    expect(question().textContent).toContain('Enter a reason. The room and the bidder will read it.');
    await userEvent.keyboard('Called in error{Enter}');
    await said('Bid rejected. The room and the bidder can read why.');
    expect(sent).toMatchObject([{ action: 'bid.rejected', text: 'Called in error' }]);
  });

  test('a floor bid is sold to a paddle, a phone line or a name, and to no other', async () => {
    const { sent } = await openAtDesk({ room: withLot({ Stage: 'finalCall' }), answers: ['done'] });
    await userEvent.keyboard('h{Enter}');
    expect(question().textContent).toContain('Enter the paddle of the buyer.');
    await userEvent.keyboard('205{Enter}');
    expect(question().textContent).toContain('Enter the paddle of one bidder of this sale.');
    expect(question().textContent).toContain('Not registered yet? Press Esc, then N.');
    const field = screen.getByRole('combobox', { name: 'Paddle of the buyer' });
    await userEvent.clear(field);
    await userEvent.type(field, 'phone 4');
    expect(question().textContent).toContain('Sold to 204 · Ruth Hollis · phone 4');
    await userEvent.keyboard('{Enter}');
    await said(/^The hammer has fallen/u);
    expect(sent).toMatchObject([{ action: 'hammer.fallen', paddle: 204 }]);
  });

  test('N opens the form for a walk-in, who is registered by Enter; what is wrong is said at its field', async () => {
    const registered = { Outcome: 'done', Paddle: 205, ClerkRoom: aClerkRoom() } as const;
    const wrong = {
      code: 'invalid_input',
      fields: { Email: 'Enter an email address or a phone number.' },
    } as const;
    const { sent } = await openAtDesk({ answers: [wrong, registered] });
    await userEvent.keyboard('n');
    const form = within(screen.getByRole('form', { name: 'Register a bidder' }));
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'First name' }));
    await userEvent.keyboard('Ruth{Tab}Hollis{Enter}');
    expect(await form.findByText('Enter an email address or a phone number.')).toBeDefined();
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '309 555 0142');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Bids' }), 'By phone');
    await userEvent.type(form.getByRole('textbox', { name: 'Phone line' }), '4');
    await userEvent.click(form.getByRole('checkbox', { name: 'I have seen their photo ID' }));
    await userEvent.click(form.getByRole('button', { name: 'Register' }));
    await said('Registered as paddle 205.');
    expect(sent.at(-1)).toMatchObject({
      action: 'bidder.registered',
      bidder: { FirstName: 'Ruth', LastName: 'Hollis', BidsBy: 'phone', PhoneLine: 4, IsIdSeen: true },
    });
    expect(screen.queryByRole('form', { name: 'Register a bidder' })).toBeNull();
    await userEvent.keyboard('n');
    const next = screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
    await userEvent.keyboard('Ada');
    expect(next.value).toBe('Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('n');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Ada');
  });

  test('words go to the room by Enter, and are cleared', async () => {
    const Message = 'Back in five minutes';
    const withWords = {
      Outcome: 'done',
      ClerkRoom: aClerkRoom({ Room: aRoom({ Message, Version: 91 }), Acts: 8 }),
    } as const;
    const { sent } = await openAtDesk({ answers: [withWords, 'done'] });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Message to the room/u });
    await userEvent.type(field, `${Message}{Enter}`);
    await said('The room shows your message.');
    expect(field.value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Clear message' }));
    expect(sent.map(({ text }) => text)).toEqual([Message, '']);
  });

  test('words that were not sent are still in their field', async () => {
    const Message = 'Back in five minutes';
    const { sent } = await openAtDesk({ answers: [{ code: 'rate_limited', retryAfterSeconds: 20 }] });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Message to the room/u });
    await userEvent.type(field, `${Message}{Enter}`);
    await said(/^Too many tries/u);
    expect([field.value, sent.length]).toEqual([Message, 1]);
  });

  test('a lot is opened out of its turn', async () => {
    const room = aClerkRoom({ Room: aRoom({ Lot: null }) });
    const { sent } = await openAtDesk({ room, answers: ['done'] });
    await userEvent.click(screen.getByRole('button', { name: 'Open lot 215' }));
    await said('The lot is open.');
    expect(sent).toMatchObject([{ action: 'lot.opened', lotNumber: 215 }]);
  });
});
