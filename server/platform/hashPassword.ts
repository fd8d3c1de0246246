/** Passwords as they are stored: argon2id, slow on purpose, and never more than a few at a time. */
import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's default algorithm. OWASP's parameters with 46 MiB and one pass. */
const argon2id = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Each takes 46 MiB and a thread of the pool that files and names are read with, too. */
const mostAtATime = 3;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtATime) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2id));
}

export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}
