/** Won auctions as the wire has them. */
import type { DeliveryWay } from '#contract/invoices/invoice.ts';
import type { Won, WonLot, WonSale } from '#contract/invoices/won.ts';
import { aLotCard } from '#tests/support/catalog/aLotCard.ts';

/** $1,000 with premium, tax and delivery. */
export const aWonLot = (LotNumber: number, lot: Partial<WonLot> = {}): WonLot => ({
  Card: aLotCard({
    AuctionItemID: 9_000 + LotNumber,
    LotNumber,
    WebTitle: `Colt revolver ${LotNumber}`,
    Status: 'sold',
  }),
  Lines: [
    { Kind: 'hammer', Cents: 100_000 },
    { Kind: 'premium', Cents: 17_500 },
    { Kind: 'tax', Cents: 7_344 },
    { Kind: 'delivery', Cents: 6_500 },
  ],
  TotalCents: 131_344,
  Way: 'dealer',
  Ways: ['dealer', 'pickUp'],
  ...lot,
});

export const aWonSale = (sale: Partial<WonSale> = {}): WonSale => ({
  AuctionID: 4120,
  Title: 'American Makers',
  Slug: 'american-makers',
  WonAt: '2026-12-02T23:00:00.000Z',
  Status: 'due',
  InvoiceID: 100_001,
  IssuedAt: '2026-12-03T14:00:00.000Z',
  DueAt: '2026-12-10T23:00:00.000Z',
  PaidAt: null,
  Lots: [aWonLot(12), aWonLot(15)],
  Lines: [
    { Kind: 'hammer', Cents: 200_000 },
    { Kind: 'premium', Cents: 35_000 },
    { Kind: 'tax', Cents: 14_688 },
    { Kind: 'delivery', Cents: 13_000 },
  ],
  TotalCents: 262_688,
  PaidCents: 0,
  RefundedCents: 0,
  OutstandingCents: sale.TotalCents ?? 262_688,
  Refunds: [],
  CardFeeCents: 8_226,
  Payment: null,
  Tracking: null,
  Storage: [{ ChargedFrom: '2027-01-02T06:00:00.000Z', WeekCents: 2_000, LotNumbers: [12, 15] }],
  ...sale,
});

/** As the server answers a choice for all lots: no one has to be paid for what is picked up. */
export const chosenSale = (Way: DeliveryWay): WonSale =>
  aWonSale({
    Lots: [aWonLot(12, { Way }), aWonLot(15, { Way })],
    Lines: [
      { Kind: 'hammer', Cents: 200_000 },
      { Kind: 'premium', Cents: 35_000 },
      { Kind: 'tax', Cents: 14_688 },
    ],
    TotalCents: 249_688,
  });

export const aWon = (Sales: WonSale[] = [aWonSale()]): Won => ({
  Sales,
  DeliverTo: { Country: 'US', State: 'IL' },
  Wire: { Holder: 'The House', Bank: 'First Bank', Routing: '123456789', Account: '42' },
});
