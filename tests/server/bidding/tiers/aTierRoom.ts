/** A new bidder, who can show each piece of the evidence for tier 1 by the service that takes it. Nothing here asserts anything. */
import { createCardService } from '#server/account/cards/service.ts';
import { demoVault } from '#server/account/cards/vault.ts';
import { createParticularsService } from '#server/account/documents/particulars.ts';
import { createRegistrationService } from '#server/bidding/registrations/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { aNewCard } from '#tests/server/account/cards/someCards.ts';
import { aContactRoom } from '#tests/server/account/contacts/aContactRoom.ts';
import type { anAccount } from '#tests/support/account/accounts.ts';
import { aDraft } from '#tests/support/account/anAddress.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';

export const pieces = ['phone', 'address', 'birthDate', 'card'] as const;
export type Piece = (typeof pieces)[number];

/** No piece of evidence is a file. */
const uploads = { remove: () => Promise.reject(new Error('unused')) };

export async function aTierRoom(db: Database, fields: Parameters<typeof anAccount>[1] = {}) {
  const room = await aContactRoom(db, { tier: 0, ...fields });
  const { clock, securityLog, changeEvidence, phones, codes, addresses } = room;
  const deps = { db, clock, securityLog, changeEvidence };
  const cards = createCardService({ ...deps, vault: demoVault });
  const particulars = createParticularsService({ ...deps, uploads });
  const registrations = createRegistrationService({ db, clock, securityLog });

  async function prove(asker: Asker, phoneId: number): Promise<unknown> {
    await codes.sendCode(asker, phoneId);
    return codes.verify(asker, phoneId, room.lastCode());
  }

  const showing: Readonly<Record<Piece, (asker: Asker) => Promise<unknown>>> = {
    async phone(asker) {
      const [phone] = await phones.add(asker, { Number: '(309) 555-0142', Label: '' });
      return prove(asker, phone?.PhoneID ?? 0);
    },
    address: (asker) => addresses.add(asker, aDraft()),
    birthDate: (asker) => particulars.saveBirthDate(asker, { month: '4', day: '17', year: '1980' }),
    card: (asker) => cards.add(asker, aNewCard()),
  };

  return {
    ...room,
    cards,
    registrations,
    prove,
    async show(shown: readonly Piece[], asker: Asker = room.asker): Promise<void> {
      for (const piece of shown) await showing[piece](asker);
    },
    async tier({ accountId }: Asker = room.asker): Promise<number | undefined> {
      const [row] = await db.query<{ tier: number }>(sql`select tier from accounts where id = ${accountId}`);
      return row?.tier;
    },
    missing: async () => (await registrations.find(room.asker.accountId, saleId)).Missing,
    letters: () =>
      db.query<{ facts: object }>(sql`
        select facts from notices where kind = 'accountDecided' and account_id = ${room.asker.accountId} order by id`),
  };
}

export type TierRoom = Awaited<ReturnType<typeof aTierRoom>>;
