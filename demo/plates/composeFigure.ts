/** Sets a drawn object into a place on the plate, at the scale that fits, with its shadow on the paper. */
import type { Layer } from './composeGround.ts';
import { Pen } from './engraving/engraving.ts';
import type { PlateMode } from './engraving/engravingTones.ts';
import { short, type Box, type Point } from './geometry.ts';
import type { Drawing, DrawKind, PlateFacts } from './plateTypes.ts';

export type Place = { x: number; y: number; width: number; height: number };
export type Figure = {
  draw: DrawKind;
  facts: PlateFacts;
  seed: string;
  prefix: string;
  mode: PlateMode;
  place: Place;
  /** Fills the place with the part worth enlarging. */
  enlarged?: boolean;
  /** Shows the other side: the figure mirrored. */
  mirrored?: boolean;
  turn?: number;
  weight?: number;
};
export type SetFigure = Layer & {
  drawing: Drawing;
  /** Where a point of the drawing lies on the plate. */
  map: (point: Point) => Point;
  box: Box;
};

const shadows: Record<PlateMode, string> = {
  light: 'fill="#5b4a35" opacity=".13"',
  dark: 'fill="#000" opacity=".35"',
};
const precise = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const middleOf = ([left, top, right, bottom]: Box): Point => [(left + right) / 2, (top + bottom) / 2];

function windowAround([cx, cy]: Point, { width, height }: Place, scale: number): Box {
  const [halfWidth, halfHeight] = [width / scale / 2, height / scale / 2];
  return [cx - halfWidth, cy - halfHeight, cx + halfWidth, cy + halfHeight];
}

/** Mirrors and turns about the middle of the place. */
function posed(svg: string, { mirrored = false, turn = 0, place }: Figure): string {
  const [cx, cy] = [place.x + place.width / 2, place.y + place.height / 2];
  const facing = mirrored ? `<g transform="translate(${short(2 * cx)} 0) scale(-1 1)">${svg}</g>` : svg;
  return turn === 0 ? facing : `<g transform="rotate(${turn} ${short(cx)} ${short(cy)})">${facing}</g>`;
}

export function setFigure(figure: Figure): SetFigure {
  const { draw, facts, seed, prefix, mode, place, enlarged = false, mirrored = false, weight = 1 } = figure;
  const measured = draw(new Pen({ seed, prefix, mode, measuring: true, reverse: mirrored }), facts);
  const subject = enlarged ? measured.detail : measured.box;
  const scale = Math.min(place.width / (subject[2] - subject[0]), place.height / (subject[3] - subject[1]));
  const middle = middleOf(subject);
  const window = enlarged ? windowAround(middle, place, scale) : undefined;
  const drawing = draw(
    new Pen({ seed, prefix, mode, weight, window, pixel: 1 / scale, reverse: mirrored }),
    facts,
  );
  const dx = place.x + place.width / 2 - scale * middle[0];
  const dy = place.y + place.height / 2 - scale * middle[1];
  // A group, so that the shadows of overlapping parts are one shadow.
  const shadow =
    `<g ${shadows[mode]} transform="translate(${short((mirrored ? -5 : 5) / scale)} ${short(8 / scale)})">` +
    `${drawing.silhouette}</g>`;
  const svg = `<g transform="translate(${short(dx)} ${short(dy)}) scale(${precise(scale)})">${shadow}${drawing.body}</g>`;
  const map = ([x, y]: Point): Point => [dx + x * scale, dy + y * scale];
  const [left, top, right, bottom] = measured.box;
  return {
    defs: drawing.defs,
    svg: posed(svg, figure),
    drawing,
    map,
    box: [...map([left, top]), ...map([right, bottom])],
  };
}
