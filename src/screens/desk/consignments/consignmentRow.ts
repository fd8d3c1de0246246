/** A piece that someone wants to sell, as a row of the desk. */
import type { ConsignmentReview, ReviewedConsignment } from '#contract/desk/consignmentStaff.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

/** With the sales that it can still go into. */
export type ConsignmentRow = DeskRow & ReviewedConsignment & Pick<ConsignmentReview, 'Sales'>;

/** How many are on each list. */
export type ConsignmentFacts = Pick<ConsignmentReview, 'Counts'>;

export const consignmentRow = (
  piece: ReviewedConsignment,
  Sales: ConsignmentReview['Sales'],
): ConsignmentRow => ({ ...piece, Sales, id: piece.ConsignmentID, name: piece.Title });
