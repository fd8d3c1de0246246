/** The visitor's documents; and for staff, those that wait to be looked at. */
import {
  type Dealer,
  type DocumentKind,
  type Documents,
  type DocumentsDone,
  type DocumentStatus,
  getDocumentFile,
  getDocuments,
  removeDealer,
  removeDocument,
  saveBirthDate,
  saveDealer,
  sendDocument,
} from '#contract/account/documents.ts';
import {
  type DecidedDocument,
  decideDocument,
  type DocumentDecision,
  type DocumentReview,
  type DocumentSort,
  getDocumentReview,
  getDocumentsCsv,
} from '#contract/desk/documentReview.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { AskedPage } from '#contract/kernel/listPages.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { fileBody } from '#services/kernel/fileBody.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';
import { queryText } from '#services/kernel/queryText.ts';

type Options = { signal?: AbortSignal };
type TypedDate = { month: string; day: string; year: string };
type Sent = { kind: DocumentKind; file: Blob; birthDate: TypedDate | null };

export type AskedDocuments = AskedPage<DocumentSort> & { list: DocumentStatus; kind?: DocumentKind };

export type DocumentService = {
  list: (options?: Options) => Promise<Documents>;
  saveDealer: (dealer: Dealer, options?: Options) => Promise<DocumentsDone>;
  removeDealer: (options?: Options) => Promise<DocumentsDone>;
  saveBirthDate: (birthDate: TypedDate, options?: Options) => Promise<DocumentsDone>;
  /** The date of birth first: where that is refused, no file goes over the line. */
  send: (sent: Sent, options?: Options) => Promise<DocumentsDone>;
  remove: (documentId: number, options?: Options) => Promise<DocumentsDone>;
  /** The browser saves it as a file. */
  open: (documentId: number, options?: Options) => Promise<void>;
  review: (asked: AskedDocuments, options?: Options) => Promise<DocumentReview>;
  /** The browser saves it as a file. */
  openReview: (asked: AskedDocuments, options?: Options) => Promise<void>;
  decide: (documentId: number, decision: DocumentDecision, options?: Options) => Promise<DecidedDocument>;
};

export const createDocumentService = (call: Call): DocumentService => ({
  list: (options) => call(getDocuments, {}, options),
  saveDealer: (body, options) => call(saveDealer, { body }, options),
  removeDealer: (options) => call(removeDealer, {}, options),
  saveBirthDate: (body, options) => call(saveBirthDate, { body }, options),
  async send({ kind: Kind, file, birthDate: body }, options) {
    if (body !== null) {
      const saved = await call(saveBirthDate, { body }, options);
      if (saved.Outcome !== 'done') return saved;
    }
    return call(sendDocument, { params: { Kind }, file: fileBody(file) }, options);
  },
  remove: (DocumentID, options) => call(removeDocument, { params: { DocumentID } }, options),
  async open(DocumentID, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getDocuments, {}, options);
    loadPage(addressOf(getDocumentFile, { params: { DocumentID } }));
  },
  review: (query, options) => call(getDocumentReview, { query }, options),
  async openReview(query, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getDocumentsCsv, { query: queryText(query) }));
  },
  decide: (DocumentID, body, options) => call(decideDocument, { params: { DocumentID }, body }, options),
});
