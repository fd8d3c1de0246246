/** Chance that can be repeated: the same seed gives the same numbers, on every machine and in every run. */
export type Random = {
  /** From 0 up to, never reaching, 1. */
  next: () => number;
  chance: (share: number) => boolean;
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Of a list with weights. */
  weighted: <T extends { weight: number }>(list: readonly T[]) => T;
  /** Standard normal. */
  normal: () => number;
};

function hashOf(seed: string): number {
  let hash = 0x9e_37_79_b9;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x85_eb_ca_6b);
    hash ^= hash >>> 13;
  }
  return Math.imul(hash, 0xc2_b2_ae_35) >>> 0;
}

/** Weyl steps, mixed: short, quick, and good enough that no pattern shows in a catalog. */
function numbersOf(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x9e_37_79_b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21_f0_aa_ad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x73_5a_2d_97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

function chosen<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError('There is nothing to choose from.');
  return found;
}

export function randomOf(seed: string): Random {
  const next = numbersOf(seed);
  return {
    next,
    chance: (share) => next() < share,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => chosen(list, Math.floor(next() * list.length)),
    weighted(list) {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0);
      const index = list.findIndex(({ weight }) => (left -= weight) < 0);
      return chosen(list, index === -1 ? list.length - 1 : index);
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
