/**
 * Installs the packages when they are missing or older than the lock file: the step before `start`, `test` and
 * `dev`. It is the one file that an unpinned Node runs, so it needs nothing but plain Node and no package.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNodeMajor = 20;
const pinnedNodeMajor = 24;
const lockPollMs = 250;
/** Between making the lock and writing into it lies a moment; a lock that stays empty has no one. */
const lockEmptyMs = 1_000;
/** No install takes longer; by then the number in the lock may be another program's. */
const lockStaleMs = 600_000;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const hashFile = path.join(modules, '.setup-hash');
const lockFile = path.join(modules, '.setup-lock');
/** On Windows the entry in `.bin` is a shell script, so the program itself is asked. */
const pinnedNode =
  process.platform === 'win32' ? path.join(modules, 'node/bin/node.exe') : path.join(modules, '.bin/node');

/** Ends with a sentence instead of a stack: everything that goes wrong here is for the user to put right. */
function refuse(sentence, details = '') {
  process.stderr.write(`${details === '' ? '' : `${details.trim()}\n\n`}${sentence}\n`);
  process.exit(1);
}

/** Covers what decides the contents of node_modules; a changed script in package.json is no reason to install. */
function wantedHash() {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest;
  const lock = path.join(root, 'package-lock.json');
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, allowScripts]))
    .update(existsSync(lock) ? readFileSync(lock) : '')
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function isInstalled() {
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wantedHash() && existsSync(pinnedNode);
}

/** Runs npm quietly; `npm_execpath` names the very npm that started us, which a PATH may not. */
function npm(...args) {
  const own = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.c?js$/u.test(own) ? [process.execPath, [own]] : ['npm', []];
  const run = spawnSync(command, [...first, ...args, '--loglevel=error', '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
  return { ok: run.status === 0, output: `${run.stdout ?? ''}${run.stderr ?? ''}${run.error ?? ''}` };
}

function installPackages() {
  // Not `npm ci`: a lock written on one system may lack the native parts of packages for another
  // (npm issue 4828). `npm install` adds those, and `--no-save` leaves the lock as it is.
  const install = npm('install', '--no-save', '--no-audit', '--no-fund');
  if (install.ok) return;
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH/u.test(install.output);
  refuse(
    isOffline
      ? 'The packages could not be installed: the npm registry does not answer. Connect to the network and run the command again.'
      : 'The packages could not be installed: npm stopped with the message above. Put it right and run the command again.',
    install.output,
  );
}

function pinnedNodeRuns() {
  const run = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return run.status === 0 && run.stdout.startsWith(`v${pinnedNodeMajor}.`);
}

/** The `node` package fetches its program in an install script, which `ignore-scripts` blocks: ask for that one. */
function ensurePinnedNode() {
  if (pinnedNodeRuns()) return;
  const rebuild = npm('rebuild', 'node', '--ignore-scripts=false');
  if (pinnedNodeRuns()) return;
  refuse(
    `The packages are installed, but Node ${pinnedNodeMajor} from the "node" package does not run here. ` +
      'Allow its install script and fetch it again with: npm rebuild node --ignore-scripts=false',
    rebuild.output,
  );
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether no one is behind the lock any more. */
function isStale() {
  try {
    const ageMs = Date.now() - statSync(lockFile).mtimeMs;
    const holder = Number(readFileSync(lockFile, 'utf8'));
    return ageMs > lockStaleMs || (holder > 0 ? !isAlive(holder) : ageMs > lockEmptyMs);
  } catch {
    // It was let go of just now.
    return false;
  }
}

/** Makes two commands started at once take turns; a lock left by a killed process does not count. */
function takeLock() {
  let isWaiting = false;
  for (;;) {
    try {
      mkdirSync(modules, { recursive: true });
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        refuse(`The packages could not be installed: ${modules} is not writable (${error.code}).`);
      }
    }
    if (isStale()) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!isWaiting) process.stdout.write('Waiting for another command that is installing packages …\n');
    isWaiting = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockPollMs);
  }
}

function main() {
  if (Number(process.versions.node.split('.')[0]) < oldestNodeMajor) {
    refuse(`This project needs Node ${oldestNodeMajor} or newer; this is Node ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  takeLock();
  process.on('exit', () => rmSync(lockFile, { force: true }));
  if (isInstalled()) return;
  process.stdout.write('Installing packages (about a minute the first time) …\n');
  rmSync(hashFile, { force: true });
  installPackages();
  ensurePinnedNode();
  writeFileSync(hashFile, wantedHash());
}

main();
