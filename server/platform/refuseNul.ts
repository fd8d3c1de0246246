/**
 * Keeps the NUL character out of every call: no text of ours holds one, and PostgreSQL refuses to store it, which
 * would turn a visitor's bad input into a fault of ours.
 */
import type { FastifyRequest } from 'fastify';

import { problem } from './errors.ts';

type Place = { path: string; value: unknown };

const within = ({ path, value }: Place): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value as Record<string, unknown>).map(([key, inner]) => ({
        path: path === '' ? key : `${path}.${key}`,
        value: inner,
      }))
    : [];

const hasNul = ({ path, value }: Place): boolean =>
  path.includes('\0') || (typeof value === 'string' && value.includes('\0'));

/** A loop and not a recursion: a body of nothing but brackets nests deeper than the stack. */
function placeOfNul(root: unknown): string | undefined {
  const open: Place[] = [{ path: '', value: root }];
  for (let place = open.pop(); place; place = open.pop()) {
    if (hasNul(place)) return place.path;
    open.push(...within(place));
  }
  return undefined;
}

export async function refuseNul({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const path = placeOfNul(part);
    if (path !== undefined) {
      throw problem('invalid_input', {
        fields: { [path.replaceAll('\0', '')]: 'Must not have a NUL character' },
      });
    }
  }
}
