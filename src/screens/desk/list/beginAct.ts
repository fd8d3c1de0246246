/** Begins a decision; where nothing more is to be asked, it is sent with it. */
import type { DeskRow, Terms } from '#machines/desk/deskListFacts.ts';

import type { DeskListActor } from './deskListActor.ts';
import type { DeskAct } from './listSpec.ts';

export function beginAct(
  actor: DeskListActor,
  { key, isAtOnce }: Pick<DeskAct, 'key' | 'isAtOnce'>,
  { rows, terms }: { rows: readonly DeskRow[]; terms?: Terms },
): void {
  actor.send({ type: 'act.started', act: key, rows });
  if (terms ?? isAtOnce) actor.send({ type: 'act.confirmed', terms: terms ?? {} });
}
