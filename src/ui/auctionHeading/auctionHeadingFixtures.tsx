/** The head of a sale in every state: how far the sale is, then where the visitor stands. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { AuctionVisitor, BidderStanding } from '#contract/auctions/auctionState.ts';
import { anAuction, aTimedAuction } from '#fixtures/auction.ts';
import { aRegistration } from '#fixtures/registration.ts';
import type { Fixture, Ground } from '#ui/fixture/Fixture.ts';
import type { ShownRegistration } from '#ui/registering/RegisterDialog.tsx';

import { AuctionHeading, type AuctionHeadingProps } from './AuctionHeading.tsx';

const session = (number: number, status: number): AuctionSession => ({
  AuctionSessionID: 41270 + number,
  AuctionID: 4127,
  SessionNumber: number,
  Title: `Session ${number}`,
  StartsAt: `2026-12-0${4 + number}T15:00:00.000Z`,
  FirstLot: 1,
  LastLot: 999,
  AuctionSessionStatus: status,
});

const { scheduled, running, finished } = sessionStatuses;

export const sampleAuction = anAuction({
  AuctionID: 4127,
  Slug: 'december-premier-sale',
  Title: 'The December Premier Sale',
  Intro: 'Fine and historic arms, from a Paris cased garniture to the rifle a Nebraska marshal carried home.',
  EndDate: '2026-12-07',
  LocAddress: '200 Muster Road',
  LocCity: 'Bedford',
  LocState: 'TX',
  LocZip: '76021',
  EndsAt: '2026-12-07T23:00:00.000Z',
  Sessions: [session(1, scheduled), session(2, scheduled), session(3, scheduled)],
});

export const sampleTimedAuction = aTimedAuction({
  AuctionID: 2014,
  Slug: 'edged-weapons-and-militaria',
  Title: 'Edged Weapons and Militaria',
  Sessions: [],
});

const standing = (facts: Partial<BidderStanding>): AuctionVisitor => ({
  kind: 'known',
  standing: { status: 'none', preRegistered: false, approvalSent: false, ...facts },
});

const nothing = () => undefined;

/** Of someone who can register: the button is there. */
const registration: ShownRegistration = {
  state: 'none',
  registration: aRegistration({ AuctionID: 4127 }),
  standing: null,
  register: nothing,
  requestLimit: nothing,
  refresh: nothing,
  Dialog: null,
};

const loggedOut: AuctionVisitor = { kind: 'loggedOut' };
const approved = standing({ status: 'approved', paddle: 412, biddingOn: 4 });

const fixture = (name: string, props: Partial<AuctionHeadingProps>): Fixture => ({
  name,
  render: (ground: Ground) => {
    const auction = props.auction ?? sampleAuction;
    // The gallery shows many sales on one page: each needs a name of its own there.
    const named = { ...auction, Title: `${auction.Title}, ${name} on ${ground}` };
    const here = `/gun-auctions/${auction.Slug}`;
    return (
      <AuctionHeading visitor={loggedOut} here={here} as="h2" hasBar={false} {...props} auction={named} />
    );
  },
});

const sale = (facts: Partial<AuctionWithSessions>): AuctionWithSessions => ({ ...sampleAuction, ...facts });
const timed = (facts: Partial<AuctionWithSessions>): AuctionWithSessions => ({
  ...sampleTimedAuction,
  ...facts,
});

const inSession = sale({
  Status: 'running',
  Sessions: [session(1, finished), session(2, running), session(3, scheduled)],
});

export const auctionHeadingFixtures: Fixture[] = [
  fixture('logged out', {}),
  fixture('registration open', { visitor: standing({}), registration }),
  fixture('registration open where staff decide', {
    visitor: standing({ registerUntil: '2026-12-04T15:00:00.000Z' }),
    registration,
  }),
  fixture('registration that cannot be had', {
    visitor: { kind: 'unknown' },
    registration: { ...registration, state: 'unavailable', registration: null },
  }),
  fixture('closing, interrupted before', {
    auction: timed({
      Status: 'closing',
      ClosedCount: 112,
      Interruption:
        'Bidding was interrupted. Lots that were still open close 23 minutes later than announced.',
    }),
  }),
  fixture('approval pending', { visitor: standing({ status: 'pending' }) }),
  fixture('approved', { visitor: approved }),
  fixture('with a limit', {
    visitor: standing({
      status: 'approved',
      paddle: 412,
      limit: { limitCents: 500_000, leftCents: 120_000 },
    }),
  }),
  fixture('declined', { visitor: standing({ status: 'declined' }) }),
  fixture('registration closed', { visitor: standing({ isRegistrationClosed: true }) }),
  fixture('in session', { auction: inSession, visitor: approved }),
  fixture('in session, logged out', { auction: inSession }),
  fixture('between sessions', {
    auction: sale({ Status: 'between', Sessions: [session(1, finished), session(2, scheduled)] }),
  }),
  fixture('timed, to open', { auction: timed({ Status: 'upcoming' }) }),
  fixture('timed, open', { auction: timed({}) }),
  fixture('lots closing', { auction: timed({ Status: 'closing', ClosedCount: 112 }) }),
  fixture('lots extended', { auction: timed({ Status: 'closing', ClosedCount: 631, ExtendedCount: 9 }) }),
  fixture('closed', {
    auction: sale({
      Status: 'closed',
      SoldCount: 1990,
      ClosedCount: 2030,
      TotalRealizedCents: 1_284_300_000,
    }),
    visitor: standing({ status: 'approved', won: { lots: 2, bidOn: 5 } }),
  }),
  fixture('empty', { auction: sale({ LotCount: 0, Status: 'upcoming' }) }),
  fixture('stale', { staleSince: '2026-11-20T20:03:00.000Z' }),
];
