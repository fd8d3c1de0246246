/**
 * Wide art for auctions and campaigns: several objects over an engine-turned rosette. Type is laid over its left, so
 * the objects keep to the right of it.
 */
import type { PlateKind } from '#server/content/plateKinds.ts';

import { setFigure, type Place } from './composeFigure.ts';
import { drawGround, modeOn, type Layer, type SaturatedTint, type Tint } from './composeGround.ts';
import { inks } from './engraving/engravingTones.ts';
import { short, type Point } from './geometry.ts';
import { rays, rosette } from './heroOrnament.ts';
import { findFamily } from './plate.ts';
import type { PlateFacts, PlateMode } from './plateTypes.ts';
import { hashSeed } from './random.ts';

export type HeroItem = Place & {
  kind: PlateKind;
  facts?: PlateFacts;
  turn?: number;
  mirrored?: boolean;
};
export type HeroOrder = {
  items: readonly HeroItem[];
  seed?: string;
  mode?: PlateMode;
  tint?: Tint | SaturatedTint;
  width?: number;
  height?: number;
  /** Where the rosette lies. */
  center?: Point;
};

const rosetteRadius = 238;

function drawOrnament({ prefix, mode, center }: Ornament, width: number, height: number): Layer {
  const ink = inks[mode];
  const [cx, cy] = center.map(short);
  return {
    defs:
      `<radialGradient id="${prefix}m" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="620">` +
      `<stop offset=".35" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>` +
      `<mask id="${prefix}k"><rect width="${width}" height="${height}" fill="url(#${prefix}m)"/></mask>`,
    svg:
      `<g mask="url(#${prefix}k)">${rays(center, { ink, opacity: mode === 'dark' ? 0.2 : 0.26 })}` +
      `${rosette(center, rosetteRadius, { ink, opacity: mode === 'dark' ? 0.2 : 0.3 })}</g>`,
  };
}
type Ornament = { prefix: string; mode: PlateMode; center: Point };

export function hero(order: HeroOrder): string {
  const { items, seed = 'hero', tint = 'bone', width = 1600, height = 600, center = [1240, 300] } = order;
  const mode = modeOn(tint, order.mode ?? 'light');
  const prefix = `h${hashSeed(JSON.stringify({ ...order, mode })).toString(36)}`;
  const ground = drawGround({ width, height, tint, mode, prefix });
  const ornament = drawOrnament({ prefix, mode, center }, width, height);
  const figures = items.map(({ kind, facts = {}, turn = 0, mirrored = false, ...place }, i) =>
    setFigure({
      draw: findFamily(kind),
      facts,
      seed: `${seed} ${i}`,
      prefix: `${prefix}i${i}`,
      mode,
      place,
      turn,
      mirrored,
      weight: 1.15,
    }),
  );
  const layers: readonly Layer[] = [ground, ornament, ...figures];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMaxYMid slice"><defs>${layers.map(({ defs }) => defs).join('')}</defs>` +
    `${layers.map(({ svg }) => svg).join('')}</svg>`
  );
}
