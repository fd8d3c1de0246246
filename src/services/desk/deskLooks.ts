/**
 * How our own people look at their lists, kept in this browser for each person and list. What an older version of the site
 * kept in another form is forgotten in silence; what a list does not have any more is left out by the list.
 */
import * as z from 'zod/mini';

import {
  densities,
  type DeskLook,
  firstLook,
  type KeptLook,
  type LookOwner,
  longestViewName,
  mostViews,
} from '#rules/desk/deskLook.ts';
import { readStored, store } from '#services/kernel/browserStorage.ts';

const key = 'deskLooks';

/** Grows whenever the form of what is kept changes. */
const version = 1;

const lookSchema = z.object({
  columns: z.nullable(z.array(z.string())),
  density: z.enum(densities),
  views: z
    .array(z.object({ name: z.string().check(z.maxLength(longestViewName)), query: z.string() }))
    .check(z.maxLength(mostViews)),
});

const keptSchema = z.object({
  version: z.literal(version),
  looks: z.record(z.string(), lookSchema),
});

type Looks = z.infer<typeof keptSchema>['looks'];

const offset = 0x811c9dc5;
const prime = 0x01000193;

/** Several people may use one computer. Their addresses are no one's to read there, so that a short hash stands for each. */
function keyOf({ list, person }: LookOwner): string {
  let hash = offset;
  for (const sign of person.toLowerCase()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), prime);
  return `${(hash >>> 0).toString(36)}/${list}`;
}

function readLooks(): Looks {
  try {
    const kept = keptSchema.safeParse(JSON.parse(readStored(key) ?? 'null'));
    return kept.success ? kept.data.looks : {};
  } catch {
    return {};
  }
}

export const readDeskLook = (owner: LookOwner): DeskLook => readLooks()[keyOf(owner)] ?? firstLook;

/** Read again first: another tab may have kept another list meanwhile. */
export function keepDeskLook({ look, ...owner }: KeptLook): void {
  const { columns, density, views } = look;
  const kept = { columns: columns && [...columns], density, views: [...views] };
  store(key, JSON.stringify({ version, looks: { ...readLooks(), [keyOf(owner)]: kept } }));
}
