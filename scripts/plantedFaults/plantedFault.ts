/** A fault that a change could bring into the site, and the test that finds it. */

export type FoundBy = {
  /** As in the table of `npm test`. */
  suite: 'unit' | 'dom' | 'server' | 'server-postgresql' | 'server-once' | 'stories';
  file: string;
  /** The test's title, or enough of it to distinguish it from the others of the file. */
  test: string;
  /** Part of what the failing test says. A story needs it: stories are run on a site that has all of their faults. */
  says?: string;
};

export type PlantedFault = {
  /** What a person would notice. */
  name: string;
  area: string;
  file: string;
  /** Stands in the file once. */
  find: string;
  replace: string;
  foundBy: FoundBy;
};

/** @throws {Error} when the text does not stand there once: then the fault has to be written again. */
export function withFault(source: string, { name, file, find, replace }: PlantedFault): string {
  const places = source.split(find).length - 1;
  if (places !== 1) throw new Error(`"${name}": ${file} has its text ${places} times instead of once.`);
  return source.replace(find, () => replace);
}
