/**
 * Photographs that a visitor sends before we know who they are: in parts, so that a cut line costs one part and
 * not the picture. The sender made its key, and only the key opens it.
 */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { megabytes } from '#contract/kernel/fileSize.ts';
import { botChallengeSchema, turnstileToken } from '#contract/session/botCheck.ts';

import { mostAddressPhotoBytes, mostPhotoBytes, mostPhotos } from './consignmentFields.ts';

const domain = 'Consignments';

/** 256 random bits, made by the browser. */
export const photoKey = z.string().check(z.regex(/^[\w-]{43}$/u));

const photoUploadStates = ['arriving', 'kept', 'refused'] as const;

export const photoUploadSchema = z.object({
  State: z.enum(photoUploadStates),
  /** Where the next part begins. */
  Received: z.int(),
  Bytes: z.int(),
  /** Why it was refused: no photograph, an SVG, or a broken one. */
  Refusal: z.nullable(z.enum(['WRONG_KIND', 'DRAWING', 'NOT_READABLE'])),
});

export type PhotoUpload = z.infer<typeof photoUploadSchema>;

const byKey = z.object({ Photo: photoKey });
const one = '/api/consignor/photos/:Photo';

export const getPhotoChallenge = endpoint({
  method: 'GET',
  path: '/api/consignor/photos/challenge',
  domain,
  summary:
    'A puzzle of our own, whichever check the forms use. Its solution begins the first photograph of a form.',
  answer: botChallengeSchema,
  problems: ['rate_limited'],
});

const beginPhotoSchema = z.object({
  /** The photograph's key. Started twice with the same key, it is the same photograph. */
  Photo: photoKey,
  /** Made by the browser for the whole form: it bounds how many photographs one form has. */
  Draft: photoKey,
  Bytes: z.int().check(z.minimum(1), z.maximum(mostPhotoBytes)),
  /** The solved puzzle, for the first photograph of a form that is filled in without a log-in. */
  Proof: z.optional(turnstileToken),
});

const beginOutcomes = ['done', 'PROOF', 'TOO_MANY', 'ADDRESS_FULL'] as const;

export const beginPhoto = endpoint({
  method: 'POST',
  path: '/api/consignor/photos',
  domain,
  summary: `Announces a photograph. Otherwise nothing was started: PROOF, a solved puzzle is needed; TOO_MANY, the form has ${mostPhotos} already; ADDRESS_FULL, the address has ${megabytes(mostAddressPhotoBytes)} with us. Unavailable while we are short of space.`,
  body: beginPhotoSchema,
  answer: z.object({ Outcome: z.enum(beginOutcomes), Upload: z.nullable(photoUploadSchema) }),
  problems: ['rate_limited', 'bot_check_failed'],
});

export const getPhotoUpload = endpoint({
  method: 'GET',
  path: one,
  domain,
  summary: 'How far a photograph has come.',
  params: byKey,
  answer: photoUploadSchema,
  problems: ['not_found', 'rate_limited'],
});

export const sendPhotoPart = endpoint({
  method: 'PUT',
  path: `${one}/:From`,
  domain,
  summary:
    'A part of a photograph, as the body itself. One that does not begin where the last ended is not kept; the answer says where to go on.',
  params: z.extend(byKey, {
    From: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostPhotoBytes)),
  }),
  takesFile: true,
  answer: photoUploadSchema,
  problems: ['not_found', 'rate_limited'],
});

export const removePhotoUpload = endpoint({
  method: 'DELETE',
  path: one,
  domain,
  summary: 'Deletes a photograph that has not been sent in yet; one that is not there is no fault.',
  params: byKey,
  answer: z.object({ Removed: z.boolean() }),
  problems: ['rate_limited'],
});

export const photoUploadEndpoints = [
  getPhotoChallenge,
  beginPhoto,
  getPhotoUpload,
  sendPhotoPart,
  removePhotoUpload,
] as const;
