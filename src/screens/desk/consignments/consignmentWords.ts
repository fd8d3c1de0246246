/** What the page of staff says about consignments. */
import type { ConsignmentStatus } from '#contract/consigning/consignmentActions.ts';
import { offerText } from '#contract/consigning/consignmentContract.ts';
import type { ConsignmentKind } from '#contract/consigning/consignmentFields.ts';
import { percentText } from '#contract/consigning/consignmentSettlement.ts';
import type { ConsignmentList, ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { StatusChipProps } from '#ui/controls/StatusChip.tsx';

export const listWords = {
  waiting: 'To answer',
  ours: 'Awaiting us',
  theirs: 'Awaiting consignor',
  sale: 'In a sale',
  over: 'Closed',
  all: 'All',
} as const satisfies Record<ConsignmentList, string>;

export const emptyWords = {
  waiting: 'Every submission and message is answered.',
  ours: 'No items await us.',
  theirs: 'No items await their consignor.',
  sale: 'No consigned items are in a sale.',
  over: 'No closed items yet.',
  all: 'No consignments yet.',
} as const satisfies Record<ConsignmentList, string>;

export const statusWords = {
  received: 'Received',
  reviewing: 'In review',
  offered: 'Estimate offered',
  accepted: 'Estimate accepted',
  contracted: 'Contract signed',
  scheduled: 'In a sale',
  sold: 'Sold',
  unsold: 'Not sold',
  settled: 'Settled',
  returned: 'Returned',
  declined: 'Closed',
} as const satisfies Record<ConsignmentStatus, string>;

export const kindWords = {
  handgun: 'Handgun',
  longGun: 'Rifle or shotgun',
  edgedWeapon: 'Edged weapon',
  militaria: 'Militaria',
  collection: 'Collection',
  other: 'Other',
} as const satisfies Record<ConsignmentKind, string>;

type Chip = Required<Pick<StatusChipProps, 'tone' | 'icon'>> & { words: string };

export function statusChip({ Status, IsUnanswered }: ReviewedConsignment): Chip {
  const words = statusWords[Status];
  return IsUnanswered
    ? { tone: 'warning', icon: 'message', words: `${words}, unanswered` }
    : { tone: 'neutral', icon: 'document', words };
}

export const estimateWords = ({ Offer }: ReviewedConsignment): string => (Offer ? offerText(Offer) : '–');

const lotsText = ({ Lots }: ReviewedConsignment): string =>
  Lots.map(({ LotNumber, SaleTitle, State }) => `${LotNumber} of ${SaleTitle} (${State})`).join('; ');

/** What is known of a piece, term by term; what is not is left out. */
export function factsOf(piece: ReviewedConsignment): [term: string, said: string][] {
  const { Offer, Contract, ArrivedAt, Lines, TotalCents, Reason } = piece;
  const fact = (term: string, said: string | null): [string, string][] => (said ? [[term, said]] : []);
  return [
    ['Number', String(piece.ConsignmentID)],
    ['Consignor', `${piece.Name}, ${piece.Email}`],
    ['Kind', kindWords[piece.Kind]],
    ['Sent', formatCentralDate(piece.SentAt)],
    ...fact('Offer', Offer && `${offerText(Offer)}, commission ${percentText(Offer.CommissionBps)}`),
    ...fact(
      'Contract',
      Contract &&
        `${Contract.Version}, signed ${formatCentralDate(Contract.SignedAt)} by ${Contract.SignedName}`,
    ),
    ...fact('Received', ArrivedAt && formatCentralDate(ArrivedAt)),
    ...fact('Lots', lotsText(piece)),
    ...fact('To the consignor', Lines.length === 0 ? null : formatUsd(TotalCents)),
    ...fact('Reason', Reason),
  ];
}
