/** A clerk at the console: what it shows, its actions by keys, what is refused, and who else conducts. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { ClerkOutcome, RoomLot } from '#contract/saleroom/saleroom.ts';
import { aClerkRoom, aRoom, aRoomEvent, aRoomLot, aRoomSession } from '#fixtures/room.ts';

import { desk, withLot, openAtDesk, said, disabled, openConsole } from './consolePage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T16:32:04.000Z') }));
afterEach(() => void vi.useRealTimers());

describe('the console', () => {
  test('waits for the room', () => {
    openConsole({ room: null });
    expect(screen.getByRole('progressbar', { name: 'Loading the room' })).toBeDefined();
  });

  test('is not there for anybody else', async () => {
    openConsole({ room: { code: 'not_found' } });
    expect(await screen.findByText(/can't find the page/u)).toBeDefined();
  });

  test('says why the room could not be had, and asks again', async () => {
    const { become } = openConsole({ room: { code: 'unavailable' } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    become(aClerkRoom());
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'The lot' })).toBeDefined();
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

  test('shows at once what the line sends', async () => {
    const { receive } = await openAtDesk();
    const bid = aRoomEvent({ Number: 43, Kind: 'bid', AmountCents: 650_000, Paddle: 207, IsFloor: false });
    const lot = aRoomLot({ CurrentBidCents: 650_000, AskCents: 700_000, LeaderPaddle: 207, IsFloor: false });
    receive(aRoom({ Lot: lot, Events: [bid], Version: 91 }));
    expect(desk().getByText('$7,000')).toBeDefined();
    const record = within(screen.getByRole('region', { name: 'Record' }));
    expect(record.getAllByRole('listitem')[0]?.textContent).toBe('10:32:03INTERNET 207$6,500');
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
    const { receive } = await openAtDesk({ answers: [warned] });
    await userEvent.keyboard('w');
    await said('Fair warning given.');
    receive(aRoom({ Lot: aRoomLot({ Stage: 'open', CurrentBidCents: 650_000, Version: 9 }), Version: 91 }));
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

  test('its line dies between key and answer: the command waits, and is sent again under its key', async () => {
    const { sent } = await openAtDesk({ answers: [{ code: 'unreachable' }, 'done'] });
    await userEvent.keyboard('f');
    await said("No answer yet. We're asking again, and nothing is done twice. Press Esc to stop waiting.");
    await said('Floor bid taken.');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('someone who is no longer a clerk sees nothing more', async () => {
    const { become, live } = await openAtDesk();
    become({ code: 'not_found' });
    for (const need of live.needs()) if (need.kind === 'room') need.onFollowed();
    expect(await screen.findByText(/can't find the page/u)).toBeDefined();
  });
});
