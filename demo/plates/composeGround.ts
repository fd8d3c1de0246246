/** The paper a figure stands on: five tints picked by the seed, and four saturated scratchboards for wide art. */
import { inks, type PlateMode, type Wash } from './engraving/engravingTones.ts';
import { short } from './geometry.ts';
import { seededRandom } from './random.ts';

export const tints = ['bone', 'slate', 'sage', 'rose', 'straw'] as const;
export type Tint = (typeof tints)[number];
/** The same in both themes, always drawn as scratchboard. */
export type SaturatedTint = 'oxblood' | 'navy' | 'forest' | 'brass';

const paper: Record<PlateMode, Record<Tint, Wash>> = {
  light: {
    bone: ['#f4efe4', '#ece4d5'],
    slate: ['#eff0ed', '#e2e4e1'],
    sage: ['#f0f0e6', '#e5e6d8'],
    rose: ['#f4ece5', '#ebe0d6'],
    straw: ['#f5f0e0', '#ece4cf'],
  },
  dark: {
    bone: ['#282725', '#1e1d1c'],
    slate: ['#252a30', '#1a1e23'],
    sage: ['#252927', '#1b1e1c'],
    rose: ['#2a2626', '#1f1b1b'],
    straw: ['#2a2822', '#1f1d18'],
  },
};
const saturated: Record<SaturatedTint, Wash> = {
  oxblood: ['#541d22', '#3a1217'],
  navy: ['#25344a', '#172233'],
  forest: ['#28382f', '#18231d'],
  brass: ['#4a3a1c', '#302511'],
};

const isSaturated = (tint: Tint | SaturatedTint): tint is SaturatedTint => tint in saturated;

/** Saturated grounds are scratchboard in both themes. */
export const modeOn = (tint: Tint | SaturatedTint, mode: PlateMode): PlateMode =>
  isSaturated(tint) ? 'dark' : mode;

export type Layer = { defs: string; svg: string };
export type Ground = {
  width: number;
  height: number;
  tint: Tint | SaturatedTint;
  mode: PlateMode;
  prefix: string;
};

const grainSize = 120;

/** Flecks and fibers of the paper, repeated over the ground. */
function grainPattern(prefix: string, ink: string): string {
  const random = seededRandom(`${prefix} grain`);
  const place = (): string => `M${short(random() * grainSize)} ${short(random() * grainSize)}`;
  const flecks = Array.from({ length: 70 }, () => `${place()}h.1`).join('');
  const fibers = Array.from({ length: 9 }, () => {
    const bend = [random() * 6 - 3, random() * 4, random() * 9 - 4, random() * 5];
    return `${place()}q${bend.map(short).join(' ')}`;
  }).join('');
  return (
    `<pattern id="${prefix}n" width="${grainSize}" height="${grainSize}" patternUnits="userSpaceOnUse">` +
    `<path d="${flecks}" stroke="${ink}" stroke-width="1" stroke-linecap="round" opacity=".16"/>` +
    `<path d="${fibers}" stroke="${ink}" stroke-width=".5" fill="none" opacity=".12"/></pattern>`
  );
}

export function drawGround({ width, height, tint, mode, prefix }: Ground): Layer {
  const [middle, rim] = isSaturated(tint) ? saturated[tint] : paper[mode][tint];
  const sheet = (fill: string): string => `<rect width="${width}" height="${height}" fill="url(#${fill})"/>`;
  return {
    defs:
      `<radialGradient id="${prefix}g" cx=".5" cy=".46" r=".75"><stop offset=".35" stop-color="${middle}"/>` +
      `<stop offset="1" stop-color="${rim}"/></radialGradient>${grainPattern(prefix, inks[mode])}`,
    svg: sheet(`${prefix}g`) + sheet(`${prefix}n`),
  };
}
