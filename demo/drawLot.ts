/** Draws what a lot's `drawing` describes. The plates are loaded with the first picture that is not on disk yet. */
import type { Draw } from '#server/catalog/pictures/pictures.ts';

import type { PlateOrder } from './plates/plate.ts';

/** Changes with every change of how plates look, so that no older file is served for a newer plate. */
export const drawingVersion = '1';

type Described = Pick<PlateOrder, 'kind' | 'seed' | 'facts' | 'view' | 'number'>;

/** A small plate has stouter lines and no lettering; the largest is lettered like a printed one. */
const sheetOf = (width: number) =>
  width <= 400
    ? ({ width: 400, height: 300, labels: 'number' } as const)
    : ({ width: 800, height: 600, labels: width >= 1200 ? 'full' : 'number' } as const);

export const drawLot: Draw = async (drawing, { theme, width }) => {
  const { drawPlate } = await import('./plates/plate.ts');
  return drawPlate({ ...(drawing as Described), mode: theme, ...sheetOf(width) });
};
