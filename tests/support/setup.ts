/**
 * Runs before every test file: whatever reaches the console as an error or a warning fails the test that said
 * it, and a connection to anything but this machine fails where it is made. Unhandled rejections fail by themselves.
 */
import { Socket } from 'node:net';

import { afterEach, beforeEach } from 'vitest';

const noises: string[] = [];

function listen(kind: 'error' | 'warn'): void {
  console[kind] = (...said: unknown[]) => {
    noises.push(`console.${kind}: ${said.map(String).join(' ')}`);
  };
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|::1|0\.0\.0\.0|::)$/u;

type ConnectArguments = [unknown, ...unknown[]];

/** Node passes its own calls on as one array of normalised arguments. */
function hostOf([first, second]: ConnectArguments): string {
  if (Array.isArray(first)) return hostOf(first as ConnectArguments);
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string') return 'localhost';
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost';
  }
  return typeof second === 'string' ? second : 'localhost';
}

type Connect = (this: Socket, ...given: ConnectArguments) => Socket;
const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')?.value as Connect;

function connectToThisMachine(this: Socket, ...given: ConnectArguments): Socket {
  const host = hostOf(given);
  if (!loopback.test(host)) throw new Error(`A test tried to reach ${host}; tests stay on this machine.`);
  return connect.apply(this, given);
}

Socket.prototype.connect = connectToThisMachine;

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
