/** The photographs of the consignor form: the first one of a form needs a proof. */
import { beginPhoto, getPhotoChallenge, type PhotoUpload } from '#contract/consigning/photoUploads.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { Call } from '#services/kernel/http.ts';
import { provePuzzle } from '#services/session/botCheck.ts';

type Options = { signal?: AbortSignal };
export type NewPhoto = { photo: string; draft: string; bytes: number };
export type StartedPhoto = { Outcome: 'done' | 'TOO_MANY' | 'ADDRESS_FULL'; Upload: PhotoUpload | null };

type Announced = { photo: NewPhoto; proof?: string };

const announce = (call: Call, { photo, proof }: Announced, options: Options) =>
  call(
    beginPhoto,
    {
      body: {
        Photo: photo.photo,
        Draft: photo.draft,
        Bytes: photo.bytes,
        ...(proof !== undefined && { Proof: proof }),
      },
    },
    options,
  );

async function beginNext(call: Call, photo: NewPhoto, options: Options): Promise<StartedPhoto> {
  const first = await announce(call, { photo }, options);
  if (first.Outcome !== 'PROOF') return { ...first, Outcome: first.Outcome };
  const proof = await provePuzzle((given) => call(getPhotoChallenge, {}, given), options.signal);
  const { Outcome, Upload } = await announce(call, { photo, proof }, options);
  if (Outcome === 'PROOF') throw { code: 'bot_check_failed' } satisfies Problem;
  return { Outcome, Upload };
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: the first photograph's proof counts for those that were chosen with it. */
export function startPhoto(call: Call, photo: NewPhoto, options: Options = {}): Promise<StartedPhoto> {
  const mine = turn.then(() => beginNext(call, photo, options));
  turn = mine.catch(() => undefined);
  return mine;
}
