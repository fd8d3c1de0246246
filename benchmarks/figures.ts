/** How a load went, and the middle of several. */
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of this process, its threads included, for each of them: what else the machine does is left out. */
  cpuMicroseconds: number;
};

export const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Of this process since `before`. */
export function cpuMicrosecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

export const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

export const mediansOf = (figures: readonly Figures[]): Figures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  cpuMicroseconds: median(figures.map(({ cpuMicroseconds }) => cpuMicroseconds)),
});
