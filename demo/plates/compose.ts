/** Puts a drawn object on a plate: ground, figure or figures, torn enlargement, dimension line, lettering. */
import { setFigure, type Figure, type Place, type SetFigure } from './composeFigure.ts';
import { drawGround, type Tint } from './composeGround.ts';
import { dimensionLine, frame, inchesLabel, leaders, letter, roman } from './composeLettering.ts';
import { Pen } from './engraving/engraving.ts';
import { inks } from './engraving/engravingTones.ts';
import { distance, polygon, towards, type Point } from './geometry.ts';
import type { DrawKind, PlateFacts, PlateMode } from './plateTypes.ts';
import { seededRandom } from './random.ts';

export type PlateView = 'plate' | 'reverse' | 'detail';
/** 'full' is framed and lettered, 'number' bears the plate number alone, 'none' nothing. */
export type PlateLabels = 'full' | 'number' | 'none';
export type Composition = {
  draw: DrawKind;
  facts: PlateFacts;
  seed: string;
  /** Starts every id, so that two plates can stand on one page. */
  prefix: string;
  number: number;
  view: PlateView;
  mode: PlateMode;
  labels: PlateLabels;
  width: number;
  height: number;
  tint: Tint;
};
type Body = { defs: string; svg: string; figures: readonly string[] };

const margin = 24;

const figureOf = (composition: Composition, place: Place, id: string): Figure => {
  const { draw, facts, seed, prefix, mode, view } = composition;
  return { draw, facts, seed, mode, place, prefix: prefix + id, mirrored: view === 'reverse' };
};

/** An enlargement is torn from a larger sheet: its edges are ragged. */
function tornOutline({ x, y, width, height }: Place, seed: string): string {
  const random = seededRandom(`${seed} torn`);
  const ragged = (): number => (random() - 0.5) * 7;
  const edge = (from: Point, to: Point): Point[] => {
    const steps = Math.ceil(distance(from, to) / 13);
    return Array.from({ length: steps }, (_, i) => {
      const [alongX, alongY] = towards(from, to, i / steps);
      return [alongX + ragged(), alongY + ragged()];
    });
  };
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return polygon(corners.flatMap((corner, i) => edge(corner, corners[(i + 1) % 4] ?? corner)));
}

function tornFigure(composition: Composition, place: Place): { defs: string; svg: string } {
  const figure = setFigure({ ...figureOf(composition, place, 'b'), enlarged: true });
  const clip = `${composition.prefix}c`;
  return {
    defs: `${figure.defs}<clipPath id="${clip}"><path d="${tornOutline(place, composition.seed)}"/></clipPath>`,
    svg: `<g clip-path="url(#${clip})">${figure.svg}</g>`,
  };
}

function dimensionOf(composition: Composition, figure: SetFigure, lowest: number): string {
  const { measure, layout } = figure.drawing;
  if (composition.labels !== 'full' || composition.view !== 'plate' || !measure) return '';
  const ink = inks[composition.mode];
  const feet = [figure.map([measure.from, 0]), figure.map([measure.to, 0])] as const;
  const y = Math.min(lowest, figure.box[3] + 40);
  const [[from], [to]] = feet;
  const line = dimensionLine({ from, to, y, text: inchesLabel(measure.inches), ink });
  return layout === 'whole' ? leaders(feet, y, ink) + line : line;
}

function wholeOnly(composition: Composition): Body {
  const { width, height, labels } = composition;
  const [top, tall] = labels === 'full' ? [0.145, 0.64] : [0.12, 0.76];
  const place = { x: width * 0.085, y: height * top, width: width * 0.83, height: height * tall };
  const figure = setFigure(figureOf(composition, place, 'a'));
  return {
    defs: figure.defs,
    svg: dimensionOf(composition, figure, height - 78) + figure.svg,
    figures: ['Fig. 1'],
  };
}

/** The whole object above, the part worth enlarging below. */
function wholeAndDetail(composition: Composition): Body {
  const { width, height, labels } = composition;
  const above = { x: width * 0.064, y: height * 0.115, width: width * 0.872, height: height * 0.25 };
  const tall = labels === 'full' ? 0.43 : 0.47;
  const below = { x: width * 0.14, y: height * 0.43, width: width * 0.72, height: height * tall };
  const whole = setFigure(figureOf(composition, above, 'a'));
  const torn = tornFigure(composition, below);
  return {
    defs: whole.defs + torn.defs,
    svg: dimensionOf(composition, whole, height * 0.395) + whole.svg + torn.svg,
    figures: ['Fig. 1', 'Fig. 2'],
  };
}

function detailOnly(composition: Composition): Body {
  const { width, height, labels } = composition;
  const [top, tall] = labels === 'full' ? [0.14, 0.72] : [0.07, 0.86];
  const place = { x: width * 0.09, y: height * top, width: width * 0.82, height: height * tall };
  return { ...tornFigure(composition, place), figures: ['Detail'] };
}

function bodyOf(composition: Composition): Body {
  if (composition.view === 'detail') return detailOnly(composition);
  const { draw, facts, seed, prefix, mode } = composition;
  const { layout } = draw(new Pen({ seed, prefix, mode, measuring: true }), facts);
  const body = layout === 'whole' ? wholeOnly(composition) : wholeAndDetail(composition);
  if (composition.view === 'plate') return body;
  return { ...body, figures: body.figures.map((caption) => `${caption}, reverse`) };
}

function lettering({ width, height, number, mode, labels }: Composition, figures: readonly string[]): string {
  const ink = inks[mode];
  const plateNumber = { ink, anchor: 'end', upright: true } as const;
  if (labels === 'none') return '';
  if (labels === 'number') {
    return letter({
      ...plateNumber,
      at: [width - width * 0.035, height - height * 0.045],
      text: roman(number),
      size: 10,
    });
  }
  const [first, second] = figures;
  const inset = margin + 20;
  return [
    letter({ at: [inset, margin + 34], text: first ?? '', ink, size: 16 }),
    second === undefined ? '' : letter({ at: [inset, height - margin - 22], text: second, ink, size: 16 }),
    letter({ ...plateNumber, at: [width - inset, margin + 34], text: `PLATE ${roman(number)}`, size: 14 }),
    frame(width, height, { margin, ink }),
  ].join('');
}

export function composePlate(composition: Composition): string {
  const { width, height, mode, tint, prefix } = composition;
  const ground = drawGround({ width, height, mode, tint, prefix });
  const { defs, svg, figures } = bodyOf(composition);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${ground.defs}${defs}</defs>${ground.svg}${svg}${lettering(composition, figures)}</svg>`
  );
}
