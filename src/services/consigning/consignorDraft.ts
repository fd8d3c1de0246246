/**
 * The consignor form as this browser keeps it until it is sent. A storage that refuses keeps nothing, and it begins empty.
 * It is read without a schema: this is loaded before the form works.
 */
import {
  blankConsignorFields,
  type ConsignorFields,
  type ConsignorStep,
  consignorSteps,
} from '#contract/consigning/consignorFields.ts';

type KeptPhoto = { photo: string; name: string; bytes: number };

export type KeptConsignorDraft = {
  key: string;
  draft: string;
  step: ConsignorStep;
  fields: ConsignorFields;
  photos: readonly KeptPhoto[];
};

const storageName = 'consignorForm';
const keyBytes = 32;
const keyPattern = /^[\w-]{43}$/u;

/** 256 random bits, as the server asks for them. */
export function newPhotoKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(keyBytes));
  const letters = btoa(String.fromCodePoint(...bytes));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '');
}

/** @param formKey a UUID: sent twice under it, the form is one letter. */
export const freshConsignorDraft = (formKey: string): KeptConsignorDraft => ({
  key: formKey,
  draft: newPhotoKey(),
  step: 'piece',
  fields: blankConsignorFields,
  photos: [],
});

type Kept = Partial<Record<keyof KeptConsignorDraft, unknown>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isKey = (value: unknown): value is string => typeof value === 'string' && keyPattern.test(value);

const isPhoto = (value: unknown): value is KeptPhoto =>
  isObject(value) &&
  isKey(value['photo']) &&
  typeof value['name'] === 'string' &&
  typeof value['bytes'] === 'number';

const isFields = (value: unknown): value is ConsignorFields =>
  isObject(value) && Object.keys(blankConsignorFields).every((name) => typeof value[name] === 'string');

function readDraft({ key, draft, step, fields, photos }: Kept): KeptConsignorDraft | null {
  const at = consignorSteps.find((one) => one === step);
  if (typeof key !== 'string' || !isKey(draft) || at === undefined || !isFields(fields)) return null;
  return { key, draft, step: at, fields, photos: Array.isArray(photos) ? photos.filter(isPhoto) : [] };
}

export function recallConsignorDraft(): KeptConsignorDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? 'null');
    return isObject(kept) ? readDraft(kept) : null;
  } catch {
    return null;
  }
}

export function keepConsignorDraft(draft: KeptConsignorDraft): void {
  try {
    localStorage.setItem(storageName, JSON.stringify(draft));
  } catch {
    // It lives for this page only.
  }
}

export function forgetConsignorDraft(): void {
  try {
    localStorage.removeItem(storageName);
  } catch {
    // What cannot be written cannot have been kept either.
  }
}
