/** A plate of a lot: what kind of thing it is, a seed, and whatever the lot knows of itself. */
import type { PlateKind } from '#server/content/plateKinds.ts';

import { composePlate, type PlateLabels, type PlateView } from './compose.ts';
import { tints, type Tint } from './composeGround.ts';
import { families } from './families.ts';
import type { DrawKind, PlateFacts, PlateMode } from './plateTypes.ts';
import { hashSeed } from './random.ts';

export type PlateOrder = {
  kind: PlateKind;
  /** The same seed draws the same plate. */
  seed: string;
  facts?: PlateFacts;
  /** The lot's or plate's number, shown in Roman numerals. */
  number?: number;
  view?: PlateView;
  mode?: PlateMode;
  labels?: PlateLabels;
  width?: number;
  height?: number;
  /** Picked by the seed when left out. */
  tint?: Tint;
};

/** Each view of a lot has its own ground, so that a gallery does not look like one picture thrice. */
const groundSteps: Record<PlateView, number> = { plate: 0, reverse: 2, detail: 4 };

function tintOf(seed: string, view: PlateView): Tint {
  return tints[(hashSeed(`${seed} ground`) + groundSteps[view]) % tints.length] ?? 'bone';
}

export function findFamily(kind: PlateKind): DrawKind {
  const draw = families[kind];
  if (!draw) throw new Error(`No family draws the kind ${kind}.`);
  return draw;
}

export function drawPlate(order: PlateOrder): string {
  const { kind, seed, facts = {}, number = 1, view = 'plate', mode = 'light', labels = 'full' } = order;
  const { width = 800, height = 600, tint = tintOf(seed, view) } = order;
  // Ids differ wherever drawings do, so that plates shown on one page do not borrow each other's washes.
  const prefix = `p${hashSeed(JSON.stringify([kind, seed, view, mode, labels, width, facts])).toString(36)}`;
  const draw = findFamily(kind);
  return composePlate({ draw, facts, seed, prefix, number, view, mode, labels, width, height, tint });
}
