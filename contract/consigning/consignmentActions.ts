/**
 * How far a consignment is, and who can do what with it then. Server and screens ask the same functions. `sold` and
 * `unsold` are in no row: the view `consignment_states` reads them from the lots
 * that a piece became.
 */
export const consignmentStatuses = [
  'received',
  'reviewing',
  'offered',
  'accepted',
  'contracted',
  'scheduled',
  'sold',
  'unsold',
  'settled',
  'returned',
  'declined',
] as const;

export type ConsignmentStatus = (typeof consignmentStatuses)[number];

/** What is in its row. */
export type StoredConsignmentStatus = Exclude<ConsignmentStatus, 'sold' | 'unsold'>;

/** `accept`: the estimate and the commission. `sign`: the contract. */
export const consignorActions = ['accept', 'sign', 'decline'] as const;
export type ConsignorAction = (typeof consignorActions)[number];

/** `arrive`: the piece is in our hands. `schedule`: it is a lot of a sale. `unschedule`: it is that no more. */
export const houseActions = [
  'review',
  'offer',
  'arrive',
  'schedule',
  'unschedule',
  'settle',
  'return',
  'decline',
] as const;
export type HouseAction = (typeof houseActions)[number];

const consignorCan: Readonly<Partial<Record<ConsignmentStatus, readonly ConsignorAction[]>>> = {
  received: ['decline'],
  reviewing: ['decline'],
  offered: ['accept', 'decline'],
  accepted: ['sign', 'decline'],
};

export const consignorActionsFor = (status: ConsignmentStatus): readonly ConsignorAction[] =>
  consignorCan[status] ?? [];

type Standing = { status: ConsignmentStatus; hasArrived: boolean; hasOpenLots: boolean };

export function houseActionsFor({ status, hasArrived, hasOpenLots }: Standing): readonly HouseAction[] {
  switch (status) {
    case 'received':
      return ['review', 'offer', 'decline'];
    case 'reviewing':
      return ['offer', 'decline'];
    // A better offer takes the place of the one before.
    case 'offered':
      return ['offer', 'decline'];
    case 'accepted':
      return ['decline'];
    case 'contracted':
      return hasArrived ? ['schedule', 'return'] : ['arrive'];
    case 'scheduled':
      return ['schedule', ...(hasOpenLots ? (['unschedule'] as const) : [])];
    case 'unsold':
      return ['schedule', 'return'];
    case 'sold':
      return ['settle'];
    case 'declined':
      return ['review'];
    case 'settled':
    case 'returned':
      return [];
  }
}

/** Until the contract is signed a submission can be shown better. */
export const takesPhotos = (status: ConsignmentStatus): boolean =>
  status === 'received' || status === 'reviewing' || status === 'offered' || status === 'accepted';
