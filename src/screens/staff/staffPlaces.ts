/** What of a staff page stands in its address: lists, searches, filters and pages can be sent to a colleague as a link. */
import { chicagoDay } from '#contract/chicagoDay.ts';
import { type BidderListName, bidderLists } from '#contract/staff.ts';
import { type InvoiceListName, invoiceLists } from '#contract/staffInvoices.ts';
import type { AuditFilters } from '#machines/auditLogMachine.ts';
import type { TimelineFilters } from '#machines/auditTimelineMachine.ts';
import type { AskedBidders } from '#machines/bidderSearchMachine.ts';
import type { CampaignDays } from '#machines/staffCampaignsMachine.ts';
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

function dayOf(query: URLSearchParams, name: string): string {
  const text = textOf(query, name);
  return chicagoDay.safeParse(text).success ? text : '';
}

const number = /^[1-9]\d{0,14}$/u;

export const isAccountNumber = (account: string): boolean => number.test(account);

/** What the server would refuse is no filter. */
export function filtersIn(address: string): AuditFilters {
  const query = new URLSearchParams(address);
  return {
    kind: textOf(query, 'kind').slice(0, 60),
    account: textOf(query, 'account'),
    address: textOf(query, 'address'),
    from: dayOf(query, 'from'),
    to: dayOf(query, 'to'),
  };
}

/** The log itself is filtered by an account's number alone; whoever else is meant the time line finds out. */
export const logFiltersOf = (filters: AuditFilters): AuditFilters => ({
  ...filters,
  account: isAccountNumber(filters.account) ? filters.account : '',
});

export const timelineFiltersOf = ({ account, kind, from, to }: AuditFilters): TimelineFilters => ({
  account,
  kind,
  from,
  to,
});

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

export function campaignDaysIn(address: string): CampaignDays {
  const query = new URLSearchParams(address);
  return { from: dayOf(query, 'from'), to: dayOf(query, 'to') };
}

export const campaignsAddress = (days: CampaignDays): string => addressOf('/clerk/campaigns', { ...days });

/** As the server takes it. */
export const longestCode = 20;

/** As it was heard, on the phone or in a letter. */
export const reportCodeIn = (address: string): string =>
  textOf(new URLSearchParams(address), 'code').slice(0, longestCode);

export const reportsAddress = (code: string): string => addressOf('/clerk/errors', { code });

/** Where the chart room replays the recording of a report, beside the chart of one of its machines. */
export const replayAddress = (machine: string, report: string): string =>
  addressOf(`/dev/statecharts/${encodeURIComponent(machine)}`, { mode: 'recording', report });

export const invoiceAddress = (invoiceId: number): string => `/clerk/invoices/${invoiceId}`;

export const reconciliationPageIn = (address: string): number => pageOf(new URLSearchParams(address));

export const reconciliationAddress = (page: number): string =>
  addressOf('/clerk/reconciliation', { page: pageText(page) });

export const bidderAddress = (accountId: number): string => `/clerk/bidders/${accountId}`;
