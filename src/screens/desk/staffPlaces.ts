/** What of a staff page stands in its address: lists, searches, filters and pages can be sent to a colleague as a link. */

/** As the server takes them; what is no page is the first. */
const highestPage = 10_000;

function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, highestPage) : 1;
}

/** Without what is as it would be anyway. */
function addressOf(path: string, parts: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const pageText = (page: number): string => (page === 1 ? '' : String(page));

export const biddersPath = '/clerk/bidders';

export const biddersAddress = (search: string): string => addressOf(biddersPath, { search });

export const dueInvoicesAddress = (search: string): string => addressOf('/clerk/invoices', { search });

type AuditFilter = 'kind' | 'account' | 'address' | 'from' | 'to';

export const auditAddress = (filters: Partial<Record<AuditFilter, string>>): string =>
  addressOf('/clerk/audit', { ...filters });

/** Where the chart room replays the recording of a report, beside the chart of one of its machines. */
export const replayAddress = (machine: string, report: string): string =>
  addressOf(`/dev/statecharts/${encodeURIComponent(machine)}`, { mode: 'recording', report });

export const invoiceAddress = (invoiceId: number): string => `/clerk/invoices/${invoiceId}`;

export const reconciliationPageIn = (address: string): number => pageOf(new URLSearchParams(address));

export const reconciliationAddress = (page: number): string =>
  addressOf('/clerk/reconciliation', { page: pageText(page) });

export const bidderAddress = (accountId: number): string => `/clerk/bidders/${accountId}`;
