/** The calls that take a photograph in parts, from anybody who fills in the consignor form. */
import { normalizeIP } from '@fastify/rate-limit';

import { photoPartBytes } from '#contract/consigning/consignmentFields.ts';
import {
  beginPhoto,
  getPhotoChallenge,
  getPhotoUpload,
  removePhotoUpload,
  sendPhotoPart,
} from '#contract/consigning/photoUploads.ts';
import type { Identify } from '#server/platform/callers.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { PhotoDeps } from './announce.ts';
import { createPhotoUploads } from './service.ts';

/** Three whole forms in an hour from one address. */
const beginLimit = { max: 40, windowSeconds: 3_600 };
/** Each of them takes up to twenty parts, and some twice. */
const partLimit = { max: 1_600, windowSeconds: 3_600 };
const readLimit = { max: 300, windowSeconds: 600 };

type Deps = PhotoDeps & { identify: Identify };

export function registerPhotoUploads(serve: Serve, deps: Deps): void {
  const uploads = createPhotoUploads(deps);
  serve(getPhotoChallenge, () => uploads.challenge(), { limit: beginLimit });
  serve(
    beginPhoto,
    async ({ body }, { request }) => {
      const caller = await deps.identify(request);
      return uploads.begin({ ...body, address: caller ? null : normalizeIP(request.ip) });
    },
    { limit: beginLimit },
  );
  serve(getPhotoUpload, ({ params }) => uploads.read(params.Photo), { limit: readLimit });
  serve(
    sendPhotoPart,
    ({ params, file }) => uploads.addPart({ key: params.Photo, from: params.From, part: file }),
    { limit: partLimit, bodyLimitBytes: photoPartBytes },
  );
  serve(removePhotoUpload, ({ params }) => uploads.remove(params.Photo), { limit: readLimit });
}
