/** The calls about documents: those of their owner, and those of staff. */
import { mostDocumentBytes } from '#contract/account/accountLimits.ts';
import {
  type DocumentKind,
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
  decideDocument,
  getDocumentReview,
  getDocumentsCsv,
  readDocument,
} from '#contract/desk/documentReview.ts';
import { exportedRows, pageOfRows } from '#contract/kernel/listPages.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Exchange, Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import type { DocumentRow } from './documentStore.ts';
import { createParticularsService, type ParticularsDeps } from './particulars.ts';
import { createDocumentReview, type ReviewDeps } from './review.ts';
import { createDocumentService } from './service.ts';

const limit = { max: 60, windowSeconds: 60 };
/** Each is drawn again, which costs a second of a processor; several people may share an address. */
const sendLimit = { max: 20, windowSeconds: 600, maxByAddress: 60 };
/** More than anybody reads by hand; each reading writes a line. */
const staffLimit = { max: 240, windowSeconds: 60 };
const listFileLimit = { max: 12, windowSeconds: 60 };

type Call = Exchange & { caller: Caller };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

const endings = { jpeg: 'jpg', pdf: 'pdf' } as const;
const types = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const;

type Read = { document: DocumentRow; bytes: Uint8Array };

const nameOf = ({ kind, documentId, fileType }: DocumentRow): string =>
  `${kind}-${documentId}.${endings[fileType]}`;

/** Saved and not shown: a PDF is a program, and no page of this site should be its neighbor. */
function asFile({ reply }: Call, { document, bytes }: Read): Uint8Array {
  reply.header('content-disposition', `attachment; filename="${nameOf(document)}"`);
  return bytes;
}

/**
 * Shown in a dialog of staff, and in no other site's page. The sandbox takes our origin away from whatever the file turns out
 * to be; browsers still open a PDF in their own viewer, which they do not in a frame with a `sandbox` attribute.
 */
const shownPolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

function asPart({ reply }: Call, { document, bytes }: Read): Uint8Array {
  reply.type(types[document.fileType]);
  reply.header('content-disposition', `inline; filename="${nameOf(document)}"`);
  reply.header('content-security-policy', shownPolicy);
  reply.header('x-frame-options', 'SAMEORIGIN');
  return bytes;
}

function registerOwn(serve: Serve, deps: ReviewDeps & ParticularsDeps): void {
  const documents = createDocumentService(deps);
  const particulars = createParticularsService(deps);
  serve(getDocuments, (_, { caller }) => documents.list(caller.accountId));
  serve(saveDealer, ({ body }, exchange) => particulars.saveDealer(askerOf(exchange), body), { limit });
  serve(removeDealer, (_, exchange) => particulars.removeDealer(askerOf(exchange)), { limit });
  serve(saveBirthDate, ({ body }, exchange) => particulars.saveBirthDate(askerOf(exchange), body), { limit });
  serve(sendDocument, ({ params, file }, exchange) => documents.send(askerOf(exchange), params.Kind, file), {
    limit: sendLimit,
    bodyLimitBytes: mostDocumentBytes,
  });
  serve(removeDocument, ({ params }, exchange) => documents.remove(askerOf(exchange), params.DocumentID), {
    limit,
  });
  serve(
    getDocumentFile,
    async ({ params }, exchange) =>
      asFile(exchange, await documents.file(askerOf(exchange), params.DocumentID)),
    { limit },
  );
}

type OfList = { list: DocumentStatus; kind?: DocumentKind | undefined };
const ofList = ({ list, kind }: OfList) => ({ list, kind: kind ?? null });

export function registerDocuments(serve: Serve, deps: ReviewDeps & ParticularsDeps): void {
  registerOwn(serve, deps);
  const review = createDocumentReview(deps);
  serve(
    getDocumentReview,
    ({ query }, exchange) => review.list(askingOf(exchange), { ...pageOfRows(query), ...ofList(query) }),
    { limit: staffLimit },
  );
  serve(
    getDocumentsCsv,
    async ({ query }, exchange) => {
      const csv = await review.file(askingOf(exchange), { ...exportedRows(query), ...ofList(query) });
      exchange.reply.header('content-disposition', 'attachment; filename="documents.csv"');
      return csv;
    },
    { limit: listFileLimit },
  );
  serve(
    readDocument,
    async ({ params, query }, exchange) => {
      const read = await review.read(askingOf(exchange), params.DocumentID);
      return query.as === 'page' ? asPart(exchange, read) : asFile(exchange, read);
    },
    { limit: staffLimit },
  );
  serve(
    decideDocument,
    ({ params, body }, exchange) => review.decide(askingOf(exchange), params.DocumentID, body),
    { limit: staffLimit },
  );
}
