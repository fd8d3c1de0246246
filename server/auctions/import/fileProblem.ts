/** What is wrong in an imported file, and where: all problems at once, so that they can be fixed together. */
export type FileProblem = {
  /** The file as its owner named it. */
  file: string;
  line?: number;
  column?: number;
  /** The column of a table, or the field of a description. */
  name?: string;
  /** Goes on after the name: `must be a whole number`. */
  reason: string;
};

const mostPrinted = 100;

function placeOf({ file, line, column }: FileProblem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

const lineFor = (problem: FileProblem): string =>
  `${placeOf(problem)}${problem.name === undefined ? '' : ` ${problem.name}`}: ${problem.reason}.`;

const byPlace = (one: FileProblem, other: FileProblem): number =>
  one.file.localeCompare(other.file) ||
  (one.line ?? 0) - (other.line ?? 0) ||
  (one.column ?? 0) - (other.column ?? 0);

/** A line each in the order of the files, and how many more there are. */
export function linesFor(problems: readonly FileProblem[]): string[] {
  const lines = problems.toSorted(byPlace).slice(0, mostPrinted).map(lineFor);
  const more = problems.length - lines.length;
  return more > 0 ? [...lines, `… and ${more.toLocaleString('en-US')} more.`] : lines;
}

/** Node says where JSON breaks off, in words of its own. */
export function jsonProblem(file: string, error: unknown): FileProblem {
  const said = error instanceof Error ? error.message : '';
  const place = /line (?<line>\d+) column (?<column>\d+)/u.exec(said)?.groups;
  const [line, column] = [Number(place?.['line'] ?? 1), Number(place?.['column'] ?? 1)];
  return { file, line, column, reason: 'the file is no JSON from here on' };
}

export const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

const shownLength = 40;

/** A value as a message repeats it. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);
