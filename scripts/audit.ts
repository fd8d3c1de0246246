/**
 * `npm run audit`: drives the real site in a real browser through every numbered behavior, and writes what it saw to
 * audit/report.html and audit/report.json. It ends with 1 if one failed, and with 2 and one sentence if it could not begin.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { getHealth } from '#contract/kernel/health.ts';

import { judge } from './audit/evidence.ts';
import { type AuditOptions, AuditRefused, readOptions } from './audit/options.ts';
import {
  countVerdicts,
  type Report,
  reportHtml,
  reportJson,
  type ReportSection,
  summaryLine,
} from './audit/report.ts';
import { readEvidence, runDrivers } from './audit/runDrivers.ts';
import { type SubjectSection, subjectsOf } from './audit/subjects.ts';
import { findChromium } from './findChromium.ts';

const patienceMs = 15_000;

function chromium(): string {
  const found = findChromium();
  if (found === undefined || !existsSync(found)) {
    throw new AuditRefused(
      found === undefined
        ? 'There is no Chromium on this machine: install one, or name one in CHROMIUM_PATH.'
        : `There is no browser at ${found}, which CHROMIUM_PATH names.`,
    );
  }
  return found;
}

async function assertSiteAt(url: string): Promise<void> {
  const asked = fetch(`${url}${getHealth.path}`, { signal: AbortSignal.timeout(patienceMs) });
  const answer = await asked.catch(() => null);
  if (!answer) throw new AuditRefused(`${url} cannot be reached.`);
  const said: unknown = await answer.json().catch(() => null);
  if (!getHealth.answer.safeParse(said).success) {
    throw new AuditRefused(`What answers at ${url} is not this site: ${getHealth.path} says nothing of it.`);
  }
}

/** What the browser's half gets, and nothing that a stranger's environment may say about it. */
function environmentFor(
  { url, account, isAdversarial }: AuditOptions,
  executable: string,
): NodeJS.ProcessEnv {
  const mode = isAdversarial ? 'adversarial' : 'usual';
  const env: NodeJS.ProcessEnv = { ...process.env, CHROMIUM_PATH: executable, AUDIT_MODE: mode };
  if (url === null || !account) return env;
  return {
    ...env,
    SITE_URL: url,
    CLOCKED_URL: url,
    AUDIT_OUTSIDE: 'yes',
    AUDIT_EMAIL: account.email,
    AUDIT_PASSWORD: account.password,
  };
}

/** All that was asked for, whether anything was found of it or not. */
function judged(sections: readonly SubjectSection[], folder: string): ReportSection[] {
  const found = readEvidence(folder);
  return sections.map(({ title, machines, subjects }) => ({
    title,
    machines,
    items: subjects.map(({ number, text }) => {
      const evidence = found.get(number);
      return { number, text, ...judge(evidence), evidence: evidence ?? null };
    }),
  }));
}

const kinds = {
  usual: { title: 'Evidence for auditors', file: 'report', unit: 'clause' },
  adversarial: { title: 'What visitors see when something goes wrong', file: 'adversarial', unit: 'case' },
} as const;

function writeReport(report: Report, folder: string, file: string): string {
  mkdirSync(folder, { recursive: true });
  const page = path.join(folder, `${file}.html`);
  writeFileSync(page, reportHtml(report));
  writeFileSync(path.join(folder, `${file}.json`), reportJson(report));
  return page;
}

async function audit(options: AuditOptions, say: (line: string) => void): Promise<number> {
  const executable = chromium();
  if (options.url !== null) await assertSiteAt(options.url);
  const startedAt = new Date().toISOString();
  const { title, file, unit } = kinds[options.isAdversarial ? 'adversarial' : 'usual'];
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
  try {
    const numbers = subjectsOf(options.sections).map(({ number }) => number);
    const args = ['--grep', `^(?:.* )?(?:${numbers.join('|')}) `];
    const env = environmentFor(options, executable);
    const { exitCode, output } = await runDrivers({ folder, args, env, say });
    if (exitCode === 2) throw new AuditRefused(output.trim().split('\n').at(-1) ?? '');
    const report: Report = {
      title,
      unit,
      audited: options.url ?? 'a site of its own, built and started by the audit',
      browser: path.basename(executable),
      startedAt,
      endedAt: new Date().toISOString(),
      sections: judged(options.sections, folder),
    };
    if (readEvidence(folder).size === 0) say(output);
    say(`${summaryLine(report)}: ${writeReport(report, options.folder, file)}`);
    return countVerdicts(report).failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.chdir(path.resolve(import.meta.dirname, '..'));
try {
  process.exitCode = await audit(readOptions(process.argv.slice(2), process.env), (line) =>
    console.log(line),
  );
} catch (error) {
  if (!(error instanceof AuditRefused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
