/** The visitor's own documents, with the server behind them. */
import { ask, askWith, type Options } from '#app/wiring/shared/ask.ts';
import type { DocumentsDone } from '#contract/account/documents.ts';
import { type DocumentAction, documentsMachine } from '#machines/account/documentsMachine.ts';
import { fileBody } from '#services/kernel/fileBody.ts';
import type { Call } from '#services/kernel/http.ts';
import { late } from '#services/kernel/late.ts';
import { openFile } from '#services/kernel/openFile.ts';

const {
  getDocumentFile,
  getDocuments,
  removeDealer,
  removeDocument,
  saveBirthDate,
  saveDealer,
  sendDocument,
} = late(() => import('#contract/account/documents.ts'));

async function send(
  call: Call,
  { of: Kind, file, birthDate: body }: Extract<DocumentAction, { action: 'send' }>,
  options: Options,
): Promise<DocumentsDone> {
  if (body !== null) {
    const saved = await call(saveBirthDate, { body }, options);
    if (saved.Outcome !== 'done') return saved;
  }
  // The page hands over what its file field holds; the chart needs to know no more than its size.
  return call(sendDocument, { params: { Kind }, file: fileBody(file as File) }, options);
}

const doAction = askWith<DocumentsDone | null, DocumentAction>(async (call, action, options) => {
  switch (action.action) {
    case 'saveDealer':
      return call(saveDealer, { body: action.dealer }, options);
    case 'removeDealer':
      return call(removeDealer, {}, options);
    case 'send':
      return send(call, action, options);
    case 'remove':
      return call(removeDocument, { params: { DocumentID: action.documentId } }, options);
    case 'open': {
      const given = { params: { DocumentID: action.documentId } };
      await openFile(call, { renew: getDocuments, file: getDocumentFile, given }, options);
      return null;
    }
  }
});

export const machines = [
  documentsMachine.provide({ actors: { loadDocuments: ask(getDocuments), doAction } }),
];
