/** What our own people read and decide: bidders, invoices, and the security log. */
import {
  type AuditTimeline,
  getAuditTimeline,
  getTimelineCsv,
  getTimelineFile,
} from '#contract/auditTimeline.ts';
import {
  getInvoiceRecord,
  getStaffInvoicePdf,
  getStaffIssuedPdf,
  getStaffReceiptPdf,
  type InvoiceRecord,
  type SavedTracking,
  saveTracking,
  type StaffPaper,
} from '#contract/invoiceRecord.ts';
import { type MarkedInvoice, markInvoice } from '#contract/markInvoice.ts';
import type { Recording } from '#contract/recording.ts';
import type { MarkedStatus } from '#contract/rules/invoiceDeeds.ts';
import type { Tracking } from '#contract/rules/tracking.ts';
import {
  type AccountDecided,
  type AccountDecision,
  addBidderNote,
  type BidderListName,
  type BidderNote,
  type BidderRecord,
  decideAccount,
  findBidders,
  type FoundBidders,
  getBidderRecord,
} from '#contract/staff.ts';
import {
  type AuditChain,
  type AuditLog,
  getAuditChain,
  getAuditCsv,
  getAuditLog,
} from '#contract/staffAudit.ts';
import { getCampaignsCsv, getStaffCampaigns, type StaffCampaigns } from '#contract/staffCampaigns.ts';
import { type ErrorReports, getErrorRecording, getErrorReports } from '#contract/staffErrors.ts';
import { getStaffIndex, type StaffIndex } from '#contract/staffIndex.ts';
import { getStaffInvoices, type InvoiceListName, type StaffInvoices } from '#contract/staffInvoices.ts';

import { loadPage } from './browserPage.ts';
import { addressOf, type Call } from './http.ts';

type Options = { signal?: AbortSignal };

/** As they are typed; empty is no filter. */
export type TypedFilters = { kind: string; account: string; address: string; from: string; to: string };

export type StaffService = {
  index: (options?: Options) => Promise<StaffIndex>;
  bidders: (
    asked: { search: string; list: BidderListName; page: number },
    options?: Options,
  ) => Promise<FoundBidders>;
  record: (accountId: number, options?: Options) => Promise<BidderRecord>;
  decide: (accountId: number, decision: AccountDecision, options?: Options) => Promise<AccountDecided>;
  addNote: (accountId: number, text: string, options?: Options) => Promise<readonly BidderNote[]>;
  invoices: (
    asked: { search: string; list: InvoiceListName; page: number },
    options?: Options,
  ) => Promise<StaffInvoices>;
  mark: (
    invoiceId: number,
    mark: { Status: MarkedStatus; Seen: MarkedInvoice['Status']; Tracking?: Tracking | null },
    options?: Options,
  ) => Promise<MarkedInvoice>;
  invoice: (invoiceId: number, options?: Options) => Promise<InvoiceRecord>;
  track: (invoiceId: number, tracking: Tracking, options?: Options) => Promise<SavedTracking>;
  /** The browser saves it as a file. */
  openPaper: (invoiceId: number, paper: StaffPaper, options?: Options) => Promise<void>;
  audit: (filters: TypedFilters, before: number | null, options?: Options) => Promise<AuditLog>;
  /** The browser saves it as a file. */
  openAudit: (filters: TypedFilters, options?: Options) => Promise<void>;
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
  campaigns: (days: TypedDays, options?: Options) => Promise<StaffCampaigns>;
  /** The browser saves it as a file. */
  openCampaigns: (days: TypedDays, options?: Options) => Promise<void>;
  /** @param code as it was heard; empty is all. */
  errors: (code: string, before: number | null, options?: Options) => Promise<ErrorReports>;
  recording: (Code: string, options?: Options) => Promise<Recording>;
};

type TypedDays = { from: string; to: string };
type TypedKind = TypedDays & { kind: string };

/** What is empty is no filter. */
const given = <Filters extends Record<string, string>>(filters: Filters): Partial<Filters> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<Filters>;

const queryOf = ({ account, ...filters }: TypedFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filters, accountid: account.trim() })
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

const papers = {
  'issued.pdf': getStaffIssuedPdf,
  'invoice.pdf': getStaffInvoicePdf,
  'receipt.pdf': getStaffReceiptPdf,
} as const satisfies Record<StaffPaper, unknown>;

export const createStaffService = (call: Call): StaffService => ({
  index: (options) => call(getStaffIndex, {}, options),
  bidders: (query, options) => call(findBidders, { query }, options),
  record: (AccountID, options) => call(getBidderRecord, { params: { AccountID } }, options),
  decide: (AccountID, body, options) => call(decideAccount, { params: { AccountID }, body }, options),
  async addNote(AccountID, Text, options) {
    return (await call(addBidderNote, { params: { AccountID }, body: { Text } }, options)).Notes;
  },
  invoices: (query, options) => call(getStaffInvoices, { query }, options),
  mark: (InvoiceID, body, options) => call(markInvoice, { params: { InvoiceID }, body }, options),
  invoice: (InvoiceID, options) => call(getInvoiceRecord, { params: { InvoiceID } }, options),
  track: (InvoiceID, body, options) => call(saveTracking, { params: { InvoiceID }, body }, options),
  async openPaper(InvoiceID, paper, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(papers[paper], { params: { InvoiceID } }));
  },
  audit: (filters, before, options) =>
    call(getAuditLog, { query: { ...queryOf(filters), ...(before !== null && { before }) } }, options),
  async openAudit(filters, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getAuditCsv, { query: queryOf(filters) }));
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
  campaigns: ({ from, to }, options) => call(getStaffCampaigns, { query: given({ from, to }) }, options),
  async openCampaigns({ from, to }, options) {
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getCampaignsCsv, { query: given({ from, to }) }));
  },
  errors: (code, before, options) =>
    call(
      getErrorReports,
      { query: { ...(code !== '' && { code }), ...(before !== null && { before }) } },
      options,
    ),
  recording: (Code, options) => call(getErrorRecording, { params: { Code } }, options),
});
