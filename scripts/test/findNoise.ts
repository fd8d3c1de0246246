/**
 * Finds the warnings in what a suite printed. A suite that passes with a warning is a suite that hides one: the
 * warning is read by no one until it has become a fault.
 */

const noises: readonly RegExp[] = [
  /** Node's own, as in `(node:17) [DEP0040] DeprecationWarning: …`. */
  /^\(node:\d+\)/u,
  /\b\w*Warning: /u,
  /^\W*(?:npm )?warn(?:ing)?\b/iu,
  /** The bundler's, as in `(!) Some chunks are larger than …`. */
  /^\(!\) /u,
  /** What a test wrote to the console while the runner listened. */
  /^(?:stdout|stderr) \| /u,
];

export function findNoise(output: string): string[] {
  return output.split('\n').filter((line) => noises.some((noise) => noise.test(line)));
}
