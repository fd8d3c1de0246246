/** Consignments on the screen of staff, with the house behind them. */
import { serviceCall } from '#app/serviceCall.ts';
import type { ConsignmentReview, HouseDecided } from '#contract/consignmentStaff.ts';
import {
  type AskedPieces,
  type MadeStep,
  staffConsignmentsMachine,
} from '#machines/staffConsignmentsMachine.ts';

export const machines = [
  staffConsignmentsMachine.provide({
    actors: {
      loadReview: serviceCall<ConsignmentReview, AskedPieces>(({ consignments }, { list, search }, options) =>
        consignments.review(list, search, options),
      ),
      takeStep: serviceCall<HouseDecided, MadeStep>(
        ({ consignments }, { deed, piece, terms: { Body, ...terms } }, options) =>
          deed === 'write'
            ? consignments.reply(piece.ConsignmentID, Body ?? '', options)
            : consignments.decide(
                piece.ConsignmentID,
                { ...terms, Deed: deed, Seen: piece.Version },
                options,
              ),
      ),
    },
  }),
];
