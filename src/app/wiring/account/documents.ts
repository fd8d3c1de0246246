/** The visitor's own documents, with the server behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Documents, DocumentsDone } from '#contract/account/documents.ts';
import { type DocumentAction, documentsMachine } from '#machines/account/documentsMachine.ts';
import type { Services } from '#services/kernel/index.ts';

type Options = { signal: AbortSignal };

function doAction(
  { documents }: Services,
  action: DocumentAction,
  options: Options,
): Promise<DocumentsDone | null> {
  switch (action.action) {
    case 'saveDealer':
      return documents.saveDealer(action.dealer, options);
    case 'removeDealer':
      return documents.removeDealer(options);
    case 'send': {
      const { of: kind, file, birthDate } = action;
      // The page hands over what its file field holds; the chart needs to know no more than its size.
      return documents.send({ kind, file: file as File, birthDate }, options);
    }
    case 'remove':
      return documents.remove(action.documentId, options);
    case 'open':
      return documents.open(action.documentId, options).then(() => null);
  }
}

export const machines = [
  documentsMachine.provide({
    actors: {
      loadDocuments: serviceCall<Documents>(({ documents }, _, options) => documents.list(options)),
      doAction: serviceCall<DocumentsDone | null, DocumentAction>(doAction),
    },
  }),
];
