/** Everything that we hold about somebody, for them: how much of what, and all of it as one file. */
import type { OwnData } from '#contract/ownData.ts';
import { site } from '#contract/site.ts';
import { listDocuments } from '#server/documents/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Asker } from '#server/securityLog/asker.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import type { Uploads } from '#server/uploads/uploads.ts';

import { csvOf } from './csv.ts';
import { holdings } from './holdings.ts';
import { countRows, readRows } from './store.ts';
import { type ZipEntry, zipped } from './zip.ts';

export type OwnDataDeps = { db: Database; clock: Clock; securityLog: SecurityLog; uploads: Uploads };

const endings = { jpeg: 'jpg', pdf: 'pdf' } as const;

const readMe = (at: string): string =>
  [
    `What ${site.companyName} holds about you, as of ${at}.`,
    'Each part is there twice: as JSON for programs, and as CSV for spreadsheets. Amounts are in cents, times in UTC.',
    'What you have sent us is in the folder documents. Passwords, codes and card numbers are not here: we do not hold them.',
    ...Object.values(holdings).map(({ name, title }) => `${name}: ${title}`),
    `If you have a question, write to ${site.email}.`,
    '',
  ].join('\r\n');

const text = (name: string, words: string): ZipEntry => ({ name, bytes: Buffer.from(words, 'utf8') });

export function createOwnDataService({ db, clock, securityLog, uploads }: OwnDataDeps) {
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

    /** Written down before the first byte leaves: whoever has the session of somebody else takes much with this. */
    async export(asker: Asker): Promise<AsyncGenerator<Buffer>> {
      await db.transaction((tx) => securityLog.record(tx, { kind: 'data_exported', ...asker }));
      const at = clock();
      return zipped(entries(asker.accountId, at), at);
    },
  };
}
