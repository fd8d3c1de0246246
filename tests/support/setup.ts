/**
 * Runs before every test file: whatever reaches the console as an error or a warning fails the test that said
 * it, and a connection to anything but this machine fails where it is made. Unhandled rejections fail by themselves.
 */
import { afterEach, beforeEach } from 'vitest';

import './loopbackOnly.ts';

const noises: string[] = [];

function listen(kind: 'error' | 'warn'): void {
  console[kind] = (...said: unknown[]) => {
    noises.push(`console.${kind}: ${said.map(String).join(' ')}`);
  };
}

listen('error');
listen('warn');

beforeEach(() => {
  listen('error');
  listen('warn');
});

afterEach(() => {
  const said = noises.splice(0);
  if (said.length > 0) throw new Error(`The test was not quiet:\n${said.join('\n')}`);
});
