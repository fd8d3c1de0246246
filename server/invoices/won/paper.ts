/** What the paper of an invoice says, and nothing that it does not print: it is kept as it was at issue. */
import facts from '#content/wire.json' with { type: 'json' };
import type { Won, WonLot, WonSale } from '#contract/invoices/won.ts';
import { site } from '#contract/kernel/site.ts';
import type { Buyer } from '#server/invoices/invoiceStore.ts';

export type PaperLot = Pick<WonLot, 'Way' | 'Lines' | 'TotalCents'> & { LotNumber: number; Title: string };

/** Where a buyer's wire goes, from the one file that a company edits. */
export const wire: Won['Wire'] = {
  Holder: facts.holder,
  Bank: facts.bank,
  Routing: facts.routing,
  Account: facts.account,
};

export type InvoicePaper = Pick<
  WonSale,
  'InvoiceID' | 'Title' | 'IssuedAt' | 'DueAt' | 'PaidAt' | 'Lines' | 'TotalCents' | 'Payment'
> & {
  Lots: PaperLot[];
  seller: { name: string; address: string; email: string };
  wire: Won['Wire'];
  /** Name and address, line by line; null once the account is deleted. */
  buyer: string[] | null;
};

function sellerNow(): InvoicePaper['seller'] {
  const [house] = site.locations;
  const address = house
    ? `${house.street}, ${house.city}, ${house.stateCode} ${house.zip}, ${house.phone}`
    : '';
  return { name: site.companyName, address, email: site.email };
}

function linesOf(buyer: Buyer): string[] {
  const { firstName, lastName, company, street, street2, city, state, zip, country, email } = buyer;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [
    `${firstName} ${lastName}`,
    company,
    street,
    street2,
    place,
    country === 'US' ? null : country,
    email,
  ];
  return lines.filter((line): line is string => line !== null && line !== '');
}

/** As everything stands now. */
export function paperOf({ sale, buyer }: { sale: WonSale; buyer: Buyer }): InvoicePaper {
  const { InvoiceID, Title, IssuedAt, DueAt, PaidAt, Lines, TotalCents, Payment } = sale;
  return {
    InvoiceID,
    Title,
    IssuedAt,
    DueAt,
    PaidAt,
    Lines,
    TotalCents,
    Payment,
    Lots: sale.Lots.map((lot) => ({
      LotNumber: lot.Card.LotNumber,
      Title: lot.Card.WebTitle,
      Way: lot.Way,
      Lines: lot.Lines,
      TotalCents: lot.TotalCents,
    })),
    seller: sellerNow(),
    wire,
    buyer: linesOf(buyer),
  };
}
