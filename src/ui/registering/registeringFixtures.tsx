/** What the dialog that registers for a sale shows, without the dialog: each content stands by itself. */
import type { ReactNode } from 'react';

import { createActor } from '#actors/observed.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import { registrationMachine } from '#machines/bidding/registrationMachine.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';

import { LimitRequestForm } from './LimitRequestForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterHindrance } from './RegisterHindrance.tsx';

const auctionId = 4127;
const nothing = () => undefined;

const registration = aRegistration({ AuctionID: auctionId });
const approved = anApproval({ AuctionID: auctionId });
const auction = {
  Title: 'December Premier Auction',
  StartDate: '2026-12-04',
  EndDate: '2026-12-06',
  PremiumPercent: 17.5,
};

/** Not started: it asks no one, and stands where it begins. */
const anActor = () => createActor(registrationMachine, { input: { auctionId } });

const form = (facts: Partial<Registration>): ReactNode => (
  <RegisterForm
    actor={anActor()}
    auction={auction}
    registration={{ ...registration, ...facts }}
    onClose={nothing}
  />
);

const limitForm = (LimitRequest: Registration['LimitRequest'], isNotified = false): ReactNode => (
  <LimitRequestForm
    actor={anActor()}
    registration={{ ...approved, LimitRequest }}
    isNotified={isNotified}
    onClose={nothing}
  />
);

const asked = { LimitCents: 5_000_000, Reason: null, RequestedAt: '2026-11-29T15:00:00.000Z' } as const;

export const registeringFixtures: Fixture[] = [
  { name: 'approved at once', render: () => form({}) },
  { name: 'approved by staff', render: () => form({ Tier: 3, Approval: 'staff', LimitCents: 10_000_000 }) },
  {
    name: 'staff have to look at the account',
    render: () => (
      <RegisterHindrance
        registration={{ ...registration, Tier: 0, Approval: null, Missing: ['staff'] }}
        onClose={nothing}
      />
    ),
  },
  {
    name: 'registration has ended',
    render: () => <RegisterHindrance registration={{ ...registration, IsOpen: false }} onClose={nothing} />,
  },
  { name: 'a higher limit', render: () => limitForm(null) },
  { name: 'a higher limit, asked for', render: () => limitForm({ ...asked, State: 'requested' }, true) },
  { name: 'a higher limit, declined', render: () => limitForm({ ...asked, State: 'declined' }) },
];
