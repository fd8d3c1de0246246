/** What someone says of themselves beside what they show: the dealer, and the date of birth. */
import { checkBirthDate } from '#contract/account/accountFields.ts';
import { checkDealer } from '#contract/account/dealerFields.ts';
import type { Dealer, Documents, DocumentsDone } from '#contract/account/documents.ts';
import { writtenFflNumber } from '#contract/account/fflNumber.ts';
import { centralWallTime } from '#contract/kernel/centralWallTime.ts';
import { site } from '#contract/kernel/site.ts';
import type { ChangeEvidence } from '#server/bidding/tiers/changeEvidence.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { plainLine } from '#server/platform/typedText.ts';

import {
  deleteDealer,
  deleteDocument,
  type DocumentRow,
  findDealer,
  getOwner,
  isSettled,
  listDocuments,
  lockOwner,
  saveBirthDate,
  saveDealer,
  toDocument,
} from './documentStore.ts';
import type { DocumentDeps } from './service.ts';

export async function readDocuments(db: Queryable, accountId: number): Promise<Documents> {
  const { birthDate, tier } = await getOwner(db, accountId);
  const files = await listDocuments(db, accountId);
  return {
    Dealer: await findDealer(db, accountId),
    Files: files.map(toDocument),
    BirthDate: birthDate,
    Tier: tier,
  };
}

type TypedDate = { month: string; day: string; year: string };

/** @throws {Problem} `invalid_input` for what is no date, or one of someone too young. */
function readBirthDate(typed: TypedDate, today: string): string {
  const given = { month: plainLine(typed.month), day: plainLine(typed.day), year: plainLine(typed.year) };
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const { minimumAge } = site;
  const sentence = checkBirthDate(given, { today: { year, month, day }, minimumAge });
  if (sentence !== undefined) throw problem('invalid_input', { fields: { birthDate: sentence } });
  return `${given.year}-${given.month.padStart(2, '0')}-${given.day.padStart(2, '0')}`;
}

export type ParticularsDeps = Pick<DocumentDeps, 'db' | 'clock' | 'securityLog'> & {
  uploads: Pick<DocumentDeps['uploads'], 'remove'>;
  changeEvidence: ChangeEvidence;
};

/**
 * What was typed about a dealer, made into what is kept, or a sentence under every field that is wrong.
 * @throws {Problem} `invalid_input` with a sentence for each field that is wrong.
 */
function readDealer(given: Dealer, today: string): Dealer {
  const dealer: Dealer = {
    LicenseNumber: writtenFflNumber(plainLine(given.LicenseNumber)),
    Name: plainLine(given.Name),
    Street: plainLine(given.Street),
    City: plainLine(given.City),
    State: plainLine(given.State).toUpperCase(),
    Zip: plainLine(given.Zip),
    ExpiresOn: plainLine(given.ExpiresOn),
  };
  const fields = checkDealer(dealer, today);
  if (Object.keys(fields).length > 0) throw problem('invalid_input', { fields });
  return dealer;
}

export function createParticularsService(deps: ParticularsDeps) {
  const { db, clock, securityLog, uploads, changeEvidence } = deps;

  /** Days are counted where the auctions are. */
  const today = (): string => (centralWallTime(clock().toISOString()) ?? '').slice(0, 'YYYY-MM-DD'.length);

  async function done(accountId: number, Outcome: DocumentsDone['Outcome'] = 'done'): Promise<DocumentsDone> {
    return { Outcome, Documents: await readDocuments(db, accountId) };
  }

  async function takeDealerAway(tx: Queryable, asker: Asker): Promise<DocumentRow | undefined> {
    const { accountId } = asker;
    await lockOwner(tx, accountId);
    const copy = (await listDocuments(tx, accountId)).find(({ kind }) => kind === 'ffl');
    await deleteDealer(tx, accountId);
    if (!copy) return undefined;
    await deleteDocument(tx, copy.documentId);
    await securityLog.record(tx, { kind: 'document_removed', ...asker, facts: { of: 'ffl' } });
    return copy;
  }

  return {
    async saveDealer({ accountId }: Asker, given: Dealer): Promise<DocumentsDone> {
      const dealer = readDealer(given, today());
      await saveDealer(db, { accountId, dealer, now: clock().toISOString() });
      return done(accountId);
    },

    async removeDealer(asker: Asker): Promise<DocumentsDone> {
      const copy = await db.transaction((tx) => takeDealerAway(tx, asker));
      if (copy?.fileName) await uploads.remove(copy.fileName);
      return done(asker.accountId);
    },

    async saveBirthDate(asker: Asker, typed: TypedDate): Promise<DocumentsDone> {
      const { accountId } = asker;
      const birthDate = readBirthDate(typed, today());
      const isSaved = await changeEvidence(asker, async (tx) => {
        if ((await listDocuments(tx, accountId)).some(isSettled)) return false;
        await saveBirthDate(tx, accountId, birthDate);
        return true;
      });
      return done(accountId, isSaved ? 'done' : 'SETTLED');
    },
  };
}
