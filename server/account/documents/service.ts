/**
 * Someone's own documents. A file is written before its row and deleted after it: a crash in between leaves a file that no
 * row names, which is swept away later, and never a row without its file.
 */
import type { DocumentKind, Documents, DocumentsDone } from '#contract/account/documents.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type KeptFile, readUpload } from '#server/platform/uploads/readUpload.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';

import {
  deleteDocument,
  type DocumentRow,
  findDocument,
  forgetFile,
  isSettled,
  listDocuments,
  lockOwner,
  replaceDocument,
} from './documentStore.ts';
import { readDocuments } from './particulars.ts';

export type DocumentDeps = { db: Database; clock: Clock; securityLog: SecurityLog; uploads: Uploads };

type NamedFile = KeptFile & { kind: DocumentKind; name: string };

export function createDocumentService({ db, clock, securityLog, uploads }: DocumentDeps) {
  async function done(accountId: number, Outcome: DocumentsDone['Outcome'] = 'done'): Promise<DocumentsDone> {
    return { Outcome, Documents: await readDocuments(db, accountId) };
  }

  async function ownDocument(asker: Asker, documentId: number): Promise<DocumentRow> {
    const document = await findDocument(db, documentId);
    if (document?.accountId === asker.accountId) return document;
    return refuseForeign({ db, securityLog }, asker, { of: 'document', ids: document ? [documentId] : [] });
  }

  /** @returns the name of the file that is to be deleted once this is committed; undefined where nothing has happened. */
  async function putInPlace(tx: Queryable, asker: Asker, { kind, name, type, bytes }: NamedFile) {
    const { accountId } = asker;
    await lockOwner(tx, accountId);
    const before = (await listDocuments(tx, accountId)).find((one) => one.kind === kind);
    if (before && isSettled(before)) return undefined;
    const sentAt = clock().toISOString();
    await replaceDocument(tx, {
      accountId,
      kind,
      fileName: name,
      fileType: type,
      bytes: bytes.length,
      sentAt,
    });
    await securityLog.record(tx, { kind: 'document_sent', ...asker, facts: { of: kind } });
    return { outdated: before?.fileName ?? null };
  }

  async function removeFile(name: string | null): Promise<void> {
    if (name !== null) await uploads.remove(name);
  }

  return {
    list: (accountId: number): Promise<Documents> => readDocuments(db, accountId),

    async send(asker: Asker, kind: DocumentKind, bytes: Uint8Array): Promise<DocumentsDone> {
      const read = await readUpload(bytes);
      if (typeof read === 'string') return done(asker.accountId, read);
      const name = await uploads.keep(read);
      const put = await db.transaction((tx) => putInPlace(tx, asker, { ...read, kind, name }));
      await removeFile(put ? put.outdated : name);
      return done(asker.accountId, put ? 'done' : 'SETTLED');
    },

    async remove(asker: Asker, documentId: number): Promise<DocumentsDone> {
      const document = await ownDocument(asker, documentId);
      await db.transaction(async (tx) => {
        await lockOwner(tx, asker.accountId);
        // As it stands now: it may have been accepted meanwhile.
        const current = (await findDocument(tx, documentId)) ?? document;
        await (isSettled(current) ? forgetFile : deleteDocument)(tx, documentId);
        await securityLog.record(tx, { kind: 'document_removed', ...asker, facts: { of: document.kind } });
      });
      await removeFile(document.fileName);
      return done(asker.accountId);
    },

    /** @throws `not_found` where the file has been deleted, too. */
    async file(asker: Asker, documentId: number): Promise<{ document: DocumentRow; bytes: Uint8Array }> {
      const document = await ownDocument(asker, documentId);
      if (document.fileName === null) throw problem('not_found');
      return { document, bytes: await uploads.read(document.fileName) };
    },
  };
}
