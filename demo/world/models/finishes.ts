/** Finishes as a catalog words them, and as a plate shows them. */
import type { PlateFacts } from '#demo/plates/plateTypes.ts';

type Finish = {
  words: string;
  /** `Retains 80% of the original blue`; null where nothing was applied that could wear off. */
  wearing: string | null;
  /** Before the title of a headline, where the finish is worth naming. */
  headline?: string;
  factor?: number;
  /** Cloth, leather, paper and canvas do not pit. */
  isSoft?: boolean;
  facts: PlateFacts;
};

export const finishes = {
  blue: { words: 'Blue', wearing: 'blue', facts: { finish: 'blue', frame: 'blue' } },
  blueCase: {
    words: 'Blue with casehardened frame',
    wearing: 'blue',
    facts: { finish: 'blue', frame: 'case' },
  },
  blueCaseBrass: {
    words: 'Blue with casehardened frame and silvered brass straps',
    wearing: 'blue',
    facts: { finish: 'blue', frame: 'case', mounts: 'brass' },
  },
  blueBrass: {
    words: 'Blue with brass frame',
    wearing: 'blue',
    facts: { finish: 'blue', frame: 'brass', mounts: 'brass' },
  },
  blueSilver: {
    words: 'Blue with silver plated frame',
    wearing: 'blue',
    facts: { finish: 'blue', frame: 'silver' },
  },
  nickel: {
    words: 'Nickel',
    wearing: 'nickel',
    headline: 'Nickel Plated',
    factor: 1.08,
    facts: { finish: 'nickel', frame: 'nickel', mounts: 'nickel' },
  },
  silver: {
    words: 'Silver plate',
    wearing: 'silver plate',
    headline: 'Silver Plated',
    factor: 1.2,
    facts: { finish: 'silver', frame: 'silver', mounts: 'silver' },
  },
  stainless: { words: 'Stainless steel', wearing: null, facts: { finish: 'bright', frame: 'bright' } },
  parkerized: {
    words: 'Parkerized',
    wearing: 'Parkerizing',
    facts: { finish: 'parkerized', frame: 'parkerized' },
  },
  anodized: { words: 'Black anodized', wearing: 'anodizing', facts: { finish: 'parkerized' } },
  bright: { words: 'Armory bright', wearing: null, facts: { finish: 'bright', frame: 'bright' } },
  brown: { words: 'Browned barrel', wearing: 'brown', facts: { finish: 'brown' } },
  brownBrass: {
    words: 'Browned barrel with brass furniture',
    wearing: 'brown',
    facts: { finish: 'brown', mounts: 'brass' },
  },
  damascusCase: {
    words: 'Damascus barrels with casehardened action',
    wearing: 'casehardening',
    facts: { finish: 'brown', frame: 'case' },
  },
  blueCoin: {
    words: 'Blue with coin finished receiver',
    wearing: 'blue',
    facts: { finish: 'blue', frame: 'silver' },
  },
  steel: { words: 'Polished steel', wearing: null, facts: { finish: 'bright' } },
  steelBrass: {
    words: 'Polished steel with brass hilt',
    wearing: null,
    facts: { finish: 'bright', mounts: 'brass' },
  },
  steelSilver: {
    words: 'Polished steel with silver hilt',
    wearing: null,
    facts: { finish: 'bright', mounts: 'silver' },
  },
  steelGilt: {
    words: 'Etched steel with gilt hilt',
    wearing: 'gilding',
    facts: { finish: 'bright', mounts: 'gold' },
  },
  iron: { words: 'Russet iron', wearing: null, facts: { finish: 'iron', mounts: 'iron' } },
  bronze: { words: 'Bronze', wearing: null, facts: { finish: 'bronze' } },
  bronzePatina: { words: 'Bronze with brown patina', wearing: null, facts: { finish: 'bronze' } },
  brass: { words: 'Brass', wearing: null, facts: { finish: 'brass' } },
  gold: { words: 'Gilt', wearing: 'gilding', facts: { finish: 'gold' } },
  silverMetal: { words: 'Silver', wearing: null, facts: { finish: 'silver' } },
  painted: { words: 'Painted wood', wearing: 'paint', facts: {} },
  oliveDrab: { words: 'Olive drab paint', wearing: 'paint', facts: {} },
  leather: { words: 'Leather', wearing: null, isSoft: true, facts: {} },
  cloth: { words: 'Wool cloth', wearing: null, isSoft: true, facts: {} },
  paper: { words: 'Paper', wearing: null, isSoft: true, facts: {} },
  oil: { words: 'Oil on canvas', wearing: null, isSoft: true, facts: {} },
} as const satisfies Readonly<Record<string, Finish>>;

export type FinishName = keyof typeof finishes;

export const finishOf = (name: FinishName): Finish => finishes[name];
