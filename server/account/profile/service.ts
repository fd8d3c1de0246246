/** One's own name: reading and changing it. */
import { checkFirstName, checkLastName } from '#contract/account/accountFields.ts';
import type { Profile } from '#contract/account/profile.ts';
import type { ChangeEvidence } from '#server/bidding/tiers/changeEvidence.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { plainLine } from '#server/platform/typedText.ts';

import { declineAcceptedId, findProfile, updateName } from './profileStore.ts';

export type ProfileDeps = { db: Database; changeEvidence: ChangeEvidence };

type TypedName = { FirstName: string; LastName: string };

const newNameReason = 'Your name has changed. Please send a photo ID with your new name.';

/** @throws {Problem} `invalid_input` */
function readName(typed: TypedName) {
  const [firstName, lastName] = [plainLine(typed.FirstName), plainLine(typed.LastName)];
  const fields = { FirstName: checkFirstName(firstName), LastName: checkLastName(lastName) };
  const wrong = Object.entries(fields).flatMap(([field, sentence]) =>
    sentence === undefined ? [] : [[field, sentence] as const],
  );
  if (wrong.length > 0) throw problem('invalid_input', { fields: Object.fromEntries(wrong) });
  return { firstName, lastName };
}

export function createProfileService({ db, changeEvidence }: ProfileDeps) {
  async function read(accountId: number): Promise<Profile> {
    const profile = await findProfile(db, accountId);
    if (!profile) throw problem('not_logged_in');
    return profile;
  }

  return {
    read,

    /** An ID that was accepted shows another name, so it no longer counts as evidence. */
    async changeName(asker: Asker, typed: TypedName): Promise<Profile> {
      const { accountId } = asker;
      const name = readName(typed);
      await changeEvidence(asker, async (tx, note) => {
        const before = await findProfile(tx, accountId);
        if (before?.FirstName === name.firstName && before.LastName === name.lastName) return;
        await updateName(tx, { accountId, ...name });
        await declineAcceptedId(tx, { accountId, reason: newNameReason });
        note({ kind: 'name_changed', facts: { hadAcceptedId: before?.HasAcceptedId ?? false } });
      });
      return read(accountId);
    },
  };
}
