/** What our own people read and decide: bidders, invoices, and the security log. */
import type { Recording } from '#contract/charts/recording.ts';
import {
  type AuditTimeline,
  getAuditTimeline,
  getTimelineCsv,
  getTimelineFile,
} from '#contract/desk/auditTimeline.ts';
import {
  type BidderListName,
  type BidderSort,
  findBidders,
  type FoundBidders,
  getBiddersCsv,
} from '#contract/desk/bidderList.ts';
import {
  getInvoiceRecord,
  getStaffInvoicePdf,
  getStaffIssuedPdf,
  getStaffReceiptPdf,
  type InvoiceRecord,
  type SavedTracking,
  saveTracking,
  type StaffPaper,
} from '#contract/desk/invoiceRecord.ts';
import { type MarkedInvoice, markInvoice } from '#contract/desk/markInvoice.ts';
import {
  type AccountDecided,
  type AccountDecision,
  addBidderNote,
  type BidderNote,
  type BidderRecord,
  decideAccount,
  getBidderRecord,
} from '#contract/desk/staff.ts';
import {
  type AuditChain,
  type AuditLog,
  type AuditSort,
  getAuditChain,
  getAuditCsv,
  getAuditLog,
} from '#contract/desk/staffAudit.ts';
import {
  type CampaignSort,
  getCampaignsCsv,
  getStaffCampaigns,
  type StaffCampaigns,
} from '#contract/desk/staffCampaigns.ts';
import {
  type ErrorReports,
  type ErrorSort,
  getErrorRecording,
  getErrorReports,
  getErrorsCsv,
} from '#contract/desk/staffErrors.ts';
import { getStaffIndex, type StaffIndex } from '#contract/desk/staffIndex.ts';
import {
  getStaffInvoices,
  getStaffInvoicesCsv,
  type InvoiceListName,
  type InvoiceSort,
  type StaffInvoices,
} from '#contract/desk/staffInvoices.ts';
import type { MarkedStatus } from '#contract/invoices/invoiceActions.ts';
import type { Tracking } from '#contract/invoices/tracking.ts';
import type { AskedPage } from '#contract/kernel/listPages.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';
import { queryText } from '#services/kernel/queryText.ts';

type Options = { signal?: AbortSignal };

export type AskedBidders = AskedPage<BidderSort> & { list: BidderListName };

type AuditFilter = 'kind' | 'address' | 'from' | 'to';
export type AskedAudit = AskedPage<AuditSort> & Partial<Record<AuditFilter, string>> & { accountid?: number };

export type AskedErrors = AskedPage<ErrorSort> & Partial<TypedDays>;

export type AskedInvoices = AskedPage<InvoiceSort> & { list: InvoiceListName };

export type AskedCampaigns = AskedPage<CampaignSort> & { from?: string; to?: string };

export type StaffService = {
  index: (options?: Options) => Promise<StaffIndex>;
  bidders: (asked: AskedBidders, options?: Options) => Promise<FoundBidders>;
  /** The browser saves it as a file. */
  openBidders: (asked: AskedBidders, options?: Options) => Promise<void>;
  record: (accountId: number, options?: Options) => Promise<BidderRecord>;
  decide: (accountId: number, decision: AccountDecision, options?: Options) => Promise<AccountDecided>;
  addNote: (accountId: number, text: string, options?: Options) => Promise<readonly BidderNote[]>;
  invoices: (asked: AskedInvoices, options?: Options) => Promise<StaffInvoices>;
  /** The browser saves it as a file. */
  openInvoices: (asked: AskedInvoices, options?: Options) => Promise<void>;
  mark: (
    invoiceId: number,
    mark: { Status: MarkedStatus; Seen: MarkedInvoice['Status']; Tracking?: Tracking | null },
    options?: Options,
  ) => Promise<MarkedInvoice>;
  invoice: (invoiceId: number, options?: Options) => Promise<InvoiceRecord>;
  track: (invoiceId: number, tracking: Tracking, options?: Options) => Promise<SavedTracking>;
  /** The browser saves it as a file. */
  openPaper: (invoiceId: number, paper: StaffPaper, options?: Options) => Promise<void>;
  audit: (asked: AskedAudit, options?: Options) => Promise<AuditLog>;
  /** The browser saves it as a file. */
  openAudit: (asked: AskedAudit, options?: Options) => Promise<void>;
  chain: (options?: Options) => Promise<AuditChain>;
  timeline: (
    asked: TypedKind & { account: string; before: number | null },
    options?: Options,
  ) => Promise<AuditTimeline>;
  /** The browser saves it as a file. */
  openTimeline: (
    asked: TypedKind & { accountId: number; as: 'csv' | 'json' },
    options?: Options,
  ) => Promise<void>;
  campaigns: (asked: AskedCampaigns, options?: Options) => Promise<StaffCampaigns>;
  /** The browser saves it as a file. */
  openCampaigns: (asked: AskedCampaigns, options?: Options) => Promise<void>;
  errors: (asked: AskedErrors, options?: Options) => Promise<ErrorReports>;
  /** The browser saves it as a file. */
  openErrors: (asked: AskedErrors, options?: Options) => Promise<void>;
  recording: (Code: string, options?: Options) => Promise<Recording>;
};

type TypedDays = { from: string; to: string };
type TypedKind = TypedDays & { kind: string };

/** What is empty is no filter. */
const given = <Filters extends Record<string, string>>(filters: Filters): Partial<Filters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<Filters>;

const papers = {
  'issued.pdf': getStaffIssuedPdf,
  'invoice.pdf': getStaffInvoicePdf,
  'receipt.pdf': getStaffReceiptPdf,
} as const satisfies Record<StaffPaper, unknown>;

export const createStaffService = (call: Call): StaffService => ({
  index: (options) => call(getStaffIndex, {}, options),
  bidders: (query, options) => call(findBidders, { query }, options),
  async openBidders(query, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getBiddersCsv, { query: queryText(query) }));
  },
  record: (AccountID, options) => call(getBidderRecord, { params: { AccountID } }, options),
  decide: (AccountID, body, options) => call(decideAccount, { params: { AccountID }, body }, options),
  async addNote(AccountID, Text, options) {
    return (await call(addBidderNote, { params: { AccountID }, body: { Text } }, options)).Notes;
  },
  invoices: (query, options) => call(getStaffInvoices, { query }, options),
  async openInvoices(query, options) {
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getStaffInvoicesCsv, { query: queryText(query) }));
  },
  mark: (InvoiceID, body, options) => call(markInvoice, { params: { InvoiceID }, body }, options),
  invoice: (InvoiceID, options) => call(getInvoiceRecord, { params: { InvoiceID } }, options),
  track: (InvoiceID, body, options) => call(saveTracking, { params: { InvoiceID }, body }, options),
  async openPaper(InvoiceID, paper, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(papers[paper], { params: { InvoiceID } }));
  },
  audit: (query, options) => call(getAuditLog, { query }, options),
  async openAudit(query, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getAuditCsv, { query: queryText(query) }));
  },
  chain: (options) => call(getAuditChain, {}, options),
  timeline: ({ account, before, kind, from, to }, options) =>
    call(
      getAuditTimeline,
      { query: { ...given({ kind, from, to }), account, ...(before !== null && { before }) } },
      options,
    ),
  async openTimeline({ accountId: accountid, as, kind, from, to }, options) {
    await call(getStaffIndex, {}, options);
    const query = { ...given({ kind, from, to }), accountid: String(accountid) };
    loadPage(as === 'csv' ? addressOf(getTimelineCsv, { query }) : addressOf(getTimelineFile, { query }));
  },
  campaigns: (query, options) => call(getStaffCampaigns, { query }, options),
  async openCampaigns(query, options) {
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getCampaignsCsv, { query: queryText(query) }));
  },
  errors: (query, options) => call(getErrorReports, { query }, options),
  async openErrors(query, options) {
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getErrorsCsv, { query: queryText(query) }));
  },
  recording: (Code, options) => call(getErrorRecording, { params: { Code } }, options),
});
