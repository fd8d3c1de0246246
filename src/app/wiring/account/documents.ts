/** The visitor's own documents, with the server behind them. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type { Documents, DocumentsDone } from '#contract/account/documents.ts';
import { type DocumentDeed, documentsMachine } from '#machines/account/documentsMachine.ts';
import type { Services } from '#services/kernel/index.ts';

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
];
