/**
 * Proves the linter's walls between folders, and the few other rules this project relies on, by linting small
 * violating files in a folder of their own. What each folder may import is written here once more, on purpose.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const aliases = Object.keys(manifest.imports).map((key) => key.slice(1, key.indexOf('/')));

/** Folder → the folders it may import by alias. Whatever is not named is a wall. */
const mayImport: Record<string, readonly string[]> = {
  contract: ['contract'],
  'src/rules': ['contract', 'rules'],
  'src/machines': ['contract', 'rules', 'machines'],
  'src/charts': ['contract', 'rules', 'charts'],
  'src/services': ['contract', 'rules', 'services'],
  'src/actors': ['contract', 'rules', 'machines', 'actors'],
  'src/ui': ['contract', 'rules', 'machines', 'ui'],
  'src/screens/catalog/lot': ['contract', 'rules', 'machines', 'charts', 'actors', 'ui'],
  'src/app': ['contract', 'rules', 'machines', 'services', 'actors', 'charts', 'ui', 'screens', 'app'],
  ssr: ['contract', 'rules', 'app', 'ssr'],
  server: ['contract', 'content', 'server'],
  demo: ['contract', 'content', 'server', 'demo'],
  fixtures: ['contract'],
  scripts: aliases.filter((alias) => alias !== 'tests' && alias !== 'e2e'),
  benchmarks: aliases.filter((alias) => alias !== 'tests' && alias !== 'e2e'),
  tests: aliases.filter((alias) => alias !== 'e2e'),
  e2e: ['contract', 'rules', 'machines', 'server', 'demo', 'fixtures', 'app', 'scripts', 'e2e'],
};

/** One rule, one line that breaks it: file → [source, rule]. */
const violations: Record<string, readonly [source: string, rule: string]> = {
  'src/machines/react.ts': ["export { useState } from 'react';", 'no-restricted-imports'],
  'src/machines/timer.ts': [
    'export const wait = (f: () => void) => setTimeout(f, 1);',
    'no-restricted-globals',
  ],
  'src/machines/parent.ts': ["export { a } from '../ui/a.ts';", 'no-restricted-imports'],
  'src/machines/hiddenParent.ts': ["export { a } from './../ui/a.ts';", 'no-restricted-imports'],
  'src/machines/later.ts': [
    "export const late = () => import('#services/bidding/bids.ts');",
    'no-restricted-imports',
  ],
  'src/screens/catalog/lot/request.ts': ["export { default as http } from 'ky';", 'no-restricted-imports'],
  'src/screens/catalog/lot/storage.ts': [
    "export const keep = () => localStorage.setItem('a', 'b');",
    'no-restricted-globals',
  ],
  'src/actors/services.ts': [
    "export { createServices } from '#services/kernel/index.ts';",
    'no-restricted-imports',
  ],
  'src/charts/machine.ts': ["export { createMachine } from 'xstate';", 'no-restricted-imports'],
  'src/ui/file.ts': ["export { readFileSync } from 'node:fs';", 'no-restricted-imports'],
  'src/rules/shape.ts': ["export { z } from 'zod';", 'no-restricted-imports'],
  'contract/full.ts': ["export { z } from 'zod';", 'no-restricted-imports'],
  'server/page.ts': ["export { render } from '../ssr/entryServer.tsx';", 'no-restricted-imports'],
  'server/world.ts': ["export { createDemo } from '#demo/demo.ts';", 'no-restricted-imports'],
  'server/view.ts': ["export { createElement } from 'react';", 'no-restricted-imports'],
  'server/print.ts': ["export const say = () => console.log('a');", 'no-console'],
  'src/app/print.ts': ["export const say = () => console.log('a');", 'no-console'],
  'server/whole.ts': ['export default 1;', 'no-default-export'],
  'server/disable.ts': ['// oxlint-disable-next-line no-console\nexport const a = 1;', 'unused directive'],
  'server/floating.ts': [
    'async function work() {}\nexport const start = () => {\n  work();\n};',
    'no-floating-promises',
  ],
  'server/misused.ts': [
    'export const go = (f: () => Promise<boolean>) => (f() ? 1 : 2);',
    'no-misused-promises',
  ],
  'server/any.ts': ['export const a = (b: any) => String(b);', 'no-explicit-any'],
  'tests/later.test.ts': [
    "import { test } from 'vitest';\ntest.skip('a rule', () => {});",
    'no-restricted-properties',
  ],
};

/** What must stay possible, or the walls would stop honest work. */
const permitted: Record<string, string> = {
  'src/charts/types.ts': "export type { AnyStateMachine } from 'xstate';",
  'src/machines/chart.ts': "export type { Chart } from '#charts/chart.ts';",
  'src/actors/types.ts': "export type { Services } from '#services/kernel/index.ts';",
  'src/screens/catalog/lot/own.ts': "export { a } from './LotPrice.tsx';",
  'src/services/request.ts': "export { default as http } from 'ky';",
  'contract/kernel/site.ts': "export { default as facts } from '#content/site.json' with { type: 'json' };",
  'vite.config.ts': 'export default {};',
};

type Finding = { code?: string; message: string; filename: string; labels: { span: { line: number } }[] };

let folder = '';
let findings: readonly Finding[] = [];

function write(file: string, source: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${source}\n`);
}

function lint(): readonly Finding[] {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', '--ignore-pattern=node_modules'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
}

function rulesBrokenBy(file: string): string[] {
  const rules = findings
    .filter(({ filename }) => filename === file)
    .map(({ code, message }) =>
      message.startsWith('Unused oxlint-disable')
        ? 'unused directive'
        : (/\((?<rule>.+)\)/u.exec(code ?? '')?.groups?.['rule'] ?? message),
    );
  return [...new Set(rules)];
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'walls-'));
  // The typed rules are a program of their own, looked up from the folder that is linted.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) {
    write(file, readFileSync(path.join(root, file), 'utf8'));
  }
  for (const area of Object.keys(mayImport)) {
    const lines = aliases.map((alias, index) => `export { a as a${index} } from '#${alias}/x/y.ts';`);
    write(`${area}/everything.ts`, lines.join('\n'));
  }
  for (const [file, [source]] of Object.entries(violations)) write(file, source);
  for (const [file, source] of Object.entries(permitted)) write(file, source);
  findings = lint();
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('import direction', () => {
  test.each(Object.keys(mayImport))('%s imports the folders it may and no other', (area) => {
    const refusedLines = findings
      .filter(
        ({ filename, code }) =>
          filename === `${area}/everything.ts` && code?.includes('no-restricted-imports'),
      )
      .map(({ labels }) => labels[0]?.span.line ?? 0);
    const refused = new Set(refusedLines.map((line) => aliases[line - 1]));
    expect(aliases.filter((alias) => !refused.has(alias)).toSorted()).toEqual(
      [...(mayImport[area] ?? [])].toSorted(),
    );
  });
});

describe('project rules', () => {
  test.each(Object.entries(violations))('%s is refused', (file, [, rule]) => {
    expect(rulesBrokenBy(file)).toContain(rule);
  });

  test.each(Object.keys(permitted))('%s is permitted', (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });
});
