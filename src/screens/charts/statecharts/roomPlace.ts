/**
 * What of the chart room stands in its address: the machine, how it is looked at, what is done with it, a state or a
 * transition, and of a comparison what is chosen in it; without a machine, which clauses are looked for.
 */

const roomModes = ['look', 'live', 'simulation', 'recording', 'compare'] as const;
export type RoomMode = (typeof roomModes)[number];
export type RoomView = 'chart' | 'table';

export type RoomPlace = {
  machine: string | null;
  mode: RoomMode;
  view: RoomView;
  /** The full id of a state. */
  state: string | null;
  /** The name of the transition that is looked at, or whose stories are listed. */
  transition: string | null;
  /** The key of a path that stories go, and how many of its steps are looked at; none means all. */
  path: string | null;
  step: number | null;
  /** What is looked for in the index of clauses, "all" for all of them; none where machines are listed. */
  clauses: string | null;
};

const roomPath = '/dev/statecharts';

type Address = { search: string; hash: string };

export function placeIn(machine: string | undefined, { search, hash }: Address): RoomPlace {
  const query = new URLSearchParams(search);
  const mode = roomModes.find((known) => known === query.get('mode')) ?? 'look';
  return {
    machine: machine ?? null,
    mode,
    view: query.get('view') === 'table' ? 'table' : 'chart',
    state: stateIn(hash),
    transition: query.get('transition'),
    path: query.get('path'),
    step: stepIn(query.get('step')),
    clauses: query.get('clauses'),
  };
}

const stepIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,2}$/u.test(text) ? Number(text) : null;

/** Anything may stand behind a hash. */
function stateIn(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

export function roomAddress(place: RoomPlace): string {
  const { machine, mode, view, state } = place;
  const query = new URLSearchParams();
  if (mode !== 'look') query.set('mode', mode);
  if (view !== 'chart') query.set('view', view);
  if (mode === 'compare') addChosen(query, place);
  else if (mode === 'look' && place.transition !== null) query.set('transition', place.transition);
  if (machine === null && place.clauses !== null) query.set('clauses', place.clauses);
  const asked = query.size > 0 ? `?${query.toString()}` : '';
  const path = machine === null ? roomPath : `${roomPath}/${encodeURIComponent(machine)}`;
  return `${path}${asked}${state === null ? '' : `#${encodeURIComponent(state)}`}`;
}

function addChosen(query: URLSearchParams, { transition, path, step }: RoomPlace): void {
  if (transition !== null) query.set('transition', transition);
  if (path !== null) query.set('path', path);
  if (path !== null && step !== null) query.set('step', String(step));
}

/** Nothing in it is chosen. */
export const placeOf = (machine: string | null, mode: RoomMode = 'look'): RoomPlace => ({
  machine,
  mode,
  view: 'chart',
  state: null,
  transition: null,
  path: null,
  step: null,
  clauses: null,
});

export const allClauses = 'all';

/** Where the index of clauses shows one, or all. */
export const clauseAddress = (number: string = allClauses): string =>
  roomAddress({ ...placeOf(null), clauses: number });
