/** Long guns: every kind is drawn, the same for the same seed, and what is known of a lot shows in its plate. */
import { describe, expect, test } from 'vitest';

import { composePlate, type PlateLabels, type PlateView } from '#demo/plates/compose.ts';
import { Pen } from '#demo/plates/engraving/engraving.ts';
import { longGuns } from '#demo/plates/families.ts';
import type { Drawing, PlateFacts, PlateMode } from '#demo/plates/plateTypes.ts';
import type { PlateKind } from '#server/content/plateKinds.ts';

import { unshaded } from './unshaded.ts';
import { findProblems } from './wellFormed.ts';

const kinds = [
  'flintlockRifle',
  'percussionRifle',
  'leverAction',
  'singleShotRifle',
  'boltAction',
  'serviceRifle',
  'doubleRifle',
  'sideBySide',
  'overUnder',
  'pumpShotgun',
  'submachineGun',
  'machineGun',
] as const satisfies readonly PlateKind[];
type Kind = (typeof kinds)[number];

const draw = (kind: Kind) => {
  const found = longGuns[kind];
  if (!found) throw new Error(`Nothing draws ${kind}.`);
  return found;
};

type Order = { seed?: string; facts?: PlateFacts; reverse?: boolean };
function aPen({ seed = 'lot-1', reverse = false }: Order, measuring = false): Pen {
  return new Pen({ seed, prefix: 'a', mode: 'light', reverse, measuring });
}
const drawn = (kind: Kind, order: Order = {}): Drawing => draw(kind)(aPen(order), order.facts ?? {});
/** Its parts, materials and decoration. */
const sketched = (kind: Kind, order: Order = {}): Drawing =>
  draw(kind)(unshaded(aPen(order)), order.facts ?? {});
/** Its outline and size alone. */
const measured = (kind: Kind, order: Order = {}): Drawing => draw(kind)(aPen(order, true), order.facts ?? {});

type Sheet = Order & { mode?: PlateMode; view?: PlateView; labels?: PlateLabels };
function card(
  kind: Kind,
  { seed = 'lot-1', facts = {}, mode = 'light', view = 'plate', labels = 'number' }: Sheet = {},
): string {
  const size = { width: 400, height: 300 };
  return composePlate({
    draw: draw(kind),
    facts,
    seed,
    prefix: 'a',
    number: 1,
    view,
    mode,
    labels,
    tint: 'bone',
    ...size,
  });
}

/** A card is fetched many at a time. */
const largestCard = 141_000;

const seeds = ['lot-1', 'lot-2', 'lot-3'];

test('every kind of long gun is drawn, and no other kind', () => {
  expect(Object.keys(longGuns).toSorted()).toEqual([...kinds].toSorted());
});

describe.each(kinds)('%s', (kind) => {
  test('differs from seed to seed, in what it is and not in its strokes alone', () => {
    const silhouettes = new Set(seeds.map((seed) => measured(kind, { seed }).silhouette));
    expect(silhouettes.size).toBeGreaterThan(1);
  });

  // In the light theme every kind is looked at in families.test.ts.
  test.each(['reverse', 'detail'] as const)('its %s is well formed in the dark theme', (view) => {
    const svg = card(kind, { mode: 'dark', view, labels: 'full' });
    expect(findProblems(svg)).toEqual([]);
  });

  test('fits a card, however rich it is', () => {
    const rich: PlateFacts = { engraving: 1, figure: 1, checkered: true, scope: true, sling: true };
    for (const seed of seeds.slice(0, 2)) {
      expect(card(kind, { seed, facts: rich }).length).toBeLessThanOrEqual(largestCard);
    }
  });

  test('enlarges a part of itself', () => {
    for (const seed of seeds) {
      const { box, detail } = measured(kind, { seed });
      expect(detail[0]).toBeLessThan(detail[2]);
      expect(detail[1]).toBeLessThan(detail[3]);
      expect(detail[2] - detail[0]).toBeLessThan(box[2] - box[0]);
      const middle = (detail[0] + detail[2]) / 2;
      expect(middle).toBeGreaterThan(box[0]);
      expect(middle).toBeLessThan(box[2]);
    }
  });

  test('shows its finish', () => {
    const washes = (finish: 'gold' | 'nickel'): string => measured(kind, { facts: { finish } }).defs;
    expect(washes('gold')).not.toBe(washes('nickel'));
  });
});

const barreled = kinds;
test.each(barreled)('a %s has the barrel it is said to have, and measures it', (kind) => {
  const [shorter, longer] = [18, 26].map((barrelInches) => measured(kind, { facts: { barrelInches } }));
  expect(shorter?.measure?.inches).toBe(18);
  expect(longer?.measure?.inches).toBe(26);
  expect((longer?.box[2] ?? 0) - (shorter?.box[2] ?? 0)).toBeGreaterThan(6 * 17);
});

const stocked = kinds.filter((kind) => kind !== 'machineGun');
test.each(stocked)('the wood of a %s is the wood of its stock, plain or figured', (kind) => {
  const wood = (facts: PlateFacts): string => {
    const { body, defs } = sketched(kind, { facts });
    return defs + body;
  };
  const walnut = wood({ stock: 'walnut', figure: 0 });
  expect(wood({ stock: 'maple', figure: 0 })).not.toBe(walnut);
  expect(wood({ stock: 'walnut', figure: 1 })).not.toBe(walnut);
});

test.each([
  'leverAction',
  'singleShotRifle',
  'flintlockRifle',
  'doubleRifle',
  'sideBySide',
  'overUnder',
  'pumpShotgun',
] as const)('engraving covers the action of a %s', (kind) => {
  const plain = sketched(kind, { facts: { engraving: 0 } }).body;
  expect(sketched(kind, { facts: { engraving: 1 } }).body.length).toBeGreaterThan(plain.length + 1000);
});

/** How many marks of each sort make up a drawing, and where it ends: what chance in the strokes does not change. */
function parts(kind: Kind, seed: string, facts: PlateFacts): readonly unknown[] {
  const { body, defs, silhouette, box } = sketched(kind, { seed, facts });
  return [body.match(/<path/gu)?.length, defs.match(/stop-color="[^"]+"/gu)?.join(''), silhouette, ...box];
}

test.each<[Kind, PlateFacts, PlateFacts]>([
  ['leverAction', { barrelShape: 'octagon' }, { barrelShape: 'round' }],
  ['leverAction', { magazine: 'full' }, { magazine: 'half' }],
  ['leverAction', { form: 'toggle', frame: 'case' }, { form: 'toggle', frame: 'brass' }],
  ['leverAction', { form: 'toggle' }, { form: 'brass' }],
  ['leverAction', { form: 'toggle' }, { form: 'solid' }],
  ['flintlockRifle', { patchbox: true, form: 'long rifle' }, { patchbox: false, form: 'long rifle' }],
  ['flintlockRifle', { cocked: true }, { cocked: false }],
  ['flintlockRifle', { form: 'long rifle' }, { military: true }],
  ['percussionRifle', { form: 'half stock' }, { form: 'musket' }],
  ['singleShotRifle', { form: 'rolling block' }, { form: 'side hammer' }],
  ['boltAction', { scope: true }, { scope: false }],
  ['boltAction', { military: true }, { military: false }],
  ['serviceRifle', { form: 'garand' }, { form: 'springfield' }],
  ['serviceRifle', { form: 'mauser' }, { form: 'springfield' }],
  ['serviceRifle', { form: 'garand', sling: true }, { form: 'garand', sling: false }],
  ['doubleRifle', { form: 'boxlock' }, { form: 'sidelock' }],
  ['sideBySide', { hammers: true }, { hammers: false }],
  ['pumpShotgun', { hammers: true }, { hammers: false }],
  ['pumpShotgun', { military: true }, { military: false }],
  ['submachineGun', { magazine: 'drum' }, { magazine: 'box' }],
  ['submachineGun', { form: 'finned', foregrip: true }, { form: 'finned', foregrip: false }],
  ['machineGun', { form: 'water-cooled' }, { form: 'automatic rifle' }],
])('%s: %o is drawn otherwise than %o', (kind, first, second) => {
  for (const seed of seeds) {
    expect(parts(kind, seed, first)).not.toEqual(parts(kind, seed, second));
  }
});

test('hammers said to be there stand on a double gun, whatever the seed would have chosen', () => {
  const outlines = seeds.map(
    (seed) => measured('sideBySide', { seed, facts: { hammers: true, barrelInches: 28 } }).box[1],
  );
  expect(new Set(outlines).size).toBe(1);
});

test('the left side of a muzzle-loader has no lock and that of a bolt rifle no handle', () => {
  const facts = { form: 'sporting', scope: false };
  const top = (kind: Kind, reverse: boolean): number =>
    measured(kind, { facts: kind === 'boltAction' ? facts : {}, reverse }).box[1];
  expect(top('flintlockRifle', true)).toBeGreaterThan(top('flintlockRifle', false));
  expect(measured('boltAction', { facts, reverse: true }).silhouette).not.toBe(
    measured('boltAction', { facts }).silhouette,
  );
});

test('a fact that names a barrel does not change what else the seed chose', () => {
  for (const seed of seeds) {
    const plain = drawn('sideBySide', { seed });
    const facts = { barrelInches: plain.measure?.inches ?? 0 };
    expect(drawn('sideBySide', { seed, facts }).body).toBe(plain.body);
  }
});

test('a water-cooled gun is fed from the right, an air-cooled one from the left', () => {
  const marks = (form: string, reverse: boolean): number =>
    sketched('machineGun', { facts: { form }, reverse }).body.match(/<path/gu)?.length ?? 0;
  expect(marks('water-cooled', false)).toBeGreaterThan(marks('water-cooled', true));
  expect(marks('air-cooled', true)).toBeGreaterThan(marks('air-cooled', false));
});
