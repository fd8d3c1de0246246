/** What a consignor gets for what was sold, line by line and in whole cents. The sum of the lines is what they get. */
export const settlementLineKinds = ['hammer', 'commission'] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

/** The commission is negative: lines are added, never taken away. */
export type SettlementLine = { Kind: SettlementLineKind; Cents: number };

/** In hundredths of a percent. */
const whole = 10_000;

/** What a sold lot costs its consignor at the least; never more than it brought. */
export const leastCommissionCents = 2_500;

/** Half a cent counts as a whole one. */
export function commissionOf(hammerCents: number, commissionBps: number): number {
  const part = Math.floor((hammerCents * commissionBps + whole / 2) / whole);
  return commissionBps === 0 ? 0 : Math.min(hammerCents, Math.max(leastCommissionCents, part));
}

const scale = [
  { below: 500_000, bps: 1_500 },
  { below: 2_500_000, bps: 1_250 },
  { below: Number.POSITIVE_INFINITY, bps: 1_000 },
] as const;

/** What we ask for unless someone decides otherwise, by its high estimate. */
export const usualCommissionBps = (highCents: number): number =>
  scale.find(({ below }) => highCents < below)?.bps ?? scale[0].bps;

export const highestCommissionBps = 5_000;

/** `12.5%` */
export const percentText = (bps: number): string => `${bps / 100}%`;

export type SettledLot = { hammerCents: number; commissionCents: number };

export function settlementLines(lots: readonly SettledLot[]): SettlementLine[] {
  const sum = (of: (lot: SettledLot) => number): number => lots.reduce((cents, lot) => cents + of(lot), 0);
  return lots.length === 0
    ? []
    : [
        { Kind: 'hammer', Cents: sum(({ hammerCents }) => hammerCents) },
        // Nothing taken away is zero, and not minus zero.
        { Kind: 'commission', Cents: 0 - sum(({ commissionCents }) => commissionCents) },
      ];
}

export const settlementTotal = (lines: readonly SettlementLine[]): number =>
  lines.reduce((cents, { Cents }) => cents + Cents, 0);
