/** The pieces that the demo's consignor has sent in: one in every state that a consignment comes to. */
import type { StoredConsignmentStatus } from '#contract/consigning/consignmentActions.ts';
import type { ConsignmentKind } from '#contract/consigning/consignmentFields.ts';
import type { Step } from '#server/consigning/consignments/consignmentStore.ts';

import { saleIds } from './world/sales.ts';

export type LentLot = { auctionId: number; status: 'pending' | 'sold' | 'passed' };

export type DemoPiece = {
  title: string;
  kind: ConsignmentKind;
  description: string;
  status: StoredConsignmentStatus;
  /** Each with how many days ago. */
  steps: readonly (readonly [step: Step, daysAgo: number])[];
  offer?: readonly [lowCents: number, highCents: number, commissionBps: number];
  lot?: LentLot;
  reason?: string;
  messages?: readonly (readonly [from: 'house' | 'consignor', body: string])[];
};

const upToSale = [
  ['received', 64],
  ['offered', 61],
  ['accepted', 60],
  ['contracted', 60],
  ['arrived', 52],
  ['scheduled', 40],
] as const;

export const consignedPieces: readonly DemoPiece[] = [
  {
    title: 'Swiss cavalry saber, about 1870',
    kind: 'edgedWeapon',
    description: 'With its scabbard. The blade has a mark near the guard that I cannot read.',
    status: 'received',
    steps: [['received', 1]],
  },
  {
    title: 'Winchester Model 1886 in .45-70',
    kind: 'longGun',
    description: 'Bought by my great-uncle in Denver. Blue worn to brown, wood unbroken.',
    status: 'reviewing',
    steps: [
      ['received', 5],
      ['reviewing', 3],
    ],
    messages: [
      ['house', 'Could you send us the serial number, and a photograph of the left side of the receiver?'],
      ['consignor', 'It is 103,4xx; the last two figures are worn. The photograph follows tonight.'],
    ],
  },
  {
    title: 'Cased pair of percussion pistols',
    kind: 'handgun',
    description: 'London, in their mahogany case with flask and mold. The key is missing.',
    status: 'offered',
    steps: [
      ['received', 9],
      ['reviewing', 7],
      ['offered', 2],
    ],
    offer: [650_000, 950_000, 1_250],
  },
  {
    title: 'Trench knife with its sheath',
    kind: 'edgedWeapon',
    description: 'Found in the attic of my father’s house.',
    status: 'accepted',
    steps: [
      ['received', 12],
      ['offered', 6],
      ['accepted', 1],
    ],
    offer: [40_000, 60_000, 1_500],
  },
  {
    title: 'Union officer’s frock coat',
    kind: 'militaria',
    description: 'With a photograph of the man who wore it.',
    status: 'contracted',
    steps: [
      ['received', 30],
      ['offered', 27],
      ['accepted', 26],
      ['contracted', 26],
      ['arrived', 15],
    ],
    offer: [300_000, 450_000, 1_500],
  },
  {
    title: 'From a collection, the second part',
    kind: 'collection',
    description: 'The list is with you already.',
    status: 'scheduled',
    steps: upToSale,
    offer: [500_000, 750_000, 1_250],
    lot: { auctionId: saleIds.upcoming, status: 'pending' },
  },
  {
    title: 'From a collection, the first part',
    kind: 'collection',
    description: 'The list is with you already.',
    status: 'scheduled',
    steps: upToSale,
    offer: [500_000, 750_000, 1_250],
    lot: { auctionId: saleIds.finished, status: 'sold' },
  },
  {
    title: 'A rifle that no one wanted',
    kind: 'longGun',
    description: 'Honest and plain.',
    status: 'scheduled',
    steps: upToSale,
    offer: [200_000, 300_000, 1_500],
    lot: { auctionId: saleIds.finished, status: 'passed' },
  },
  {
    title: 'From my grandfather’s cabinet',
    kind: 'other',
    description: 'As he left it.',
    status: 'settled',
    steps: [...upToSale, ['settled', 8]],
    offer: [150_000, 250_000, 1_500],
    lot: { auctionId: saleIds.finishedBefore, status: 'sold' },
    messages: [['consignor', 'More than I had hoped for. Thank you.']],
  },
  {
    title: 'A musket with a cracked stock',
    kind: 'longGun',
    description: 'The crack runs through the wrist.',
    status: 'returned',
    steps: [
      ['received', 50],
      ['offered', 48],
      ['accepted', 47],
      ['contracted', 47],
      ['arrived', 38],
      ['returned', 20],
    ],
    offer: [30_000, 50_000, 1_500],
  },
  {
    title: 'Deactivated training grenade',
    kind: 'militaria',
    description: 'Marked INERT.',
    status: 'declined',
    steps: [
      ['received', 22],
      ['declined', 21],
    ],
    reason: 'We do not offer grenades, whether they are inert or not.',
  },
];
