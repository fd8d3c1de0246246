/**
 * What it costs to bring a lot to an address in the United States, as an estimate: packed, insured, and handed to who may
 * receive it. It depends on the class by federal law and on what the lot is. Defaults of a demo.
 */
import type { LotCard, LotClass, LotForm } from './lots.ts';

export type DeliveryCosts = Readonly<Record<LotClass, Readonly<Record<LotForm, number>>>>;

/** In cents: handgun, long gun, other. */
export const houseDelivery: DeliveryCosts = {
  // To the buyer's address: no dealer has to be in between.
  A: { H: 4_500, L: 6_500, O: 4_500 },
  // To a dealer, with the carrier's service that a firearm needs; handguns go by air.
  C: { H: 6_500, L: 7_500, O: 5_000 },
  M: { H: 6_500, L: 7_500, O: 5_000 },
  // From dealer to dealer, each with its own forms.
  N: { H: 15_000, L: 17_500, O: 12_500 },
  X: { H: 3_500, L: 5_500, O: 3_500 },
};

export const deliveryCost = (
  { amcode, hlo }: Pick<LotCard, 'amcode' | 'hlo'>,
  costs: DeliveryCosts,
): number => costs[amcode][hlo];
