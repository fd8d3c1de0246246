/** Documents with the house behind them: the visitor's own, and those that staff look at. */
import { serviceCall } from '#app/serviceCall.ts';
import type { DecidedDocument, DocumentReview } from '#contract/documentReview.ts';
import type { Documents, DocumentsDone, DocumentStatus } from '#contract/documents.ts';
import { documentReviewMachine, type MadeDecision } from '#machines/documentReviewMachine.ts';
import { type DocumentDeed, documentsMachine } from '#machines/documentsMachine.ts';
import type { Services } from '#services/index.ts';

type Options = { signal: AbortSignal };

function doDeed(
  { documents }: Services,
  deed: DocumentDeed,
  options: Options,
): Promise<DocumentsDone | null> {
  switch (deed.deed) {
    case 'saveDealer':
      return documents.saveDealer(deed.dealer, options);
    case 'removeDealer':
      return documents.removeDealer(options);
    case 'send': {
      const { of: kind, file, birthDate } = deed;
      // The page hands over what its file field holds; the chart needs to know no more than its size.
      return documents.send({ kind, file: file as File, birthDate }, options);
    }
    case 'remove':
      return documents.remove(deed.documentId, options);
    case 'open':
      return documents.open(deed.documentId, options).then(() => null);
  }
}

export const machines = [
  documentsMachine.provide({
    actors: {
      loadDocuments: serviceCall<Documents>(({ documents }, _, options) => documents.list(options)),
      doDeed: serviceCall<DocumentsDone | null, DocumentDeed>(doDeed),
    },
  }),
  documentReviewMachine.provide({
    actors: {
      loadReview: serviceCall<DocumentReview, DocumentStatus>(({ documents }, list, options) =>
        documents.review(list, options),
      ),
      renewSession: serviceCall<void>(async ({ documents }, _, options) => {
        await documents.review('waiting', options);
      }),
      decide: serviceCall<DecidedDocument, MadeDecision>(
        ({ documents }, { deed, document, reason }, options) =>
          documents.decide(
            document.DocumentID,
            { Deed: deed, Seen: document.SentAt, Reason: reason },
            options,
          ),
      ),
    },
  }),
];
