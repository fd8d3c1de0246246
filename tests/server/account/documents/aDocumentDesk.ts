/** A server with a folder for uploads of its own, and the people who use it. */
import { readdirSync } from 'node:fs';

import sharp from 'sharp';

import type { Documents, DocumentsDone } from '#contract/account/documents.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { uploadsFolder } from '#tests/support/account/uploadsFolder.ts';

export const deskNow = '2026-11-20T15:00:00.000Z';

/** A photograph as a telephone makes one, with the place it was taken at. */
export const aPhotograph = (format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#888888' } })
    .withExif({ IFD0: { Copyright: 'Harlan Whitcomb' }, IFD3: { GPSLatitude: '41/1 47/1 0/1' } })
    .toFormat(format)
    .toBuffer();

export const aPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

type RawFile = { body: Buffer; headers?: Record<string, string> };

export async function aDocumentDesk(db: Database) {
  const folder = uploadsFolder();
  const { app } = await sharedAccountsApp({
    db,
    clock: () => new Date(deskNow),
    settings: { UPLOADS_DIR: folder },
  });

  async function loggedIn(role: 'bidder' | 'clerk' | 'staff' = 'bidder', tier: 0 | 1 | 2 = 1) {
    const account = await anAccount(db, { role, tier });
    const browser = aBrowser(app);
    await browser.logIn(account);
    return { ...account, browser };
  }

  const sendRaw = (by: Browser, kind: string, { body, headers = {} }: RawFile) =>
    by.send({
      method: 'POST',
      url: `/api/account/documents/send/${kind}`,
      body,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });

  return {
    app,
    folder,
    loggedIn,
    sendRaw,
    send: async (by: Browser, kind: string, body: Buffer) =>
      (await sendRaw(by, kind, { body })).json<DocumentsDone>(),
    documents: async (by: Browser) => (await by.get('/api/account/documents')).json<Documents>(),
    files: () => readdirSync(folder),
    audited: () =>
      db.query<{ kind: string; account: number; facts: Record<string, unknown> }>(sql`
        select kind, account_id as account, facts from security_events
        where kind like '%document%' or kind like '%refused' order by id`),
    letters: () =>
      db.query<{ account: number; facts: Record<string, unknown> }>(sql`
        select account_id as account, facts from notices where kind = 'documentDecided' order by id`),
  };
}
