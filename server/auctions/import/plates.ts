/**
 * Drawn plates on their way out and in again. An export makes pictures of them, which anybody can look at, and notes in
 * `plates.json` how each was drawn; an import takes such a picture for its plate as long as its content is still that.
 */
import { hash } from 'node:crypto';

import * as z from 'zod/mini';

import { type FileProblem, jsonProblem } from './fileProblem.ts';
import { readText } from './readText.ts';

/** Lies among the pictures. */
export const platesFile = 'plates.json';

const drawnPlate = z.strictObject({
  content: z.string(),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  drawing: z.unknown(),
});

const form = z.record(z.string(), drawnPlate);

export type DrawnPlate = z.infer<typeof drawnPlate>;

/** By the name of the picture that was made of it. */
export type Plates = ReadonlyMap<string, DrawnPlate>;

const contentLength = 32;

/** What distinguishes one file's content from another's, and is safe in a name. */
export const contentOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, contentLength);

type Found = { plates: Plates; problems: FileProblem[] };

/** @param path undefined where there is no such file, as beside a company's own photographs */
export async function readPlates(path: string | undefined): Promise<Found> {
  if (path === undefined) return { plates: new Map(), problems: [] };
  const refused = (problem: FileProblem): Found => ({ plates: new Map(), problems: [problem] });
  let given: unknown;
  try {
    given = JSON.parse(await readText(path));
  } catch (error) {
    if (error instanceof SyntaxError) return refused(jsonProblem(platesFile, error));
    throw error;
  }
  const { data, error } = form.safeParse(given);
  if (data) return { plates: new Map(Object.entries(data)), problems: [] };
  const [name] = error.issues[0]?.path ?? [];
  const reason = 'is not as an export writes it: take the file away, and the pictures come in without it';
  return refused({ file: platesFile, ...(name !== undefined && { name: String(name) }), reason });
}

export const writePlates = (plates: Plates): string =>
  `${JSON.stringify(Object.fromEntries(plates), null, 2)}\n`;
