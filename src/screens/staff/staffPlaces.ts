/** What of a staff page stands in its address: lists, searches, filters and pages can be sent to a colleague as a link. */
import { type BidderListName, bidderLists } from '#contract/staff.ts';
import { type InvoiceListName, invoiceLists } from '#contract/staffInvoices.ts';
import type { AuditFilters } from '#machines/auditLogMachine.ts';
import type { AskedBidders } from '#machines/bidderSearchMachine.ts';
import type { AskedInvoices } from '#machines/staffInvoicesMachine.ts';

/** As the server takes them; what is no page is the first. */
const highestPage = 10_000;
const longestSearch = 100;

const textOf = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? '').trim().slice(0, longestSearch);

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, highestPage) : 1;
}

export function biddersIn(address: string): AskedBidders {
  const query = new URLSearchParams(address);
  const list: BidderListName = bidderLists.find((one) => one === query.get('list')) ?? 'all';
  return { search: textOf(query, 'search'), list, page: pageOf(query) };
}

export function invoicesIn(address: string): AskedInvoices {
  const query = new URLSearchParams(address);
  const list: InvoiceListName = invoiceLists.find((one) => one === query.get('list')) ?? 'due';
  return { search: textOf(query, 'search'), list, page: pageOf(query) };
}

const day = /^\d{4}-\d\d-\d\d$/u;
const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(text));
const number = /^[1-9]\d{0,14}$/u;

/** What the server would refuse is no filter. */
export function filtersIn(address: string): AuditFilters {
  const query = new URLSearchParams(address);
  const [account, from, to] = [textOf(query, 'account'), textOf(query, 'from'), textOf(query, 'to')];
  return {
    kind: textOf(query, 'kind').slice(0, 60),
    account: number.test(account) ? account : '',
    address: textOf(query, 'address'),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  };
}

/** Without what is as it would be anyway. */
function addressOf(path: string, parts: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const pageText = (page: number): string => (page === 1 ? '' : String(page));

export const biddersAddress = ({ search, list, page }: AskedBidders): string =>
  addressOf('/clerk/bidders', { search, list: list === 'all' ? '' : list, page: pageText(page) });

export const invoicesAddress = ({ search, list, page }: AskedInvoices): string =>
  addressOf('/clerk/invoices', { search, list: list === 'due' ? '' : list, page: pageText(page) });

export const auditAddress = (filters: Partial<AuditFilters>): string =>
  addressOf('/clerk/audit', { ...filters });

export const bidderAddress = (accountId: number): string => `/clerk/bidders/${accountId}`;
