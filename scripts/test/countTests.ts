/** Reads how many tests passed and failed from a test runner's JSON report; a test that was not run has not passed. */

export type Counts = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numTotalTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly unknown[];
};

export function countVitest(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

export function countPlaywright(json: string): Counts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
