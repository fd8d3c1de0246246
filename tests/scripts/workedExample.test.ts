/** The worked example of the docs can be followed: every part of its change still applies to the code as it is. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('the change of the worked example applies', () => {
  const page = readFileSync(path.join(root, 'docs/worked-example.md'), 'utf8');
  const parts = [...page.matchAll(/^```diff\n(?<part>[\s\S]*?)^```$/gmu)].map(
    ({ groups }) => groups?.['part'] ?? '',
  );
  expect(parts.length).toBeGreaterThan(8);
  const { status, stderr } = spawnSync('git', ['apply', '--check', '-'], {
    cwd: root,
    encoding: 'utf8',
    input: parts.join(''),
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
