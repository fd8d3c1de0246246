/** The words and the table of `npm test`. It decides nothing. */
import type { SuiteResult } from './runSuite.ts';
import { costsOfFiles, type TestTimes, timesFile } from './testTimes.ts';

const nameWidth = 20;
const figureWidth = 9;
const mostDearFiles = 10;

function row(name: string, figures: readonly string[]): string {
  return `${name.padEnd(nameWidth)}${figures.map((figure) => figure.padStart(figureWidth)).join('')}`;
}

/** One line the moment a suite has ended. */
export function resultLine({ name, passed, failed, seconds, skipped }: SuiteResult): string {
  if (skipped !== undefined) return `- ${name}: skipped, ${skipped}`;
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  return `${failed === 0 ? '✓' : '✗'} ${name}: ${counts} (${seconds.toFixed(1)} s)`;
}

export function failureText({ name, output }: SuiteResult): string {
  return `\n──── ${name} ────\n${output.trim()}\n`;
}

export function sumOf(results: readonly SuiteResult[]) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Where the time went: the totals, and the files that took the most. */
export function timesText({ totals, tests }: Pick<TestTimes, 'totals' | 'tests'>): string {
  const { cpuSeconds, sites, pages, databases } = totals;
  const cpu = cpuSeconds === null ? '' : `${cpuSeconds.toFixed(0)} s of processor time, `;
  const files = costsOfFiles(tests)
    .slice(0, mostDearFiles)
    .map(({ suite, file, wallSeconds }) => `${row(suite, [wallSeconds.toFixed(1)])}  ${file}`);
  return [
    `${cpu}${sites} sites, ${pages} pages, ${databases} databases; each test is in ${timesFile}`,
    ...(files.length === 0 ? [] : ['', 'The files that took the longest, in seconds:', ...files]),
  ].join('\n');
}

/** Everything after the last suite; its last line is the promise of `npm test`. */
export function summary(results: readonly SuiteResult[], times = ''): string {
  const { passed, failed } = sumOf(results);
  const rows = results.map(({ name, skipped, seconds, measured, ...counts }) => {
    if (skipped !== undefined) return row(name, ['skipped']);
    const cpu = measured?.times.cpuSeconds?.toFixed(1) ?? '-';
    return row(name, [String(counts.passed), String(counts.failed), seconds.toFixed(1), cpu]);
  });
  const table = [row('suite', ['passed', 'failed', 'seconds', 'cpu']), ...rows];
  const notes = results.flatMap((result) => result.notes);
  const parts = [table.join('\n'), notes.join('\n'), times, `${passed} passed, ${failed} failed`];
  return parts.filter((part) => part !== '').join('\n\n');
}
