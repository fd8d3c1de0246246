/** What the consignor form says: its steps, its fields, and what became of a photograph. */
import {
  type ConsignmentKind,
  mostAddressPhotoBytes,
  mostPhotos,
} from '#contract/consigning/consignmentFields.ts';
import type { ConsignorField, ConsignorStep, ConsignorWay } from '#contract/consigning/consignorFields.ts';
import { megabytes } from '#contract/kernel/fileSize.ts';
import type { ProblemCode } from '#contract/kernel/problems.ts';
import type { PhotoRefusal } from '#machines/consigning/photoUploadMachine.ts';

export const stepTitles: Readonly<Record<ConsignorStep, string>> = {
  piece: 'What you have',
  photographs: 'Photographs',
  you: 'How we reach you',
  review: 'A last look',
};

export const consignorLabels: Readonly<Record<ConsignorField, string>> = {
  Kind: 'What is it?',
  Title: 'In a few words',
  Description: 'What do you know about it?',
  Name: 'Name',
  Email: 'Email',
  Phone: 'Phone (optional)',
  Place: 'City and state (optional)',
  Way: 'How could it come to us?',
};

export const kindChoices: Readonly<Record<ConsignmentKind, string>> = {
  handgun: 'A handgun',
  longGun: 'A rifle or shotgun',
  edgedWeapon: 'An edged weapon',
  militaria: 'Militaria',
  collection: 'A collection or an estate',
  other: 'Something else',
};

export const wayChoices: Readonly<Record<ConsignorWay, string>> = {
  unsure: 'I do not know yet',
  bring: 'I would bring it to a gallery',
  ship: 'I would ship it',
  collect: 'Please collect it',
};

export const refusalWords: Readonly<Record<PhotoRefusal, string>> = {
  TOO_MANY: `One form takes ${mostPhotos} photographs. Remove this one, or another and choose it again.`,
  ADDRESS_FULL: `Your connection has sent us ${megabytes(mostAddressPhotoBytes)} of photographs. Log in to send more, or remove this one and send the form without it.`,
  WRONG_KIND: 'This isn’t a supported image. Choose a JPEG, PNG or WebP.',
  DRAWING: 'An SVG is a drawing. Choose a photograph: JPEG, PNG or WebP.',
  NOT_READABLE: 'This photograph is broken and cannot be opened. Choose another one.',
};

const waits: Partial<Record<ProblemCode, string>> = {
  unreachable: 'No connection. The upload will resume automatically.',
  unavailable:
    'We’re out of space for photographs right now. We’ll keep trying. You can also remove this one and send the form without it.',
  rate_limited: 'That’s a lot of photographs from your connection. We’ll continue automatically in a while.',
  bot_check_failed: 'We couldn’t verify that you’re human. We’ll try again automatically.',
};

/** Why a photograph waits. */
export const waitText = (code: ProblemCode | undefined): string =>
  (code && waits[code]) ?? 'That didn’t work. We’ll try again automatically.';
