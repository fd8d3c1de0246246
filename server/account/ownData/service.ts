/** Everything that we hold about someone, for them: how much of what, and all of it as one file. */
import { type AskedExport, exportSeconds, type OwnData } from '#contract/account/ownData.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import { getOwner } from '#server/account/contacts/emailStore.ts';
import { listDocuments } from '#server/account/documents/documentStore.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import { isPasswordOf } from '#server/platform/hashPassword.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { plain } from '#server/platform/typedText.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';
import { isPasswordUnchanged } from '#server/session/sessions/accountStore.ts';

import { csvOf } from './csv.ts';
import { holdings } from './holdings.ts';
import { allowExport, countRows, listSentPhotos, mayExport, readRows } from './ownDataStore.ts';
import { type ZipEntry, zipped } from './zip.ts';

export type OwnDataDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  uploads: Uploads;
  /** Photographs of consignments. */
  photos: Uploads;
};

const endings = { jpeg: 'jpg', pdf: 'pdf' } as const;

const readMe = (at: string): string =>
  [
    `What ${site.companyName} holds about you, as of ${formatCentralDateTime(at)}.`,
    'Each part is there twice: as JSON for programs, and as CSV for spreadsheets. Amounts are in cents, dates are YYYY-MM-DD, and times are in UTC.',
    'What you have sent us is in the folders documents and consignments.',
    'Where our own people have acted on your account, the security log leaves out their session and their network address.',
    'Passwords, codes and card numbers are not here: we do not hold them.',
    ...Object.values(holdings).map(({ name, title }) => `${name}: ${title}`),
    `If you have a question, write to ${site.email}.`,
    '',
  ].join('\r\n');

const text = (name: string, words: string): ZipEntry => ({ name, bytes: Buffer.from(words, 'utf8') });

export function createOwnDataService({ db, clock, securityLog, uploads, photos }: OwnDataDeps) {
  async function* entries(accountId: number, at: Date): AsyncGenerator<ZipEntry> {
    yield text('README.txt', readMe(at.toISOString()));
    for (const [table, holding] of Object.entries(holdings)) {
      const rows = await readRows(db, table, { holding, accountId });
      if (rows.length === 0) continue;
      yield text(`${holding.name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
      yield text(`${holding.name}.csv`, csvOf(rows));
    }
    for (const { kind, documentId, fileName, fileType } of await listDocuments(db, accountId)) {
      if (fileName === null) continue;
      yield {
        name: `documents/${kind}-${documentId}.${endings[fileType]}`,
        bytes: await uploads.read(fileName),
      };
    }
    for (const { consignmentId, photoId, fileName } of await listSentPhotos(db, accountId)) {
      yield {
        name: `consignments/${consignmentId}-photo-${photoId}.jpg`,
        bytes: await photos.read(fileName),
      };
    }
  }

  return {
    async count(accountId: number): Promise<OwnData> {
      const parts: OwnData['Parts'] = [];
      for (const [table, holding] of Object.entries(holdings)) {
        const Count = await countRows(db, table, { holding, accountId });
        if (Count > 0) parts.push({ Name: holding.name, Title: holding.title, Count });
      }
      return { Parts: parts };
    },

    /** By the password once more: anyone who finds an open browser shall not take all of it along. */
    async ask(asker: Asker, password: string): Promise<AskedExport> {
      const { accountId, sessionId } = asker;
      const { passwordHash } = await getOwner(db, accountId);
      const isOwner = await isPasswordOf(passwordHash, plain(password));
      return db.transaction(async (tx) => {
        if (!isOwner || !(await isPasswordUnchanged(tx, { id: accountId, passwordHash }))) {
          await securityLog.record(tx, { kind: 'data_export_refused', ...asker });
          return { Outcome: 'wrongPassword' };
        }
        const until = new Date(clock().getTime() + exportSeconds * 1_000).toISOString();
        await allowExport(tx, { sessionId, until });
        return { Outcome: 'ready' };
      });
    },

    /** Written down before the first byte leaves. @throws `not_found` where the password was not just typed. */
    async export(asker: Asker): Promise<AsyncGenerator<Buffer>> {
      const at = clock();
      await db.transaction(async (tx) => {
        const isAllowed = await mayExport(tx, { sessionId: asker.sessionId, now: at.toISOString() });
        if (!isAllowed) throw problem('not_found');
        await securityLog.record(tx, { kind: 'data_exported', ...asker });
      });
      return zipped(entries(asker.accountId, at), at);
    },
  };
}
