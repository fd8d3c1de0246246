/** Holds what became of the mutants against the list of those that are known to change nothing. */
import type { Tried } from './tryMutants.ts';

/** By machine, then by the mutant's name: why no test can distinguish it from the machine itself. */
export type EquivalentMutants = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Judged = {
  machine: string;
  mutants: number;
  killed: number;
  /** Survivors that are listed. */
  equivalent: readonly string[];
  /** Survivors that are not: the tests lack a rule. */
  survivors: readonly string[];
  /** Listed, but a test noticed it, or there is no such mutant. */
  wronglyListed: readonly string[];
};

export function judge(tried: Tried, listed: EquivalentMutants): Judged {
  const names = Object.keys(listed[tried.machine] ?? {});
  const isListed = (name: string): boolean => names.includes(name);
  return {
    machine: tried.machine,
    mutants: tried.mutants.length,
    killed: tried.mutants.length - tried.survivors.length,
    equivalent: tried.survivors.filter(isListed),
    survivors: tried.survivors.filter((name) => !isListed(name)),
    wronglyListed: names.filter((name) => !tried.survivors.includes(name)),
  };
}

/** One line for a machine in the terminal, and one for each mutant that someone must deal with. */
export function judgedLines(judged: Judged): string[] {
  const { machine, mutants, killed, equivalent, survivors, wronglyListed } = judged;
  const known = equivalent.length > 0 ? `, ${equivalent.length} equivalent` : '';
  return [
    `${isClean(judged) ? '✓' : '✗'} ${machine}: ${killed} of ${mutants} killed${known}`,
    ...survivors.map((name) => `    lives: ${name}`),
    ...wronglyListed.map((name) => `    listed as equivalent, but killed or gone: ${name}`),
  ];
}

export const isClean = ({ survivors, wronglyListed }: Judged): boolean =>
  survivors.length === 0 && wronglyListed.length === 0;
