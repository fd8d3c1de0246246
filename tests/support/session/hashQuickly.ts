/** Hashing is slow on purpose, checking too, and nearly every test logs someone in. */
import { hash } from '@node-rs/argon2';

const quickly = { memoryCost: 256, timeCost: 1, parallelism: 1 };

export const hashQuickly = (password: string): Promise<string> => hash(password, quickly);
