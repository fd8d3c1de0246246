/** A connection to anything but this machine fails where it is made. Applied once to each worker, by being loaded. */
import { Socket } from 'node:net';

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
