/**
 * Who keeps the numbers of cards and moves the money. We know a card by its token and nothing else; an auction house
 * that takes cards for real puts its processor in here.
 */
import type { Expiry, VaultKind } from '#contract/account/cards.ts';
import { kindOfToken } from '#contract/account/demoVault.ts';
import type { StripeClientConfig } from '#contract/account/stripe.ts';
import type { DisputeStatus } from '#contract/invoices/ledger.ts';
import type { DeclineReason } from '#contract/invoices/payments.ts';

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
  /** No one knows yet: it is asked for again. */
  | { status: 'processing' }
  /** The bank wants its customer to confirm it, in their browser. */
  | { status: 'action'; hand: StripeClientConfig }
  | { status: 'declined'; reason: DeclineReason };

/** Writes the processor's name of a payment down. @returns false where it is not waited for any more. */
export type KeepIntent = (intentId: string) => Promise<boolean>;

export type Refunding = {
  refundId: number;
  /** Of the press, and found nowhere else. */
  key: string;
  /** The processor's name of the payment that goes back. */
  intentId: string | null;
  /** The processor's name of the refund, once it has made it: then it makes no other. */
  processorId: string | null;
  amountCents: number;
};

export type RefundResult =
  | { status: 'done'; processorId: string | null }
  /** The bank takes its time, or no one has answered: it is asked for again. */
  | { status: 'sent'; processorId: string | null }
  | { status: 'failed'; processorId: string | null; refusal: string };

export type ProcessorRefund = {
  processorId: string;
  /** Ours, where we have asked for it. */
  refundId: number | null;
  amountCents: number;
  status: 'sent' | 'done' | 'failed';
};

export type ProcessorDispute = {
  disputeId: string;
  intentId: string | null;
  amountCents: number;
  /** What the processor has taken for it, and not given back. */
  heldCents: number;
  reason: string;
  status: DisputeStatus;
  openedAt: string;
};

/** What a processor knows of our payments. Names that it does not know are answered by null. */
export type Processor = {
  listRefunds: (intentId: string) => Promise<ProcessorRefund[]>;
  findIntent: (kind: 'charges' | 'refunds', id: string) => Promise<string | null>;
  findDispute: (id: string) => Promise<ProcessorDispute | null>;
  /**
   * What is left of each payment: its charge without refunds, and without what is held for disputes. Null where it does not
   * answer, or not to the end while it may be asked.
   */
  readBalances: (signal?: AbortSignal) => Promise<ReadonlyMap<string, number> | null>;
};

export type Vault = {
  kind: VaultKind;
  /** How long anyone who asks for the first time is left to it. */
  leftAloneMs: number;
  /** Whether a token is one of its own, and comes from a browser. */
  knows: (token: string) => boolean;
  charge: (charge: Charge, keepIntent: KeepIntent) => Promise<ChargeResult>;
  /** What has become of a charge, which may never have reached it. @param ageMs how long ago it was asked for. */
  settle: (charge: Charge, ageMs: number) => Promise<ChargeResult>;
  /** Money goes back to the card: asked again for the same refund, it goes back once. */
  refund: (refunding: Refunding, isAgain: boolean) => Promise<RefundResult>;
  /** Null where no bank is behind it. */
  processor: Processor | null;
  /** A card has got a new expiry. @throws unavailable */
  renew: (token: string, expiry: Expiry) => Promise<void>;
};

const refuse = (): never => {
  throw new Error('This server takes no cards.');
};

const noVault: Vault = {
  kind: 'none',
  leftAloneMs: 0,
  knows: () => false,
  charge: refuse,
  settle: refuse,
  refund: refuse,
  processor: null,
  renew: async () => undefined,
};

/** How long a slow bank takes. */
const demoSlowMs = 15_000;

function resultOf({ token }: Charge, ageMs: number): ChargeResult {
  const kind = kindOfToken(token);
  switch (kind) {
    case 'declined':
    case 'funds':
      return { status: 'declined', reason: kind };
    case 'slow':
      return { status: ageMs < demoSlowMs ? 'processing' : 'paid' };
    case 'good':
      return { status: 'paid' };
    case undefined:
      throw new Error('The demo’s vault has no such card.');
  }
}

/** The vault of a demo: no bank is behind it, and what becomes of a charge is in the token. */
export const demoVault: Vault = {
  kind: 'demo',
  leftAloneMs: 5_000,
  knows: (token) => kindOfToken(token) !== undefined,
  charge: async (charge) => resultOf(charge, 0),
  settle: async (charge, ageMs) => resultOf(charge, ageMs),
  refund: async () => ({ status: 'done', processorId: null }),
  processor: null,
  renew: async () => undefined,
};

/** Only a demo pretends: elsewhere an invoice would count as paid for which no one has paid. */
export const createVault = ({ pretends }: { pretends: boolean }): Vault => (pretends ? demoVault : noVault);
