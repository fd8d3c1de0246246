/** The consignor form and its photographs, which travel in parts. */
import {
  type ConsignorLetter,
  sendConsignorForm,
  type SentConsignor,
} from '#contract/consigning/consignorForm.ts';
import {
  beginPhoto,
  getPhotoChallenge,
  getPhotoUpload,
  photoPartBytes,
  type PhotoUpload,
  removePhotoUpload,
  sendPhotoPart,
} from '#contract/consigning/photoUploads.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { fileBody } from '#services/kernel/fileBody.ts';
import type { Call } from '#services/kernel/http.ts';
import { provePuzzle } from '#services/session/botCheck.ts';

type Options = { signal?: AbortSignal };
type NewPhoto = { photo: string; draft: string; bytes: number };
export type StartedPhoto = { Outcome: 'done' | 'TOO_MANY' | 'ADDRESS_FULL'; Upload: PhotoUpload | null };

export type ConsignorFormService = {
  /** Makes the proof that the first photograph of a form needs. */
  begin: (photo: NewPhoto, options?: Options) => Promise<StartedPhoto>;
  ask: (photo: string, options?: Options) => Promise<PhotoUpload>;
  /** The next part of the file, from there on. */
  sendPart: (part: { photo: string; from: number; file: Blob }, options?: Options) => Promise<PhotoUpload>;
  remove: (photo: string, options?: Options) => Promise<void>;
  send: (letter: ConsignorLetter, turnstileToken: string, options?: Options) => Promise<SentConsignor>;
};

/** One after the other: the first photograph's proof counts for those that were chosen with it. */
function createBegin(call: Call): ConsignorFormService['begin'] {
  let turn: Promise<unknown> = Promise.resolve();

  const announce = (
    { photo: Photo, draft: Draft, bytes: Bytes }: NewPhoto,
    options: Options,
    Proof?: string,
  ) => call(beginPhoto, { body: { Photo, Draft, Bytes, ...(Proof !== undefined && { Proof }) } }, options);

  async function begin(photo: NewPhoto, options: Options): Promise<StartedPhoto> {
    const first = await announce(photo, options);
    if (first.Outcome !== 'PROOF') return { ...first, Outcome: first.Outcome };
    const proof = await provePuzzle((given) => call(getPhotoChallenge, {}, given), options.signal);
    const { Outcome, Upload } = await announce(photo, options, proof);
    if (Outcome === 'PROOF') throw { code: 'bot_check_failed' } satisfies Problem;
    return { Outcome, Upload };
  }

  return (photo, options = {}) => {
    const mine = turn.then(() => begin(photo, options));
    turn = mine.catch(() => undefined);
    return mine;
  };
}

export const createConsignorFormService = (call: Call): ConsignorFormService => ({
  begin: createBegin(call),
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
