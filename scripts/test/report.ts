/** The words and the table of `npm test`. It decides nothing. */
import type { SuiteResult } from './runSuite.ts';

const nameWidth = 20;
const figureWidth = 9;

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

/** Everything after the last suite; its last line is the promise of `npm test`. */
export function summary(results: readonly SuiteResult[]): string {
  const { passed, failed } = sumOf(results);
  const rows = results.map((result) =>
    result.skipped === undefined
      ? row(result.name, [String(result.passed), String(result.failed), result.seconds.toFixed(1)])
      : row(result.name, ['skipped']),
  );
  const notes = results.flatMap((result) => result.notes);
  const table = [row('suite', ['passed', 'failed', 'seconds']), ...rows];
  return [
    ...table,
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
