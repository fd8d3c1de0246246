/** What the consignor form says: its steps, its fields, and what became of a photograph. */
import { type ConsignmentKind, mostPhotos } from '#contract/rules/consignmentFields.ts';
import type { ConsignorField, ConsignorStep, ConsignorWay } from '#contract/rules/consignorFields.ts';
import type { PhotoRefusal } from '#machines/photoUploadMachine.ts';

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
  WRONG_KIND: 'This file is no photograph. Choose a JPEG, PNG or WebP.',
  DRAWING: 'An SVG is a drawing. Choose a photograph: JPEG, PNG or WebP.',
  NOT_READABLE: 'This photograph is broken and cannot be opened. Choose another one.',
};

const megabyte = 1_000_000;

export const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / megabyte).toFixed(1)} MB`;
