/**
 * Keeps what the walks of the tests know of their machines, for the pages that draw the charts: `npm run charts` names
 * a folder and collects it. Without that folder nothing is kept.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

import type { ChartWalk } from '#charts/chart.ts';

/** One walk of one test, a line of a machine's file. */
export type WalkRecord = { [Part in keyof ChartWalk]: readonly unknown[] };

export const walksFolder = (): string | undefined => process.env['WALKS_DIR'];

/** Every worker has files of its own: no one writes between another's lines. */
export function recordWalk(folder: string, machineId: string, walk: WalkRecord): void {
  const line = JSON.stringify(shown(walk));
  appendFileSync(path.join(folder, `${machineId}.${process.pid}-${threadId}.jsonl`), `${line}\n`);
}

/** Stands for what JSON has no form for, in words. */
type Described = { described: string };

const describedAs = (words: string): Described => ({ described: words });

/** The value as JSON can hold it; nothing where it cannot be shown at all, and nothing for a part that leads back to the whole. */
export function shown(value: unknown, within: readonly object[] = []): unknown {
  if (typeof value === 'function') return describedAs(value.name ? `function ${value.name}` : 'function');
  if (typeof value === 'bigint') return describedAs(`${value}n`);
  if (typeof value === 'number' && !Number.isFinite(value)) return describedAs(String(value));
  if (typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (within.includes(value)) return undefined;
  return shownObject(value, [...within, value]);
}

function shownObject(value: object, within: readonly object[]): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => shown(part, within) ?? null);
  if (value instanceof Error) return describedAs(`${value.name}: ${value.message}`);
  if (value instanceof Date) {
    return describedAs(Number.isNaN(value.getTime()) ? 'Date without a time' : `Date ${value.toISOString()}`);
  }
  if (value instanceof File) return describedAs(`File ${value.name}, ${value.size} bytes, ${value.type}`);
  if (value instanceof Blob) return describedAs(`Blob, ${value.size} bytes, ${value.type}`);
  if (value instanceof Map) return { ...describedAs('Map'), entries: shownObject([...value], within) };
  if (value instanceof Set) return { ...describedAs('Set'), entries: shownObject([...value], within) };
  if (ArrayBuffer.isView(value)) return describedAs(`${kindOf(value)}, ${value.byteLength} bytes`);
  const kind = kindOf(value);
  if (kind !== 'Object') return describedAs(kind);
  const parts = Object.entries(value).map(([key, part]) => [key, shown(part, within)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function kindOf(value: object): string {
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
  return prototype === null ? 'Object' : (prototype.constructor?.name ?? 'Object');
}
