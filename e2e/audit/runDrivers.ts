/**
 * The browser's half of `npm run audit`: starts the sites that the chosen clauses need, unless they are up already, runs
 * the drivers in Playwright's own runner, and stops what it has started. What it found lies in AUDIT_FOLDER.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

import { chromium } from 'playwright';

import { isOutside } from '#e2e/audit/people.ts';
import { inShort } from '#e2e/audit/record.ts';
import { logInByCalls } from '#e2e/support/bidders.ts';
import { furnishDemo, type StartedSite, startSite } from '#e2e/support/startSite.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { env } = process;

async function startSites(): Promise<{ stop: () => Promise<void> }> {
  if (env['SITE_URL'] !== undefined) return { stop: () => Promise.resolve() };
  const demo = await furnishDemo();
  const furnished = demo.folder;
  const starting = [
    startSite({}, { furnished }),
    startSite({ MAINTENANCE: 'on' }, { furnished, script: 'scripts/start.ts' }),
    startSite({}, { furnished }),
  ] as const;
  const stop = async (): Promise<void> => {
    for (const outcome of await Promise.allSettled<StartedSite>(starting)) {
      if (outcome.status === 'fulfilled') await outcome.value.stop();
    }
    await demo.remove();
  };
  try {
    const [site, inMaintenance, clocked] = await Promise.all(starting);
    env['SITE_URL'] = site.address;
    env['MAINTENANCE_URL'] = inMaintenance.address;
    env['CLOCKED_URL'] = clocked.address;
    env['CLOCKED_PROCESS'] = String(clocked.processId);
    return { stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

function runPlaywright(args: readonly string[]): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  const child = spawn(process.execPath, [cli, 'test', '--config=e2e/audit/audit.config.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('close', (code) => resolve(code ?? 1));
  return promise;
}

/** An account that the site does not know would fail every clause for a reason that none of them is about. */
async function isLetIn(): Promise<boolean> {
  const { AUDIT_EMAIL: email = '', AUDIT_PASSWORD: password = '' } = env;
  const browser = await chromium.launch({ executablePath: env['CHROMIUM_PATH'] ?? '' });
  try {
    const context = await browser.newContext({ baseURL: env['SITE_URL'] ?? '' });
    await logInByCalls(context, { email, password });
    return true;
  } catch (error) {
    const [reason] = inShort(error).replaceAll(email, 'the account').split('\n');
    process.stdout.write(`${env['SITE_URL']} does not let the account of AUDIT_EMAIL in: ${reason}\n`);
    return false;
  } finally {
    await browser.close();
  }
}

if (isOutside && !(await isLetIn())) process.exit(2);

const sites = await startSites();
try {
  // Whether a clause holds is said by its evidence alone.
  await runPlaywright(process.argv.slice(2));
} finally {
  await sites.stop();
}
