/** What the page of staff says about pieces, and about each thing that can be done with one. */
import type { ConsignmentList, HouseDecided, ReviewedConsignment } from '#contract/consignmentStaff.ts';
import { formatCentralDate } from '#contract/rules/centralTime.ts';
import { offerText } from '#contract/rules/consignmentContract.ts';
import type { ConsignmentStatus } from '#contract/rules/consignmentDeeds.ts';
import type { ConsignmentKind } from '#contract/rules/consignmentFields.ts';
import { percentText } from '#contract/rules/consignmentSettlement.ts';
import { formatUsd } from '#contract/rules/money.ts';
import type { ToldStep } from '#machines/staffConsignmentsMachine.ts';

export const listWords: Readonly<Record<ConsignmentList, string>> = {
  new: 'New',
  ours: 'Our turn',
  theirs: 'Their turn',
  sale: 'In a sale',
  over: 'Closed',
  unanswered: 'Unanswered',
};

export const emptyWords: Readonly<Record<ConsignmentList, string>> = {
  new: 'Nothing new has come in.',
  ours: 'Nothing waits for us.',
  theirs: 'Nothing waits for a consignor.',
  sale: 'No consigned piece is in a sale.',
  over: 'Nothing is closed yet.',
  unanswered: 'Every message is answered.',
};

export const statusWords: Readonly<Record<ConsignmentStatus, string>> = {
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
};

const kindWords: Readonly<Record<ConsignmentKind, string>> = {
  handgun: 'Handgun',
  longGun: 'Rifle or shotgun',
  edgedWeapon: 'Edged weapon',
  militaria: 'Militaria',
  collection: 'A collection',
  other: 'Something else',
};

const refusals: Readonly<Record<Exclude<HouseDecided['Outcome'], 'done'>, string>> = {
  CHANGED: 'Something has changed in the meantime.',
  NOT_POSSIBLE: 'It cannot come to that from where it is.',
  NO_SUCH_LOT: 'The sale has no lot of that number.',
  LOT_OVER: 'The bidding on that lot has ended.',
  LOT_TAKEN: 'That lot is another consignment’s.',
  CONSIGNOR_BID: 'The consignor has bid on that lot.',
  LOT_HAS_BIDS: 'That lot has bids and stays its consignor’s.',
  NOT_PAID: 'A buyer has not paid yet.',
};

export function toldWords({ deed, outcome, piece }: ToldStep): string {
  const stands = `“${piece.Title}”: ${statusWords[piece.Status]}`;
  if (outcome !== 'done') return `${refusals[outcome]} Nothing was changed. ${stands}.`;
  return deed === 'write' ? `Your message about “${piece.Title}” is sent.` : `Done. ${stands}.`;
}

const lotsText = ({ Lots }: ReviewedConsignment): string =>
  Lots.map(({ LotNumber, SaleTitle, State }) => `${LotNumber} of ${SaleTitle} (${State})`).join('; ');

/** What is known of a piece, term by term; what is not is left out. */
export function factsOf(piece: ReviewedConsignment): [term: string, said: string][] {
  const { Offer, Contract, ArrivedAt, Lines, TotalCents, Reason } = piece;
  const fact = (term: string, said: string | null): [string, string][] => (said ? [[term, said]] : []);
  return [
    ['Consignor', `${piece.Name}, ${piece.Email}`],
    ['Kind', kindWords[piece.Kind]],
    ['Sent', formatCentralDate(piece.SentAt)],
    ...fact('Offer', Offer && `${offerText(Offer)}, commission ${percentText(Offer.CommissionBps)}`),
    ...fact(
      'Contract',
      Contract &&
        `${Contract.Version}, signed ${formatCentralDate(Contract.SignedAt)} by ${Contract.SignedName}`,
    ),
    ...fact('With us since', ArrivedAt && formatCentralDate(ArrivedAt)),
    ...fact('Lots', lotsText(piece)),
    ...fact('To the consignor', Lines.length === 0 ? null : formatUsd(TotalCents)),
    ...fact('Reason', Reason),
  ];
}
