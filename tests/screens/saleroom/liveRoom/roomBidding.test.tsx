/** A bidder in the live room, by keyboard: a press counts for what the button said, and once. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import { anApproval } from '#fixtures/registration.ts';
import { aRoom, aRoomEvent, aRoomLot } from '#fixtures/room.ts';
import { aLotStanding, anAnswer, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';

import { bidding, openRoom, type RoomWorld } from './roomPage.tsx';

beforeAll(() =>
  Promise.all([
    import('#screens/saleroom/liveRoom/QuickMax.tsx'),
    import('#screens/saleroom/liveRoom/PriceRule.tsx'),
    import('#app/wiring/bidding/registering.ts'),
    import('#ui/registering/RegisterModal.tsx'),
  ]),
);

const approved = anApproval({ LimitCents: 5_000_000 });
const openAsBidder = (world: RoomWorld = {}) => openRoom({ registration: approved, ...world });
const button = (name: string) => waitFor(() => bidding().getByRole('button', { name }));
const isEnabled = async (name: string) => {
  await waitFor(() =>
    expect(bidding().getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull(),
  );
  return bidding().getByRole('button', { name });
};
const mine = { CurrentBidCents: 650_000, AskCents: 700_000, LeaderPaddle: 412, IsFloor: false };
const theirs = { CurrentBidCents: 700_000, AskCents: 750_000, LeaderPaddle: 207, IsFloor: false };
const answer = anAnswer({
  Lot: aLotStanding({ AuctionID: 4121, LotNumber: 214, Version: 91 }),
  Own: anOwnStanding({ AuctionID: 4121, LotNumber: 214, MaxCents: 650_000 }),
});

test('a bid by the Enter key leads once the room says so, and the focus stays where it was', async () => {
  const { sent, receiveLot, session } = openAsBidder({ house: { place: async () => answer } });
  (await isEnabled('Bid $6,500')).focus();
  await userEvent.keyboard('{Enter}');
  const received = await button('Bid of $6,500 received');
  expect(document.activeElement).toBe(received);
  receiveLot(mine);
  expect(document.activeElement).toBe(await button("You're the high bidder"));
  expect(sent).toHaveLength(1);
  expect(session.received).toContainEqual({ type: 'counts.outdated' });
});

test('a key that is held down, and a double click, bid once', async () => {
  const { sent } = openAsBidder();
  const offer = await isEnabled('Bid $6,500');
  // A browser presses a button again with every repeat that no one prevents.
  expect(fireEvent.keyDown(offer, { key: 'Enter', repeat: true })).toBe(false);
  offer.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.dblClick(await button('Bidding $6,500'));
  expect(sent).toHaveLength(1);
});

test('another lot comes up: a press in its first second is ignored', async () => {
  const { sent, receiveLot, tones } = openAsBidder();
  await isEnabled('Bid $6,500');
  receiveLot({ LotNumber: 215, AskCents: 80_000, CurrentBidCents: null, IsFloor: false });
  const next = bidding().getByRole('button', { name: 'Bid $800' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  act(() => next.click());
  expect(sent).toEqual([]);
  await userEvent.click(await isEnabled('Bid $800'));
  expect(sent).toMatchObject([{ lotNumber: 215, maxCents: 80_000 }]);
  expect(tones).toEqual([]);
});

test('a leading bidder who is outbid sees and hears it for a second before the new ask', async () => {
  const own = anOwnStanding({ AuctionID: 4121, LotNumber: 214, MaxCents: 650_000 });
  const { receiveLot } = openAsBidder({ own });
  await isEnabled('Bid $6,500');
  receiveLot(mine);
  await button("You're the high bidder");
  receiveLot(theirs);
  expect(bidding().getByRole('button', { name: 'Outbid' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Outbid on lot 214. Asking $7,500.');
  expect(await isEnabled('Bid $7,500')).toBeDefined();
});

test('sound is off until it is turned on; then another lot rings', async () => {
  const { receiveLot, tones } = openAsBidder();
  await isEnabled('Bid $6,500');
  await userEvent.click(screen.getByRole('button', { name: 'Turn sound on' }));
  receiveLot({ LotNumber: 215 });
  await waitFor(() => expect(tones).toEqual(['nextLot']));
});

test('a max far above the ask is asked about in words first', async () => {
  const { sent } = openAsBidder();
  const field = await waitFor(() => bidding().getByRole('textbox', { name: 'Quick max bid' }));
  await userEvent.type(field, '50000{Enter}');
  const question = await waitFor(() => bidding().getByText(/fifty thousand dollars/u));
  expect(document.activeElement).toBe(question);
  expect(sent).toEqual([]);
  await userEvent.click(bidding().getByRole('button', { name: 'Change the amount' }));
  const again = await waitFor(() => bidding().getByRole('textbox', { name: 'Quick max bid' }));
  await userEvent.clear(again);
  await userEvent.type(again, '7000{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ maxCents: 700_000, askSeenCents: null }]));
});

test('over the limit, a higher one is asked for in a dialog', async () => {
  openAsBidder({ registration: anApproval({ LimitCents: 600_000 }) });
  await userEvent.click(await button('Request increase'));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(screen.getByRole('textbox', { name: /limit/iu })).toBeDefined();
});

test('the record has the standing bid on top, the lots to come, and the next one of one’s own', async () => {
  const { receive } = openAsBidder({
    house: { ownLots: async () => ({ bidOn: [214, 228], watched: [215, 230] }) },
  });
  await isEnabled('Bid $6,500');
  const bid = aRoomEvent({ Number: 43, Kind: 'bid', AmountCents: 650_000, Paddle: 207, IsFloor: false });
  const said = aRoomEvent({ Number: 44, Kind: 'message', AmountCents: null, Text: 'A fine rifle' });
  const lot = aRoomLot({ CurrentBidCents: 650_000, AskCents: 700_000, LeaderPaddle: 207, IsFloor: false });
  receive(aRoom({ Version: 91, Lot: lot, Events: [said, bid, aRoomEvent()] }));
  const record = screen.getByRole('region', { name: 'Record' });
  const [feed, next] = [...record.querySelectorAll('ol')].map((list) =>
    [...list.children].map((line) => line.textContent),
  );
  expect(feed).toEqual(['10:32:03INTERNET 207$6,500', '10:32:03A fine rifle', '10:32:03FLOOR$6,000']);
  expect(next?.[0]).toContain('Cup Hilt Rapier');
  // The lot that is up is none of those to come; a lot on a wishlist is marked as well as one with a bid.
  expect(await screen.findByText(/Your next lot: 215/u)).toBeDefined();
  expect(screen.getByText('On your wishlist:')).toBeDefined();
});

test('a bid that was rejected is not pinned, and the record has its reason', async () => {
  const { receive } = openAsBidder();
  const bid = aRoomEvent({ Number: 43, Kind: 'bid', AmountCents: 650_000, Paddle: 207, IsFloor: false });
  const rejected = { ...bid, Number: 44, Kind: 'rejected', Text: 'A child at the keyboard' } as const;
  await isEnabled('Bid $6,500');
  receive(aRoom({ Version: 91, Events: [rejected, bid, aRoomEvent()] }));
  const feed = screen.getByRole('region', { name: 'Record' }).querySelector('ol');
  expect([...(feed?.children ?? [])].map((line) => line.textContent)).toEqual([
    '10:32:03FLOOR$6,000',
    '10:32:03INTERNET 207: bid rejected. Reason: A child at the keyboard$6,500',
    '10:32:03INTERNET 207$6,500',
  ]);
});

test('someone who logs out in the middle of it becomes a spectator', async () => {
  const { session } = openAsBidder();
  await isEnabled('Bid $6,500');
  act(() => session.become({ isLoggedIn: false, visitor: null }));
  expect(bidding().getByRole('link', { name: 'Log in to bid' })).toBeDefined();
});
