/** What the plate of a lot needs to know, so that it shows what the text says. */
import type { LotForm } from '#contract/catalog/lots.ts';
import type { PlateFacts } from '#demo/plates/plateTypes.ts';
import type { PlateKind } from '#server/content/plateKinds.ts';

import { finishOf } from './models/finishes.ts';
import { stockOf } from './models/stocks.ts';
import type { Piece } from './pieces.ts';

export type Drawing = { kind: PlateKind; seed: string; facts: PlateFacts };

function barrelFacts({ barrel }: Piece): PlateFacts {
  if (barrel === null) return {};
  if (barrel.shape === 'blade') return { bladeInches: barrel.inches };
  return { barrelInches: barrel.inches, barrelShape: barrel.shape === 'round' ? 'round' : 'octagon' };
}

/** Half magazines, slings and scopes that a feature names. */
function featureFacts({ feature }: Piece): PlateFacts {
  const text = feature ?? '';
  return {
    ...(/half magazine/u.test(text) && { magazine: 'half' }),
    ...(/\bsling\b/u.test(text) && { sling: true }),
    ...(/\bscope\b/iu.test(text) && { scope: true }),
    ...(/patchbox/u.test(text) && { patchbox: true }),
  };
}

export function drawingOf(piece: Piece, seed: string, form: LotForm): Drawing {
  const { model, finish, stock, isEngraved, year } = piece;
  const wood = stock === null ? {} : ((form === 'L' ? stockOf(stock).stock : stockOf(stock).grip) ?? {});
  return {
    kind: model.plate,
    seed,
    facts: {
      ...finishOf(finish).facts,
      ...wood,
      ...barrelFacts(piece),
      ...model.facts,
      ...featureFacts(piece),
      engraving: isEngraved ? 0.8 : 0,
      year,
    },
  };
}
