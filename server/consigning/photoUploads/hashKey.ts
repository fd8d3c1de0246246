/** Anyone who has a key has the photograph; we keep what it hashes to. */
import { hash } from 'node:crypto';

export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer');
