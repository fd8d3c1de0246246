/** The form that the browser keeps: read as it was kept, and started again when it is not one of ours. */
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { photoKey } from '#contract/consigning/photoUploads.ts';
import {
  forgetConsignorDraft,
  freshConsignorDraft,
  keepConsignorDraft,
  newPhotoKey,
  recallConsignorDraft,
} from '#services/consigning/consignorDraft.ts';

beforeEach(() => localStorage.clear());

const photo = { photo: 'p'.repeat(43), name: 'left.jpg', bytes: 1_000 };

test('a kept form is read as it was kept, and gone when it is forgotten', () => {
  const draft = { ...freshConsignorDraft('key'), step: 'you', photos: [photo] } as const;
  keepConsignorDraft(draft);
  expect(recallConsignorDraft()).toEqual(draft);
  forgetConsignorDraft();
  expect(recallConsignorDraft()).toBeNull();
});

test('what is not one of ours is not read', () => {
  const draft = freshConsignorDraft('key');
  for (const wrong of [
    'no JSON',
    'null',
    '7',
    JSON.stringify({ ...draft, step: 'elsewhere' }),
    JSON.stringify({ ...draft, draft: 'short' }),
    JSON.stringify({ ...draft, fields: { Title: 'A saber' } }),
  ]) {
    localStorage.setItem('consignorForm', wrong);
    expect([wrong, recallConsignorDraft()]).toEqual([wrong, null]);
  }
  localStorage.setItem('consignorForm', JSON.stringify({ ...draft, photos: [photo, { photo: 'x' }, 7] }));
  expect(recallConsignorDraft()?.photos).toEqual([photo]);
});

test('a key is one that the server takes, and never the same twice', () => {
  const keys = Array.from({ length: 50 }, newPhotoKey);
  expect(keys.every((key) => photoKey.safeParse(key).success)).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
