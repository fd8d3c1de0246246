/**
 * The colours of a plate. A light plate is a hand-coloured print with dark ink; a dark plate is scratchboard, where
 * the needle brings light out of a dark ground.
 */
export type PlateMode = 'light' | 'dark';
export type Wash = readonly [lit: string, shaded: string];

const parse = (color: string): number[] => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));

function blendColors(from: string, to: string, share: number): string {
  const target = parse(to);
  const blended = parse(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const lightWashes = {
  blue: ['#a9b5c0', '#6c7a89'],
  bright: ['#eceae3', '#b9bab5'],
  nickel: ['#f1efe8', '#c9c8c1'],
  case: ['#c9c2b3', '#94928f'],
  brass: ['#e3c883', '#b18d47'],
  gold: ['#ecd08a', '#bf9442'],
  silver: ['#f0eee8', '#bfc0be'],
  iron: ['#b3aca3', '#7b756e'],
  parkerized: ['#a3a89b', '#6c7267'],
  bronze: ['#b98f63', '#7d5836'],
  brown: ['#b0937d', '#7a5f4e'],
  walnut: ['#bd9167', '#825a3b'],
  maple: ['#d3a468', '#9a6536'],
  mahogany: ['#a5684c', '#70402d'],
  ebony: ['#7b706a', '#494340'],
  ivory: ['#f6eedb', '#dccfae'],
  pearl: ['#eef0ec', '#cfd6d6'],
  stag: ['#d9c4a0', '#9c7d55'],
  leather: ['#a97b55', '#6f4a30'],
  oxblood: ['#9a4a48', '#6e2a2c'],
  baize: ['#7f9480', '#566b59'],
  navy: ['#6d7d95', '#43536c'],
  wool: ['#a8a497', '#75705f'],
  canvas: ['#c9bd97', '#938457'],
  paper: ['#fbf6e9', '#e6dac0'],
  glass: ['#cfdad8', '#8fa3a6'],
} as const satisfies Record<string, Wash>;

/** What a part is made of or finished in. */
export type Tone = keyof typeof lightWashes;

const darkWashes: Record<Tone, Wash> = {
  blue: ['#44505e', '#232a33'],
  bright: ['#6d7378', '#3b4147'],
  nickel: ['#767b7f', '#43484e'],
  case: ['#5d594f', '#35363a'],
  brass: ['#86703f', '#4c3e22'],
  gold: ['#8d7440', '#523f1f'],
  silver: ['#757a7e', '#42474d'],
  iron: ['#4d4a46', '#2b2a29'],
  parkerized: ['#474c45', '#282c27'],
  bronze: ['#6f5333', '#3d2c1a'],
  brown: ['#5a4638', '#31261e'],
  walnut: ['#6a4a32', '#3a281b'],
  maple: ['#7d5a34', '#46301b'],
  mahogany: ['#663a29', '#391f16'],
  ebony: ['#3c3734', '#211e1d'],
  ivory: ['#8b836e', '#57513f'],
  pearl: ['#878b8a', '#50575a'],
  stag: ['#77664a', '#443825'],
  leather: ['#61432d', '#352418'],
  oxblood: ['#6b2c2e', '#3f191c'],
  baize: ['#3e5044', '#232f28'],
  navy: ['#3a4860', '#212a3a'],
  wool: ['#57554c', '#313029'],
  canvas: ['#6f6747', '#403a26'],
  paper: ['#87806e', '#5b5544'],
  glass: ['#51646a', '#263338'],
};

/** Washes are thinned with paper white before they are laid on a light plate. */
const thin = ([lit, shaded]: Wash): Wash => [
  blendColors(lit, '#f8f3e7', 0.42),
  blendColors(shaded, '#f1e9d8', 0.3),
];
const thinned = Object.fromEntries(
  Object.entries(lightWashes).map(([tone, wash]): [string, Wash] => [tone, thin(wash)]),
) as Record<Tone, Wash>;

export const washes: Record<PlateMode, Record<Tone, Wash>> = { light: thinned, dark: darkWashes };
export const inks: Record<PlateMode, string> = { light: '#2b2622', dark: '#eadfc8' };
/** The clouds of color case hardening. */
export const caseColors: Record<PlateMode, readonly [string, string, string]> = {
  light: ['#c9a662', '#6f86a3', '#a98468'],
  dark: ['#6d6040', '#3c4a60', '#5a4438'],
};
/** What a hole is filled with: the ink itself on paper, near black on scratchboard. */
export const voids: Record<PlateMode, string> = { light: '#2b2622', dark: '#0f1114' };
