/** What someone writes by the forms of the pages: read, checked and made into what we keep of it. */
import { formatPhone } from '#contract/account/phoneNumber.ts';
import type { CatalogOrder, ContactInquiry, KnownFields } from '#contract/content/inquiries.ts';
import {
  hasPrintedCatalog,
  type InquiryFaults,
  type InquiryFields,
  inquiryFaults,
  subjectWords,
} from '#contract/content/inquiryFields.ts';
import { countries, homeCountry } from '#contract/kernel/countries.ts';
import { tidyPostalCode } from '#contract/kernel/postalCode.ts';
import { regionsOf } from '#contract/kernel/regions.ts';
import { findAuction } from '#server/auctions/auctionStore.ts';
import { problem } from '#server/platform/errors.ts';
import { plain, plainLine } from '#server/platform/typedText.ts';

import { findKnown } from './inquiryStore.ts';
import { createInquiryKeeper, type InquiryDeps, type Prepared, type Sending } from './keepInquiry.ts';

function refuseFaults(faults: InquiryFaults): void {
  if (Object.keys(faults).length > 0) throw problem('invalid_input', { fields: { ...faults } });
}

const tidied = (fields: Readonly<Record<string, string>>): InquiryFields =>
  Object.fromEntries(Object.entries(fields).map(([name, typed]) => [name, plainLine(typed)]));

const countryName = (code: string): string => countries.find((one) => one.code === code)?.name ?? code;

/** As the letters of its country have it, more or less. */
function placeOf({ City = '', State = '', Zip = '', Country = '' }: InquiryFields): string {
  const parts = regionsOf(Country)
    ? [City, [State, Zip].filter(Boolean).join(' ')]
    : [[Zip, City].filter(Boolean).join(' '), State];
  return parts.filter(Boolean).join(', ');
}

/** As on an envelope; what is empty has no line. */
function envelope(fields: InquiryFields): string {
  const { Name, Company, Street, Street2, Country = '' } = fields;
  const country = Country === homeCountry ? '' : countryName(Country);
  return [Name, Company, Street, Street2, placeOf(fields), country].filter(Boolean).join('\n');
}

function prepareContact({ Key: _key, Subject, Message, ...typed }: ContactInquiry): Prepared {
  const fields = { ...tidied(typed), Subject, Message: plain(Message).trim() };
  refuseFaults(inquiryFaults('contact', fields));
  const { Name = '', Email = '', Phone = '' } = tidied(typed);
  const about = subjectWords[Subject];
  return {
    kind: 'contact',
    name: Name,
    email: Email,
    phone: Phone,
    about,
    body: fields.Message,
    fields,
    path: '/faq',
  };
}

async function prepareOrder(
  { db, clock }: InquiryDeps,
  { Key: _key, AuctionID, ...typed }: CatalogOrder,
): Promise<Prepared> {
  const { Country = '', Zip = '', ...lines } = tidied(typed);
  const country = Country.toUpperCase();
  const fields: InquiryFields = { ...lines, Country: country, Zip, AuctionID: String(AuctionID) };
  refuseFaults(inquiryFaults('catalogOrder', fields));
  const sale = await findAuction(db, AuctionID, clock());
  if (!sale || !hasPrintedCatalog(sale)) {
    refuseFaults({ AuctionID: 'The catalog of this sale can no longer be ordered. Choose another sale.' });
    throw problem('invalid_input');
  }
  const kept = { ...fields, Zip: tidyPostalCode(country, Zip) };
  const { Name = '', Email = '' } = lines;
  return {
    kind: 'catalogOrder',
    name: Name,
    email: Email,
    phone: '',
    about: sale.Title,
    body: envelope(kept),
    fields: kept,
    path: `/gun-auctions/${sale.Slug}`,
  };
}

export function createInquiryService(deps: InquiryDeps) {
  const { db } = deps;
  const { send } = createInquiryKeeper(deps);

  return {
    contact: (inquiry: ContactInquiry, sending: Sending) =>
      send(inquiry.Key, () => prepareContact(inquiry), sending),

    orderCatalog: (order: CatalogOrder, sending: Sending) =>
      send(order.Key, () => prepareOrder(deps, order), sending),

    async known(accountId: number): Promise<KnownFields> {
      const known = await findKnown(db, accountId);
      if (!known) throw problem('not_found');
      return { ...known, Phone: known.Phone === '' ? '' : formatPhone(known.Phone) };
    },
  };
}
