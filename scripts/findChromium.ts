/**
 * Finds a Chromium for the browser stories: the system's first, then the one Playwright keeps, else it has the
 * system's package manager install one. It never downloads a browser by itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';

/** A machine may well have one under a name of its own: then this setting names it. */
const setting = 'CHROMIUM_PATH';

/** The shell without windows comes first: the stories take half the processor time in it. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const programs: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    String.raw`C:\Program Files\Chromium\Application\chrome.exe`,
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  ],
};

/** What installs Chromium, by the package manager that a system has; not every release of Debian has the shell. */
const installers: readonly (readonly string[])[][] = [
  [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
  ],
  [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ],
  [['dnf', 'install', '-y', 'chromium']],
  [['apk', 'add', '--no-cache', 'chromium']],
  [['pacman', '-Sy', '--noconfirm', 'chromium']],
];

/** Some systems ship a stand-in under the name that only says where to get the real one: it must answer. */
function answers(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...onPath, ...(programs[process.platform] ?? []), chromium.executablePath()];
}

/** @returns the program's path, or undefined when this machine has none. */
export function findChromium(): string | undefined {
  const named = process.env[setting];
  if (named !== undefined && named !== '') return named;
  // On Windows a browser that is asked for its version opens a window instead.
  const works =
    process.platform === 'win32' ? existsSync : (program: string) => existsSync(program) && answers(program);
  return candidates().find(works);
}

function has(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** @returns what the package manager said when it could not. */
function install(commandLines: readonly (readonly string[])[]): string | undefined {
  for (const [command = '', ...args] of commandLines) {
    const run = spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (run.status !== 0) return run.stderr.trim();
  }
  return undefined;
}

const advice =
  `The browser stories need Chromium: install it with your package manager (Debian: apt-get install chromium), ` +
  `or run "npx playwright install chromium", or name one in ${setting}.`;

/** @throws {Error} with one line that says what to install. */
export function findOrInstallChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found !== undefined && existsSync(found)) return found;
  if (found !== undefined) throw new Error(`There is no browser at ${found}, which ${setting} names.`);
  const usable = installers.filter(([first]) => has(first?.[0] ?? ''));
  if (usable.length === 0 || process.getuid?.() !== 0) throw new Error(advice);
  say('Installing Chromium for the browser stories …');
  const refusals: string[] = [];
  for (const installer of usable) {
    const refusal = install(installer);
    if (refusal === undefined) break;
    refusals.push(refusal);
  }
  const installed = findChromium();
  if (installed === undefined) throw new Error([...refusals, advice].join('\n'));
  return installed;
}
