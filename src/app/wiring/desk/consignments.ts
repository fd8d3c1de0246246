/** Consignments on the staff desk, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { houseActions } from '#contract/consigning/consignmentActions.ts';
import { consignmentLists, consignmentSorts } from '#contract/desk/consignmentStaff.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import {
  type ConsignmentFacts,
  consignmentRow,
  type ConsignmentRow,
} from '#screens/desk/consignments/consignmentRow.ts';
import { stepTerms } from '#screens/desk/consignments/stepTerms.ts';
import { answerOf } from '#screens/desk/consignments/stepWords.ts';
import type { AskedReview } from '#services/consigning/consignments.ts';

const askedOf = (place: ListPlace): AskedReview => ({
  ...askedPage(place, consignmentSorts),
  list: consignmentLists.find((one) => one === place.filters['list']) ?? 'waiting',
});

export const machines = [
  wiredDeskList<ConsignmentRow>({
    async read({ consignments }, place, options) {
      const { Consignments, Total, Counts, Sales } = await consignments.review(askedOf(place), options);
      return {
        rows: Consignments.map((piece) => consignmentRow(piece, Sales)),
        total: Total,
        facts: { Counts } satisfies ConsignmentFacts,
      };
    },
    openFile: ({ consignments }, place, options) => consignments.openFile(askedOf(place), options),
    async decide({ consignments }, { act, row: { ConsignmentID, Version }, terms }, options) {
      if (act === 'reply' || act === 'write') {
        return answerOf(act, await consignments.reply(ConsignmentID, terms['body'] ?? '', options));
      }
      const step = houseActions.find((one) => one === (act === 'revise' ? 'offer' : act));
      if (!step) throw new Error(`There is no step ${act} of a consignment.`);
      const decision = { ...stepTerms(step, terms).terms, Action: step, Seen: Version };
      return answerOf(step, await consignments.decide(ConsignmentID, decision, options));
    },
  }),
  wiredDeskLook,
];
