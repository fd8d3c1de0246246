/**
 * Who keeps the numbers of cards and moves the money. We know a card by its token and nothing else; a house that takes
 * cards for real puts its processor in here.
 */
import type { VaultKind } from '#contract/cards.ts';
import type { DeclineReason } from '#contract/payments.ts';

import { demoVault } from './demoVault.ts';

export type Charge = {
  /** The number of our payment: charged under it again, nothing more is charged. */
  paymentId: number;
  token: string;
  amountCents: number;
};

export type ChargeResult =
  | { status: 'paid' }
  /** Nobody knows yet: it is asked for again. */
  | { status: 'processing' }
  | { status: 'declined'; reason: DeclineReason };

export type Vault = {
  kind: VaultKind;
  /** Whether a token is one of its own. */
  knows: (token: string) => boolean;
  charge: (charge: Charge) => Promise<ChargeResult>;
  /** What has become of a charge, which may never have reached it. @param ageMs how long ago it was asked for. */
  settle: (charge: Charge, ageMs: number) => Promise<ChargeResult>;
};

const refuse = (): never => {
  throw new Error('This house takes no cards.');
};

const noVault: Vault = { kind: 'none', knows: () => false, charge: refuse, settle: refuse };

/** Only a demo pretends: elsewhere an invoice would count as paid for which nobody has paid. */
export const createVault = ({ isDemo }: { isDemo: boolean }): Vault => (isDemo ? demoVault : noVault);
