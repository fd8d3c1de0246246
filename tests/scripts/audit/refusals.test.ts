/** An audit that cannot begin says why in one sentence, and ends with 2: nothing was judged. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

function audit(args: readonly string[], environment: Readonly<Record<string, string | undefined>>) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/audit.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: process.execPath, ...environment },
  });
  return { status, said: stderr.trim().split('\n') };
}

const account = { AUDIT_EMAIL: 'ruth@example.com', AUDIT_PASSWORD: 'a walnut stock' };

test.each([
  {
    asked: 'an unknown clause',
    args: ['--only', 'LG-99'],
    environment: {},
    said: 'There is no clause “LG-99”. Name a prefix (LG, SR, AG, MM, CH, HC, LC, DM, WL, AA, UI) or a number such as LG-03.',
  },
  {
    asked: 'an unknown case',
    args: ['--adversarial', '--only', 'J9'],
    environment: {},
    said: 'There is no case “J9”. Name a prefix (J1, J2, J3, J4, J5, J6, J7, J8) or a number such as J2-1 or J2-1-401.',
  },
  {
    asked: 'an audit without a browser',
    args: [],
    environment: { CHROMIUM_PATH: '/nowhere/chromium' },
    said: 'There is no browser at /nowhere/chromium, which CHROMIUM_PATH names.',
  },
  {
    asked: 'a site that is not there',
    args: ['--url', 'http://127.0.0.1:9'],
    environment: account,
    said: 'http://127.0.0.1:9 cannot be reached.',
  },
  {
    asked: 'a deployed site without an account',
    args: ['--url', 'http://127.0.0.1:9'],
    environment: { AUDIT_EMAIL: '' },
    said: 'A deployed site is audited with an account of it: set AUDIT_EMAIL and AUDIT_PASSWORD.',
  },
])('$asked is refused in one sentence', ({ args, environment, said }) => {
  expect(audit(args, environment)).toEqual({ status: 2, said: [said] });
});
