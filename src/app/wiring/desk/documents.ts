/** Documents that staff look at, with the server behind them. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { wiredDeskList, wiredDeskLook } from '#app/wiring/shared/deskList.ts';
import { askedPage } from '#app/wiring/shared/deskQuery.ts';
import { documentKinds, documentStatuses } from '#contract/account/accountLimits.ts';
import {
  decideDocument,
  documentSorts,
  getDocumentReview,
  getDocumentsCsv,
} from '#contract/desk/documentReview.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { CallOf } from '#contract/kernel/endpoint.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import type { ListPlace } from '#machines/desk/deskListFacts.ts';
import { documentReviewMachine } from '#machines/desk/documentReviewMachine.ts';
import { answerOf, documentRow, type DocumentRow, goneAnswer } from '#screens/desk/documents/documentRow.ts';

function askedOf(place: ListPlace): CallOf<typeof getDocumentReview>['query'] {
  const kind = documentKinds.find((one) => one === place.filters['kind']);
  return {
    ...askedPage(place, documentSorts),
    list: documentStatuses.find((one) => one === place.filters['list']) ?? 'waiting',
    ...(kind && { kind }),
  };
}

export const machines = [
  wiredDeskList<DocumentRow>({
    async read(call, place, options) {
      const { Documents, Total } = await call(getDocumentReview, { query: askedOf(place) }, options);
      return { rows: Documents.map(documentRow), total: Total };
    },
    file: getDocumentsCsv,
    asked: askedOf,
    async decide(call, { act, row, terms }, options) {
      const action = act === 'accept' ? 'accept' : 'decline';
      const { DocumentID, SentAt: Seen } = row;
      const body = { Action: action, Seen, Reason: terms['reason'] ?? '' } as const;
      try {
        return answerOf(action, await call(decideDocument, { params: { DocumentID }, body }, options));
      } catch (error) {
        if (isProblem(error) && error.code === 'not_found') return goneAnswer(row);
        throw error;
      }
    },
  }),
  wiredDeskLook,
  documentReviewMachine.provide({
    actors: {
      renewSession: askWith<void>(async (call, _, options) => {
        await call(getStaffIndex, {}, options);
      }),
    },
  }),
];
