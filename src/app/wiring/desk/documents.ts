/** Documents that staff look at, with the server behind them. */
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { documentKinds, documentStatuses } from '#contract/account/accountLimits.ts';
import { documentSorts } from '#contract/desk/documentReview.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { documentReviewMachine } from '#machines/desk/documentReviewMachine.ts';
import { answerOf, documentRow, type DocumentRow, goneAnswer } from '#screens/desk/documents/documentRow.ts';
import type { AskedDocuments } from '#services/account/documents.ts';

function askedOf(place: ListPlace): AskedDocuments {
  const kind = documentKinds.find((one) => one === place.filters['kind']);
  return {
    ...askedPage(place, documentSorts),
    list: documentStatuses.find((one) => one === place.filters['list']) ?? 'waiting',
    ...(kind && { kind }),
  };
}

export const machines = [
  wiredDeskList<DocumentRow>({
    async read({ documents }, place, options) {
      const { Documents, Total } = await documents.review(askedOf(place), options);
      return { rows: Documents.map(documentRow), total: Total };
    },
    openFile: ({ documents }, place, options) => documents.openReview(askedOf(place), options),
    async decide({ documents }, { act, row, terms }, options) {
      const action = act === 'accept' ? 'accept' : 'decline';
      const decision = { Action: action, Seen: row.SentAt, Reason: terms['reason'] ?? '' } as const;
      try {
        return answerOf(action, await documents.decide(row.DocumentID, decision, options));
      } catch (error) {
        if (isProblem(error) && error.code === 'not_found') return goneAnswer(row);
        throw error;
      }
    },
  }),
  wiredDeskLook,
  documentReviewMachine.provide({
    actors: {
      renewSession: serviceCall<void>(async ({ staff }, _, options) => {
        await staff.index(options);
      }),
    },
  }),
];
