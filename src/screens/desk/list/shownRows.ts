/** What the rows of a list are shown from, as a grid or as cards. */
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

import type { DeskListActor } from './deskListActor.ts';
import type { DeskColumn, ListSpec } from './listSpec.ts';

export type ShownRowsProps = {
  actor: DeskListActor;
  spec: ListSpec;
  rows: readonly DeskRow[];
  columns: readonly DeskColumn[];
};
