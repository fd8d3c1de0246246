/** Plates as writers name them: `plate:bronze`, or `plate:bronze:horse-and-rider` for another drawing of the same kind. */
import { type PlateKind, plateKinds } from './plateKinds.ts';

export type PlateName = { kind: PlateKind; text: string };

export function readPlateName(src: string): PlateName | undefined {
  const { text = '', kind = '' } =
    /^plate:(?<text>(?<kind>[A-Za-z]{1,40})(?::[a-z\d]+(?:-[a-z\d]+){0,9})?)$/u.exec(src)?.groups ?? {};
  const known = plateKinds.find((one) => one === kind);
  return known && { kind: known, text };
}

/** All plates that a text names, wherever it does. */
export function platesNamedIn(text: string): string[] {
  return Array.from(text.matchAll(/plate:[A-Za-z]{1,40}(?::[a-z\d-]{1,100})?/gu), ([src]) => src).flatMap(
    (src) => readPlateName(src)?.text ?? [],
  );
}
