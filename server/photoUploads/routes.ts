/** The calls that take a photograph in parts, from anybody who fills in the consignor form. */
import {
  beginPhoto,
  getPhotoUpload,
  photoPartBytes,
  removePhotoUpload,
  sendPhotoPart,
} from '#contract/photoUploads.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import { createPhotoUploads, type PhotoFolders } from './service.ts';

/** Three whole forms in an hour from one address. */
const beginLimit = { max: 40, windowSeconds: 3_600 };
/** Each of them takes up to twenty parts, and some twice. */
const partLimit = { max: 1_600, windowSeconds: 3_600 };
const readLimit = { max: 300, windowSeconds: 600 };

type Deps = { db: Database; clock: Clock; folders: PhotoFolders };

export function registerPhotoUploads(serve: Serve, deps: Deps): void {
  const uploads = createPhotoUploads(deps);
  serve(beginPhoto, ({ body }) => uploads.begin(body), { limit: beginLimit });
  serve(getPhotoUpload, ({ params }) => uploads.read(params.Photo), { limit: readLimit });
  serve(
    sendPhotoPart,
    ({ params, file }) => uploads.addPart({ key: params.Photo, from: params.From, part: file }),
    { limit: partLimit, bodyLimitBytes: photoPartBytes },
  );
  serve(removePhotoUpload, ({ params }) => uploads.remove(params.Photo), { limit: readLimit });
}
