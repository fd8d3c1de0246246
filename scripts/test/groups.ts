/**
 * Starts programs as leaders of process groups of their own, so that a run that is stopped ends them with all that they
 * started. What they leave behind when they end by themselves ends with them.
 */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

/** Servers are given time to close their database; what has not ended by then is killed. */
const usualGraceMs = 10_000;
const lookEveryMs = 50;

const isWindows = process.platform === 'win32';
const groups = new Set<ChildProcess>();
let isStopping = false;

/** @returns whether the group still has members. */
function send(signal: NodeJS.Signals | 0, { pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(isWindows ? pid : -pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** @throws {Error} once the run is being stopped. */
export function startGroup(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (isStopping) throw new Error('The run is being stopped.');
  const child = spawn(program, args, { ...options, detached: !isWindows });
  groups.add(child);
  child.once('exit', () => {
    if (isStopping) return;
    send('SIGKILL', child);
    groups.delete(child);
  });
  return child;
}

async function endGroups(graceMs: number): Promise<void> {
  isStopping = true;
  for (const child of groups) send('SIGTERM', child);
  const endMs = performance.now() + graceMs;
  const isAnyLeft = (): boolean => [...groups].some((child) => send(0, child));
  while (isAnyLeft() && performance.now() < endMs) await setTimeout(lookEveryMs);
  for (const child of groups) send('SIGKILL', child);
}

export type Stop = {
  say: (line: string) => void;
  cleanUp?: () => Promise<void>;
  /** Longer where the programs have groups of their own to end. */
  graceMs?: number;
};

/** Ctrl-C, a closed terminal or a kill: says so, ends all groups and cleans up. A second signal waits for nothing. */
export function stopOnSignals({ say, cleanUp, graceMs = usualGraceMs }: Stop): void {
  const stop = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> => {
    const exitCode = 128 + constants.signals[signal];
    if (isStopping) process.exit(exitCode);
    say('Stopped. Ending what was started …');
    await endGroups(graceMs);
    await cleanUp?.();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('exit', () => {
    for (const child of groups) send('SIGKILL', child);
  });
}

/** Whether what is said from now on is about programs that were ended on purpose. */
export const isBeingStopped = (): boolean => isStopping;
