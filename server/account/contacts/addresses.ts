/** The address book: what may stand in it, and which address deliveries and invoices go to. */
import type { Address, AddressUse } from '#contract/account/addresses.ts';
import { type AddressDraft, addressFaults, mostAddresses } from '#contract/account/addressFields.ts';
import { tidyPostalCode } from '#contract/kernel/postalCode.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { plainLine } from '#server/platform/typedText.ts';

import {
  type AddressRow,
  findAddress,
  insertAddress,
  addressExists,
  listAddresses,
  markAddressRemoved,
  markAddressRestored,
  markAddressUsed,
  updateAddress,
} from './addressStore.ts';
import { type EvidenceBookDeps, inBook, ownEntry, refused, refuseFaults } from './book.ts';

/** @throws {Problem} `invalid_input` */
function readDraft(given: AddressDraft): AddressDraft {
  const draft: AddressDraft = {
    Label: plainLine(given.Label),
    Name: plainLine(given.Name),
    Company: plainLine(given.Company),
    Street: plainLine(given.Street),
    Street2: plainLine(given.Street2),
    City: plainLine(given.City),
    State: plainLine(given.State),
    Zip: plainLine(given.Zip),
    Country: plainLine(given.Country).toUpperCase(),
  };
  refuseFaults(addressFaults(draft));
  return { ...draft, Zip: tidyPostalCode(draft.Country, draft.Zip) };
}

function refuseFull(addresses: readonly Address[]): void {
  if (addresses.length >= mostAddresses) {
    throw refused('Name', `Your address book holds ${mostAddresses} addresses. Remove one to add another.`);
  }
}

export type AddressBook = ReturnType<typeof createAddressBook>;

export function createAddressBook(deps: EvidenceBookDeps) {
  const { db, clock, changeEvidence } = deps;

  const own = (asker: Asker, id: number): Promise<AddressRow> =>
    ownEntry(deps, asker, { of: 'address', find: findAddress, exists: addressExists, id });

  /** Makes one change per account at a time and returns the updated book. */
  const change = (
    asker: Asker,
    apply: (tx: Queryable, addresses: readonly Address[]) => Promise<void>,
  ): Promise<Address[]> =>
    changeEvidence(asker, async (tx) => {
      await apply(tx, await listAddresses(tx, asker.accountId));
      return listAddresses(tx, asker.accountId);
    });

  /** It may have been taken out by another page since it was asked for. */
  const stillIn = async (tx: Queryable, { accountId }: Asker, id: number): Promise<AddressRow> =>
    inBook(await findAddress(tx, { accountId, id }));

  return {
    list: (accountId: number): Promise<Address[]> => listAddresses(db, accountId),

    async add(asker: Asker, given: AddressDraft): Promise<Address[]> {
      const draft = readDraft(given);
      return change(asker, async (tx, addresses) => {
        refuseFull(addresses);
        await insertAddress(tx, { accountId: asker.accountId, draft, now: clock().toISOString() });
      });
    },

    async edit(asker: Asker, id: number, given: AddressDraft): Promise<Address[]> {
      inBook(await own(asker, id));
      const draft = readDraft(given);
      return change(asker, async (tx) => {
        await stillIn(tx, asker, id);
        await updateAddress(tx, id, draft);
      });
    },

    async remove(asker: Asker, id: number): Promise<Address[]> {
      inBook(await own(asker, id));
      return change(asker, (tx) =>
        markAddressRemoved(tx, { accountId: asker.accountId, id, now: clock().toISOString() }),
      );
    },

    async restore(asker: Asker, id: number): Promise<Address[]> {
      await own(asker, id);
      return change(asker, async (tx, addresses) => {
        const address = await findAddress(tx, { accountId: asker.accountId, id });
        if (!address?.isRemoved) return;
        refuseFull(addresses);
        await markAddressRestored(tx, { accountId: asker.accountId, id }, address);
      });
    },

    async use(asker: Asker, id: number, use: AddressUse): Promise<Address[]> {
      inBook(await own(asker, id));
      return change(asker, async (tx) => {
        await stillIn(tx, asker, id);
        await markAddressUsed(tx, { accountId: asker.accountId, id }, use);
      });
    },
  };
}
