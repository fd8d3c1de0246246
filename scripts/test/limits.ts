/** Holds the figures that a benchmark prints against what they may be. */

export type Limit = {
  what: string;
  /** Finds each figure in the group of that name. */
  figure: RegExp;
  most?: number;
  least?: number;
};

/** A benchmark that prints no such figure any more has broken its limit as well. */
export function brokenLimits(output: string, limits: readonly Limit[]): string[] {
  return limits.flatMap(({ what, figure, most = Infinity, least = -Infinity }) => {
    const figures = [...output.matchAll(figure)].map((found) => Number(found.groups?.['figure']));
    if (figures.length === 0) return [`No figure was printed for ${what}.`];
    return figures
      .filter((one) => !(one <= most && one >= least))
      .map(
        (one) => `${what}: ${one}, where ${one > most ? `at most ${most}` : `at least ${least}`} is allowed.`,
      );
  });
}
