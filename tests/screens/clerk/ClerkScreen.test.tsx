/** A clerk at the console: what it shows, its deeds by keys, what is refused, and who else conducts. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionStatuses } from '#contract/rules/auctionCodes.ts';
import { isAskedFirst } from '#contract/rules/clerkDeeds.ts';
import type { ClerkDeed, ClerkOutcome, RoomLot } from '#contract/saleroom.ts';
import { allKeys } from '#screens/clerk/clerkWords.ts';
import { aClerkRoom, aRoom, aRoomEvent, aRoomLot, aRoomSession } from '#tests/support/aRoom.ts';

import { type ConsoleWorld, desk, openConsole, saidAtDesk } from './consolePage.tsx';

const patience = { timeout: 10_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T16:32:04.000Z') }));
afterEach(() => void vi.useRealTimers());

const withLot = (lot: Partial<RoomLot>, more = {}) =>
  aClerkRoom({ Room: aRoom({ Lot: aRoomLot(lot) }), ...more });

async function openAtDesk(world: ConsoleWorld = {}) {
  const opened = openConsole(world);
  await screen.findByRole('region', { name: 'The lot' }, patience);
  return opened;
}

const said = (words: string | RegExp) =>
  waitFor(
    () =>
      typeof words === 'string' ? expect(saidAtDesk()).toBe(words) : expect(saidAtDesk()).toMatch(words),
    patience,
  );
const question = () => screen.getByRole('alertdialog');
const disabled = () =>
  desk()
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
    .map((button) => button.getAttribute('aria-keyshortcuts'));

describe('the console', () => {
  test('waits for the room', () => {
    openConsole({ room: null });
    expect(screen.getByRole('progressbar', { name: 'Loading the room' })).toBeDefined();
  });

  test('is not there for anybody else', async () => {
    openConsole({ room: { code: 'not_found' } });
    expect(await screen.findByText(/can't find the page/u, {}, patience)).toBeDefined();
  });

  test('says why the room could not be had, and asks again', async () => {
    const { become } = openConsole({ room: { code: 'unavailable' } });
    const again = await screen.findByRole('button', { name: 'Try again' }, patience);
    become(aClerkRoom());
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'The lot' }, patience)).toBeDefined();
  });

  test('shows the lot with its ask, the bid, the reserve, and who looks on', async () => {
    await openAtDesk({ room: withLot({ HasReserve: true, ReserveMet: false }, { ReserveCents: 700_000 }) });
    const facts: Record<string, string | undefined> = Object.fromEntries(
      [...document.querySelectorAll('dl > div')].map((fact): [string, string | undefined] => [
        fact.querySelector('dt')?.textContent ?? '',
        fact.querySelector('dd')?.textContent,
      ]),
    );
    expect(desk().getByText('$6,500')).toBeDefined();
    expect(facts).toEqual({
      'High bid': '$6,000 · FLOOR',
      Step: '$500',
      'Cut ask': '$6,250',
      Reserve: '$7,000, not met',
      Estimate: '$4,800–6,500',
      'Sealed bids': '3',
    });
    expect(screen.getByText('Clerk · 212 connected')).toBeDefined();
  });

  test.each([
    ['open', {}, 'Open'],
    ['fair warning', { Stage: 'fairWarning' }, 'Fair warning'],
    ['final call', { Stage: 'finalCall' }, 'Final call'],
    ['on hold', { IsHeld: true }, 'On hold'],
    ['hammer down', { Stage: 'hammer' }, 'Hammer down, confirming'],
    ['sold', { Stage: 'sold', AskCents: null }, 'Sold'],
    ['passed', { Stage: 'passed', AskCents: null }, 'Passed'],
  ] satisfies [string, Partial<RoomLot>, string][])('a lot that is %s', async (_, lot, words) => {
    await openAtDesk({ room: withLot(lot) });
    expect(desk().getByText(words, { selector: 'p' })).toBeDefined();
  });

  test('without a lot says how to open one', async () => {
    await openAtDesk({ room: aClerkRoom({ Room: aRoom({ Lot: null }) }) });
    expect(desk().getByText('No lot is up. Open one with O, or from the list.')).toBeDefined();
  });

  test('disables what cannot be done now, for every user, and a press says what to do first', async () => {
    const { sent } = await openAtDesk({ room: withLot({ Stage: 'finalCall' }) });
    expect(disabled()).toEqual(['O', 'W', 'L', 'P', 'J', 'G', 'E', 'S', 'B', 'R', 'A', 'Z']);
    const pass = desk().getByRole('button', { name: 'Pass' });
    expect(pass.getAttribute('title')).toBe('The high bid can be sold. Use the hammer instead.');
    await userEvent.click(pass);
    await said('Pass: The high bid can be sold. Use the hammer instead.');
    expect(sent).toEqual([]);
  });

  test('shows at once what the line tells', async () => {
    const { hear } = await openAtDesk();
    const bid = aRoomEvent({ Number: 43, Kind: 'bid', AmountCents: 650_000, Paddle: 207, IsFloor: false });
    const lot = aRoomLot({ CurrentBidCents: 650_000, AskCents: 700_000, LeaderPaddle: 207, IsFloor: false });
    hear(aRoom({ Lot: lot, Events: [bid], Version: 91 }));
    expect(desk().getByText('$7,000')).toBeDefined();
    const record = within(screen.getByRole('region', { name: 'Record' }));
    expect(record.getAllByRole('listitem')[0]?.textContent).toBe('10:32:03INTERNET 207$6,500');
  });
});

describe('by keys', () => {
  const Session = aRoomSession({ Status: sessionStatuses.paused });
  const sold = withLot({ Stage: 'sold', AskCents: null });
  /** Where each fits; the others fit the lot that is open. */
  const rooms: Partial<Record<ClerkDeed, ReturnType<typeof aClerkRoom>>> = {
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
  const roomFor = (deed: ClerkDeed) => rooms[deed] ?? aClerkRoom();

  test.each(allKeys.filter(({ deed }) => !isAskedFirst(deed)))('$key: $words', async ({ deed, key }) => {
    const { sent } = await openAtDesk({ room: roomFor(deed), answers: ['done'] });
    await userEvent.keyboard(key.toLowerCase());
    await waitFor(() => expect(saidAtDesk()).not.toBe(''), patience);
    expect(sent).toMatchObject([{ auctionId: 4121, deed, actsSeen: 7, text: null }]);
  });

  test.each([
    ['X', 'lot.withdrawn', 'Withdraw lot 214?', 'The high bid of $6,000 by FLOOR will be canceled.'],
    ['S', 'session.started', 'Take the session from the auto-pilot?', 'asking $6,500'],
    ['A', 'session.handedToPilot', 'Hand the session to the auto-pilot?', 'by the clock'],
    ['Z', 'session.ended', 'End the session?', "can't be started again"],
    ['H', 'hammer.fallen', 'Sell lot 214 to INTERNET 207 for $6,000?', 'within three seconds'],
  ] satisfies [string, ClerkDeed, string, string][])(
    '%s asks once with what will happen: Escape cancels, Enter does it, and the focus goes back',
    async (...[key, deed, title, text]) => {
      const { sent } = await openAtDesk({ room: roomFor(deed), answers: ['done'] });
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
      await waitFor(() => expect(saidAtDesk()).not.toBe(''), patience);
      expect(sent).toMatchObject([{ deed }]);
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
    expect(sent.map(({ deed }): ClerkDeed => deed)).toEqual(['floorBid.taken', 'floorBid.taken']);
  });

  test('a word that runs on after a key that was not sent conducts nothing', async () => {
    const { sent } = await openAtDesk();
    await userEvent.keyboard('jfcow');
    await said('Reject bid: No internet bid stands that can be rejected.');
    expect(sent).toEqual([]);
  });

  test('a clerk who stops waiting for an answer is told to look first', async () => {
    const { sent } = await openAtDesk({ answers: [{ code: 'unreachable' }] });
    await userEvent.keyboard('f');
    await said(/^No answer yet/u);
    await userEvent.keyboard('{Escape}');
    await said(
      'Floor bid: no answer came, so it may or may not be done. Check the record before you repeat it.',
    );
    expect(sent).toHaveLength(1);
  });

  test('a key that is held down, or pressed with another, or while somebody types, does nothing', async () => {
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
    expect(sent).toMatchObject([{ deed: 'bid.rejected', text: 'Called in error' }]);
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
    expect(sent).toMatchObject([{ deed: 'hammer.fallen', paddle: 204 }]);
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
    expect(await form.findByText('Enter an email address or a phone number.', {}, patience)).toBeDefined();
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '309 555 0142');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Bids' }), 'By phone');
    await userEvent.type(form.getByRole('textbox', { name: 'Phone line' }), '4');
    await userEvent.click(form.getByRole('checkbox', { name: 'I have seen their photo ID' }));
    await userEvent.click(form.getByRole('button', { name: 'Register' }));
    await said('Registered as paddle 205.');
    expect(sent.at(-1)).toMatchObject({
      deed: 'bidder.registered',
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
    expect(sent).toMatchObject([{ deed: 'lot.opened', lotNumber: 215 }]);
  });
});

describe('the auto-pilot', () => {
  test('gives the session to a clerk, and takes it again', async () => {
    const Session = aRoomSession({ Status: sessionStatuses.running });
    const Lot = aRoomLot({ IsFloor: false, LeaderPaddle: 207 });
    const piloted = aClerkRoom({ Room: aRoom({ IsPiloted: true, Session, Lot }) });
    const taken = {
      Outcome: 'done',
      ClerkRoom: aClerkRoom({ Room: aRoom({ Version: 91, Lot }), Acts: 8 }),
    } as const;
    await openAtDesk({ room: piloted, answers: [taken, 'done'] });
    expect(screen.getByText('Auto-pilot · 212 connected')).toBeDefined();
    await userEvent.keyboard('s{Enter}');
    await said('You are conducting the session.');
    expect(screen.getByText('Clerk · 212 connected')).toBeDefined();
    await userEvent.keyboard('a{Enter}');
    await said('The auto-pilot has the session.');
  });
});

describe('what is refused', () => {
  test.each([
    ['w', 'MOVED', 'Another clerk, the clock or a bid was faster. Nothing was done. Look again.'],
    ['c', 'NO_CUT', 'No cut bid can be taken at this price.'],
    ['f', 'ON_HOLD', 'The lot is on hold. Let it go on first.'],
    ['u', 'NOTHING_TO_UNDO', 'There is nothing to take back.'],
  ] satisfies [string, ClerkOutcome, string][])('%s: %s', async (key, outcome, words) => {
    const { sent } = await openAtDesk({ answers: [outcome] });
    await userEvent.keyboard(key);
    await said(words);
    expect(sent).toHaveLength(1);
  });

  test('a fair warning ends when a bid reopens the bidding', async () => {
    const warned = { Outcome: 'done', ClerkRoom: withLot({ Stage: 'fairWarning' }, { Acts: 8 }) } as const;
    const { hear } = await openAtDesk({ answers: [warned] });
    await userEvent.keyboard('w');
    await said('Fair warning given.');
    hear(aRoom({ Lot: aRoomLot({ Stage: 'open', CurrentBidCents: 650_000, Version: 9 }), Version: 91 }));
    await said('Bidding has reopened. Give fair warning again.');
    expect(desk().queryByText('Fair warning', { selector: 'p' })).toBeNull();
  });

  test('another clerk was faster: it says so, shows what they did, and the next press counts', async () => {
    const theirs = aClerkRoom({
      Acts: 9,
      Room: aRoom({ Lot: aRoomLot({ Stage: 'fairWarning', Version: 9 }), Version: 92 }),
    });
    const { sent } = await openAtDesk({ answers: [{ Outcome: 'MOVED', ClerkRoom: theirs }, 'done'] });
    await userEvent.keyboard('w');
    await said(/Another clerk, the clock or a bid was faster/u);
    expect(desk().getByText('Fair warning', { selector: 'p' })).toBeDefined();
    await userEvent.keyboard('l');
    await said('Final call given.');
    expect(sent.map(({ actsSeen }) => actsSeen)).toEqual([7, 9]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  test('a call that is refused says why', async () => {
    const { sent } = await openAtDesk({ answers: [{ code: 'rate_limited', retryAfterSeconds: 20 }] });
    await userEvent.keyboard('f');
    await said(/^Too many tries\. Please wait/u);
    expect(sent).toHaveLength(1);
  });

  test('offline: the command waits, and is sent again under its key', async () => {
    const { sent } = await openAtDesk({ answers: [{ code: 'unreachable' }, 'done'] });
    await userEvent.keyboard('f');
    await said("No answer yet. We're asking again, and nothing is done twice. Press Esc to stop waiting.");
    await said('Floor bid taken.');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('somebody who is no clerk any more is shown nothing more', async () => {
    const { become, live } = await openAtDesk();
    become({ code: 'not_found' });
    for (const need of live.needs()) if (need.kind === 'room') need.onFollowed();
    expect(await screen.findByText(/can't find the page/u, {}, patience)).toBeDefined();
  });
});
