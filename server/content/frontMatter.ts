/** The facts at the head of a written file: YAML between two lines of dashes, and what each kind of file may say there. */
import { parseDocument } from 'yaml';
import * as z from 'zod/mini';

import { postTags } from '#contract/content/content.ts';
import { instantOfCentral } from '#contract/kernel/centralWallTime.ts';

import { readPlateName } from './plateNames.ts';

export type WrittenFile = { facts: unknown; body: string };

const form = /^\uFEFF?---[ \t]*\r?\n(?<head>[^]*?)(?:\r?\n)?---[ \t]*(?:\r?\n(?<body>[^]*))?$/u;

/** @throws {Error} with a sentence that says what is wrong with its head. */
export function readWritten(text: string): WrittenFile {
  const { head, body = '' } = form.exec(text)?.groups ?? {};
  if (head === undefined) throw new Error('it does not begin with front matter between two lines of ---');
  const document = parseDocument(head, { prettyErrors: true });
  const [wrong] = document.errors;
  if (wrong) throw new Error(wrong.message.split('\n', 1)[0]);
  return { facts: document.toJS({ maxAliasCount: 0 }) as unknown, body };
}

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const sentences = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000));
const slug = z.string().check(z.regex(/^[\w-]+$/u, 'must be letters, digits and dashes'));
const order = z.prefault(z.number(), 0);

/** As a wall clock in Chicago shows it. */
const wallTime = z.pipe(
  z.string(),
  z.transform((written: string, context): string => {
    const instant = instantOfCentral(written);
    if (instant !== null) return instant;
    context.issues.push({
      code: 'custom',
      message: 'must be a time such as 2026-09-14T10:00',
      input: written,
    });
    return z.NEVER;
  }),
);

const isPicture = (src: string): boolean =>
  src.startsWith('plate:')
    ? readPlateName(src) !== undefined
    : /^(?:\/|https:\/\/|[\w-])[^\s\\]*$/u.test(src);

const picture = z.strictObject({
  src: z
    .string()
    .check(z.refine(isPicture, 'must be a plate that we draw, a file of content/pictures, or an address')),
  alt: z.string(),
});

const draft = z.optional(z.boolean());

export const eventFacts = z.strictObject({
  starts_at: wallTime,
  ends_at: z.prefault(z.nullable(wallTime), null),
  place: text,
  address: z.prefault(z.nullable(text), null),
});

export const videoFacts = z.strictObject({
  host: z.enum(['youtube', 'vimeo']),
  id: z.string().check(z.regex(/^[\w-]{6,20}$/u)),
  seconds: z.prefault(z.nullable(z.int().check(z.minimum(1))), null),
});

export const postForm = z.strictObject({
  title: text,
  slug,
  tags: z.array(z.enum(postTags)).check(z.minLength(1)),
  published_at: wallTime,
  updated_at: z.optional(wallTime),
  image: z.optional(picture),
  excerpt: sentences,
  meta_description: z.optional(text),
  authors: z.array(text).check(z.minLength(1)),
  event: z.optional(eventFacts),
  video: z.optional(videoFacts),
  draft,
});

export const questionForm = z.strictObject({ question: text, slug, group: text, order, draft });

export const pageForm = z.strictObject({
  title: text,
  meta_description: z.optional(text),
  excerpt: z.optional(sentences),
  image: z.optional(picture),
  updated_at: z.optional(wallTime),
  order,
  facts: z.prefault(z.record(z.string(), z.unknown()), {}),
  draft,
});
