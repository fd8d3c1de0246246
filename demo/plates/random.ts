/** Chance that can be repeated: the same seed always gives the same numbers, so a plate is the same on every run. */
export type Random = () => number;

export function hashSeed(seed: string): number {
  let hash = 2_166_136_261;
  for (const character of seed) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16_777_619);
  }
  return hash >>> 0;
}

/** @returns numbers from 0 up to, never reaching, 1 */
export function seededRandom(seed: string): Random {
  let state = hashSeed(seed);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (random: Random, [low, high]: readonly [number, number]): number =>
  low + (high - low) * random();

export type Choices<T> = readonly [T, ...T[]];

export const choose = <T>(random: Random, choices: Choices<T>): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];
