/**
 * Who keeps the numbers of cards and moves the money. We know a card by its token and nothing else; a house that takes
 * cards for real puts its processor in here.
 */
import type { Expiry, VaultKind } from '#contract/cards.ts';
import type { DeclineReason } from '#contract/payments.ts';
import type { StripeHand } from '#contract/stripe.ts';

import { demoVault } from './demoVault.ts';

export type Charge = {
  /** The number of our payment: charged under it again, nothing more is charged. */
  paymentId: number;
  /** Of the press, and found nowhere else. */
  key: string;
  invoiceId: number;
  accountId: number;
  token: string;
  amountCents: number;
  /** The processor's name of it, from the moment at which it was written down. */
  intentId: string | null;
};

export type ChargeResult =
  | { status: 'paid' }
  /** Nobody knows yet: it is asked for again. */
  | { status: 'processing' }
  /** The bank wants its customer to confirm it, in their browser. */
  | { status: 'action'; hand: StripeHand }
  | { status: 'declined'; reason: DeclineReason };

/** Writes the processor's name of a payment down. @returns false where it is not waited for any more. */
export type KeepIntent = (intentId: string) => Promise<boolean>;

export type Vault = {
  kind: VaultKind;
  /** How long whoever asks for the first time is left to it. */
  leftAloneMs: number;
  /** Whether a token is one of its own, and comes from a browser. */
  knows: (token: string) => boolean;
  charge: (charge: Charge, keepIntent: KeepIntent) => Promise<ChargeResult>;
  /** What has become of a charge, which may never have reached it. @param ageMs how long ago it was asked for. */
  settle: (charge: Charge, ageMs: number) => Promise<ChargeResult>;
  /** A card has got a new expiry. @throws unavailable */
  renew: (token: string, expiry: Expiry) => Promise<void>;
};

const refuse = (): never => {
  throw new Error('This house takes no cards.');
};

const noVault: Vault = {
  kind: 'none',
  leftAloneMs: 0,
  knows: () => false,
  charge: refuse,
  settle: refuse,
  renew: async () => undefined,
};

/** Only a demo pretends: elsewhere an invoice would count as paid for which nobody has paid. */
export const createVault = ({ pretends }: { pretends: boolean }): Vault => (pretends ? demoVault : noVault);
