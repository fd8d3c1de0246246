/**
 * The demo's vault: no bank is behind it. What becomes of a payment is in the token, which the browser makes from a key
 * and from one of these numbers; of the number itself the token holds nothing.
 */

export const demoKinds = ['good', 'declined', 'funds', 'slow'] as const;
export type DemoKind = (typeof demoKinds)[number];

/** Numbers that show what can happen, as processors publish them for trying out. All others are good. */
export const demoNumbers: Readonly<Record<DemoKind, string>> = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  funds: '4000 0000 0000 9995',
  slow: '4000 0000 0000 0119',
};

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');

export const demoKindOf = (number: string): DemoKind =>
  demoKinds.find((kind) => digitsOf(demoNumbers[kind]) === digitsOf(number)) ?? 'good';

/** @param key random, of the press. */
export const demoToken = (kind: DemoKind, key: string): string => `demo_${kind}_${key}`;

export const demoTokenForm = /^demo_(good|declined|funds|slow)_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Undefined where the demo's vault does not know it. */
export const kindOfToken = (token: string): DemoKind | undefined => {
  const [, found] = demoTokenForm.exec(token) ?? [];
  return demoKinds.find((kind) => kind === found);
};
