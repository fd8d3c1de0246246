/** The picture of a post: one object, larger than the picture, over a rosette on a plain or saturated ground. */
import type { PlateKind } from '#server/content/plateKinds.ts';

import { setFigure } from './composeFigure.ts';
import { drawGround, modeOn, type SaturatedTint, type Tint } from './composeGround.ts';
import { inks } from './engraving/engravingTones.ts';
import { rosette } from './heroOrnament.ts';
import { findFamily } from './plate.ts';
import type { PlateFacts, PlateMode } from './plateTypes.ts';
import { hashSeed } from './random.ts';

export type ThumbOrder = {
  kind: PlateKind;
  facts?: PlateFacts;
  seed?: string;
  mode?: PlateMode;
  tint?: Tint | SaturatedTint;
  width?: number;
  height?: number;
  turn?: number;
  zoom?: number;
  /** Fills the picture with the part worth enlarging. */
  enlarged?: boolean;
};

export function thumb(order: ThumbOrder): string {
  const { kind, facts = {}, seed = 'thumb', tint = 'bone', width = 600, height = 400 } = order;
  const { turn = -8, zoom = 1.15, enlarged = false } = order;
  const mode = modeOn(tint, order.mode ?? 'light');
  const prefix = `t${hashSeed(JSON.stringify({ ...order, mode })).toString(36)}`;
  const ground = drawGround({ width, height, tint, mode, prefix });
  const place = {
    x: (width - width * zoom) / 2,
    y: (height - height * zoom) / 2,
    width: width * zoom,
    height: height * zoom,
  };
  const draw = findFamily(kind);
  const figure = setFigure({
    draw,
    facts,
    seed,
    prefix: `${prefix}a`,
    mode,
    place,
    turn,
    enlarged,
    weight: 1.1,
  });
  const ornament = rosette([width * 0.62, height * 0.5], height * 0.62, { ink: inks[mode], opacity: 0.16 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice"><defs>${ground.defs}${figure.defs}</defs>` +
    `${ground.svg}${ornament}${figure.svg}</svg>`
  );
}
