/** Reads each test, with what it took, from a test runner's JSON report. */
import path from 'node:path';

export type RanTest = {
  /** Relative to the project. */
  file: string;
  test: string;
  hasPassed: boolean;
  wallSeconds: number;
  /** Of the process that ran it, where it says so, and a story's browser: not of servers that the test uses. */
  cpuSeconds: number | null;
  /** The first thing that went wrong. */
  fault?: string;
};

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number;
      meta?: { cpuSeconds?: number };
      failureMessages?: readonly string[];
    }[];
  }[];
};

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

export function readVitest(json: string, root: string): RanTest[] {
  return (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0, meta, failureMessages = [] }) => ({
      file: path.relative(root, name),
      test: fullName,
      hasPassed: status === 'passed',
      wallSeconds: rounded(duration / 1_000),
      cpuSeconds: meta?.cpuSeconds === undefined ? null : rounded(meta.cpuSeconds),
      ...(failureMessages[0] === undefined ? {} : { fault: failureMessages[0] }),
    })),
  );
}

type Spec = {
  title: string;
  tests: {
    status: string;
    annotations?: readonly { type: string; description?: string }[];
    results: { duration: number; error?: { message?: string } }[];
  }[];
};
type PlaywrightSuite = {
  title: string;
  file: string;
  specs?: readonly Spec[];
  suites?: readonly PlaywrightSuite[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  suites: readonly PlaywrightSuite[];
  errors: readonly { message?: string }[];
};

export function readPlaywright(json: string, root: string): RanTest[] {
  const { config, suites } = JSON.parse(json) as PlaywrightReport;
  const readSuite = ({ file, specs = [], suites: inner = [] }: PlaywrightSuite, above: string): RanTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, annotations = [], results }) => {
        const cpu = annotations.find(({ type }) => type === 'cpu')?.description;
        const fault = results.find(({ error }) => error !== undefined)?.error?.message;
        return {
          file: path.relative(root, path.join(config.rootDir, file)),
          test: `${above}${title}`,
          hasPassed: status === 'expected',
          wallSeconds: rounded(results.reduce((sum, { duration }) => sum + duration, 0) / 1_000),
          cpuSeconds: cpu === undefined ? null : Number(cpu),
          ...(fault === undefined ? {} : { fault }),
        };
      }),
    ),
    ...inner.flatMap((suite) => readSuite(suite, `${above}${suite.title} › `)),
  ];
  // The outermost suite is the file, which is no part of a title.
  return suites.flatMap((suite) => readSuite(suite, ''));
}

/** What went wrong beside the stories, such as a site that did not start. */
export const faultsBeside = (json: string): string[] =>
  (JSON.parse(json) as PlaywrightReport).errors.map(({ message = 'unknown' }) => message);
