/** The phone book: what may stand in it, and which number is the Primary. Proving a number is `phoneCodes.ts`. */
import { checkLabel, mostPhones } from '#contract/account/addressFields.ts';
import { checkPhoneNumber, e164Of } from '#contract/account/phoneNumber.ts';
import type { Phone, PhoneDraft } from '#contract/account/phones.ts';
import type { Note } from '#server/bidding/tiers/changeEvidence.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { plainLine } from '#server/platform/typedText.ts';

import { type BookDeps, type EvidenceBookDeps, inBook, ownEntry, refused, refuseFaults } from './book.ts';
import {
  findPhone,
  insertPhone,
  phoneExists,
  listPhones,
  markPhonePrimary,
  markPhoneRemoved,
  markPhoneRestored,
  type PhoneRow,
  updatePhone,
} from './phoneStore.ts';

type Typed = { number: string; label: string };

/** @throws {Problem} `invalid_input` */
function readDraft({ Number: typed, Label }: PhoneDraft): Typed {
  const label = plainLine(Label);
  refuseFaults({ Number: checkPhoneNumber(typed), Label: checkLabel(label) });
  return { number: e164Of(typed) ?? '', label };
}

export const ownPhone = (deps: BookDeps, asker: Asker, id: number): Promise<PhoneRow> =>
  ownEntry(deps, asker, { of: 'phone', find: findPhone, exists: phoneExists, id });

function refuseRepeated(phones: readonly Phone[], number: string, besidesId: number | null): void {
  if (phones.some((phone) => phone.Number === number && phone.PhoneID !== besidesId)) {
    throw refused('Number', 'This number is in your phone book already.');
  }
}

function refuseFull(phones: readonly Phone[]): void {
  if (phones.length >= mostPhones) {
    throw refused('Number', `Your phone book holds ${mostPhones} numbers. Remove one to add another.`);
  }
}

export type PhoneBook = ReturnType<typeof createPhoneBook>;

export function createPhoneBook(deps: EvidenceBookDeps) {
  const { db, clock, changeEvidence } = deps;
  const now = () => clock().toISOString();

  /** Makes one change per account at a time and returns the updated book. */
  const change = (
    asker: Asker,
    apply: (tx: Queryable, phones: readonly Phone[], note: Note) => Promise<void>,
  ): Promise<Phone[]> =>
    changeEvidence(asker, async (tx, note) => {
      await apply(tx, await listPhones(tx, asker.accountId), note);
      return listPhones(tx, asker.accountId);
    });

  return {
    list: (accountId: number): Promise<Phone[]> => listPhones(db, accountId),

    async add(asker: Asker, draft: PhoneDraft): Promise<Phone[]> {
      const typed = readDraft(draft);
      return change(asker, async (tx, phones) => {
        refuseRepeated(phones, typed.number, null);
        refuseFull(phones);
        await insertPhone(tx, { ...typed, accountId: asker.accountId, now: now() });
      });
    },

    async edit(asker: Asker, id: number, draft: PhoneDraft): Promise<Phone[]> {
      inBook(await ownPhone(deps, asker, id));
      const typed = readDraft(draft);
      return change(asker, async (tx, phones) => {
        inBook(await findPhone(tx, { accountId: asker.accountId, id }));
        refuseRepeated(phones, typed.number, id);
        await updatePhone(tx, { ...typed, id, now: now() });
      });
    },

    async remove(asker: Asker, id: number): Promise<Phone[]> {
      inBook(await ownPhone(deps, asker, id));
      return change(asker, (tx) => markPhoneRemoved(tx, { accountId: asker.accountId, id, now: now() }));
    },

    /** As it was, the Primary included. */
    async restore(asker: Asker, id: number): Promise<Phone[]> {
      await ownPhone(deps, asker, id);
      return change(asker, async (tx, phones) => {
        const phone = await findPhone(tx, { accountId: asker.accountId, id });
        if (!phone?.isRemoved) return;
        refuseRepeated(phones, phone.number, null);
        refuseFull(phones);
        await markPhoneRestored(tx, { accountId: asker.accountId, id }, phone.isPrimary);
      });
    },

    async makePrimary(asker: Asker, id: number): Promise<Phone[]> {
      inBook(await ownPhone(deps, asker, id));
      return change(asker, async (tx, _, note) => {
        const phone = inBook(await findPhone(tx, { accountId: asker.accountId, id }));
        if (!phone.isVerified) throw refused('Number', 'Verify this number first.');
        await markPhonePrimary(tx, { accountId: asker.accountId, id });
        note({ kind: 'primary_phone_changed', facts: { phone: id } });
      });
    },
  };
}
