/** Takes the marks `meta: { clauses: ['LG-03'] }` out of a machine's file, and with them what was written out for their sake. */
const mark = String.raw`meta: \{\s*clauses: \[[^\]]*\],?\s*\},?`;
/** It is nothing but its target: without the mark the name alone says as much. */
const markedTarget = new RegExp(String.raw`\{\s*target: ('[^']+'),\s*${mark}\s*\}`, 'gu');
const anyMark = new RegExp(mark, 'gu');

/** As long as before, line by line, so that a place in the file is the same place. */
const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ');

export const withoutClauses = (code: string): string =>
  code
    .replaceAll(markedTarget, (whole: string, target: string) => target + blank(whole.slice(target.length)))
    .replaceAll(anyMark, blank);
