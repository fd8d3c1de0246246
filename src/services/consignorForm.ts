/** The consignor form and its photographs, which travel in parts. */
import { type ConsignorLetter, sendConsignorForm, type SentConsignor } from '#contract/consignorForm.ts';
import {
  beginPhoto,
  getPhotoUpload,
  photoPartBytes,
  type PhotoUpload,
  removePhotoUpload,
  sendPhotoPart,
} from '#contract/photoUploads.ts';

import { fileBody } from './fileBody.ts';
import type { Call } from './http.ts';

type Options = { signal?: AbortSignal };

export type ConsignorFormService = {
  begin: (
    photo: { photo: string; draft: string; bytes: number },
    options?: Options,
  ) => Promise<{ Outcome: 'done' | 'TOO_MANY'; Upload: PhotoUpload | null }>;
  ask: (photo: string, options?: Options) => Promise<PhotoUpload>;
  /** The next part of the file, from there on. */
  sendPart: (part: { photo: string; from: number; file: Blob }, options?: Options) => Promise<PhotoUpload>;
  remove: (photo: string, options?: Options) => Promise<void>;
  send: (letter: ConsignorLetter, turnstileToken: string, options?: Options) => Promise<SentConsignor>;
};

export const createConsignorFormService = (call: Call): ConsignorFormService => ({
  begin: ({ photo: Photo, draft: Draft, bytes: Bytes }, options) =>
    call(beginPhoto, { body: { Photo, Draft, Bytes } }, options),
  ask: (Photo, options) => call(getPhotoUpload, { params: { Photo } }, options),
  sendPart: ({ photo: Photo, from: From, file }, options) =>
    call(
      sendPhotoPart,
      { params: { Photo, From }, file: fileBody(file.slice(From, From + photoPartBytes)) },
      options,
    ),
  async remove(Photo, options) {
    await call(removePhotoUpload, { params: { Photo } }, options);
  },
  send: (letter, turnstileToken, options) =>
    call(sendConsignorForm, { body: { ...letter, turnstileToken } }, options),
});
