/**
 * Takes what someone offers by the form that needs no account. It becomes an inquiry in any case; of someone who is
 * logged in it is a submission too, which they follow in their account.
 */
import {
  consignmentKinds,
  type ConsignmentKind,
  mostOpenConsignments,
} from '#contract/consigning/consignmentFields.ts';
import { consignorFaults } from '#contract/consigning/consignorFields.ts';
import type { ConsignorLetter, SentConsignor } from '#contract/consigning/consignorForm.ts';
import {
  addPhoto,
  addStep,
  countOpen,
  findByKey,
  insertConsignment,
  lockAccount,
} from '#server/consigning/consignments/consignmentStore.ts';
import { hashKey } from '#server/consigning/photoUploads/hashKey.ts';
import {
  createInquiryKeeper,
  type InquiryDeps,
  type Prepared,
  type Sending,
} from '#server/content/inquiries/keepInquiry.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { plain, plainLine } from '#server/platform/typedText.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';

import { attachPhotos, countPhotos, type SentPhoto } from './consignorFormStore.ts';

export type ConsignorFormDeps = InquiryDeps & {
  securityLog: SecurityLog;
  /** Of the form, and of submissions. */
  uploads: { sent: Uploads; submitted: Uploads };
};

type Fields = Omit<ConsignorLetter, 'Key' | 'Photos'>;

const kindOf = (text: string): ConsignmentKind => consignmentKinds.find((kind) => kind === text) ?? 'other';

function tidied({ Key: _key, Photos: _photos, Description, ...typed }: ConsignorLetter): Fields {
  const { Kind, Title, Name, Email, Phone, Place, Way } = typed;
  return {
    Kind,
    Way,
    Title: plainLine(Title),
    Name: plainLine(Name),
    Email: plainLine(Email),
    Phone: plainLine(Phone),
    Place: plainLine(Place),
    Description: plain(Description).trim(),
  };
}

function prepare(fields: Fields, accountId: number | null): Prepared {
  const faults = consignorFaults(fields);
  if (Object.keys(faults).length > 0) throw problem('invalid_input', { fields: { ...faults } });
  const { Name, Email, Phone, Title, Description, Place } = fields;
  return {
    kind: 'consignor',
    name: Name,
    email: Email,
    phone: Phone,
    about: Title,
    body: Place === '' ? Description : `${Description}\n\n${Place}`,
    fields,
    path: accountId === null ? '/consignment/consignment-process' : '/account/consignment',
  };
}

export function createConsignorForm(deps: ConsignorFormDeps) {
  const { db, clock, securityLog, uploads } = deps;
  const { send } = createInquiryKeeper(deps);

  async function copyPhotos(tx: Queryable, id: number, photos: readonly SentPhoto[]): Promise<void> {
    for (const { fileName } of photos) {
      const bytes = await uploads.sent.read(fileName);
      const copy = await uploads.submitted.keep({ type: 'jpeg', bytes });
      await addPhoto(tx, { id, fileName: copy, bytes: bytes.length, now: clock().toISOString() });
    }
  }

  type Submission = {
    key: string;
    fields: Fields;
    accountId: number;
    address: string;
    photos: readonly SentPhoto[];
  };

  async function submit(
    tx: Queryable,
    { key, fields, accountId, address, photos }: Submission,
  ): Promise<void> {
    await lockAccount(tx, accountId);
    // With as many on their way as an account may have, it stays an inquiry.
    if ((await countOpen(tx, accountId)) >= mostOpenConsignments) return;
    const now = clock().toISOString();
    const id = await insertConsignment(tx, {
      accountId,
      key,
      title: fields.Title,
      kind: kindOf(fields.Kind),
      description: fields.Description,
      now,
    });
    await addStep(tx, { id, step: 'received', now });
    await copyPhotos(tx, id, photos);
    await securityLog.record(tx, {
      kind: 'consignment_sent',
      accountId,
      address,
      facts: { consignmentId: id },
    });
  }

  return {
    async send(letter: ConsignorLetter, sending: Omit<Sending, 'also'>): Promise<SentConsignor> {
      const { Key: key, Photos } = letter;
      const { accountId, address } = sending;
      const fields = tidied(letter);
      const { InquiryID } = await send(key, () => prepare(fields, accountId), {
        ...sending,
        also: async (tx, inquiryId) => {
          const photos = await attachPhotos(tx, inquiryId, Photos.map(hashKey));
          if (accountId !== null) await submit(tx, { key, fields, accountId, address, photos });
        },
      });
      const ConsignmentID = accountId === null ? undefined : await findByKey(db, accountId, key);
      return { InquiryID, ConsignmentID: ConsignmentID ?? null, Photos: await countPhotos(db, InquiryID) };
    },
  };
}
