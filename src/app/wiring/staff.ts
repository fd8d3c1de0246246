/** The staff desk with the house behind it. */
import { serviceCall } from '#app/serviceCall.ts';
import { wiredErrorRecording } from '#app/wiredErrorRecording.ts';
import type { AuditTimeline } from '#contract/auditTimeline.ts';
import type { HeldLot } from '#contract/heldLots.ts';
import type { InvoiceRecord } from '#contract/invoiceRecord.ts';
import type { LedgerAnswer, LedgerChange } from '#contract/ledgerChanges.ts';
import type { MarkedInvoice } from '#contract/markInvoice.ts';
import type { StaffSale } from '#contract/postponing.ts';
import type { Reconciliation } from '#contract/reconciliation.ts';
import type { BidderNote, BidderRecord, FoundBidders } from '#contract/staff.ts';
import type { AuditChain, AuditLog } from '#contract/staffAudit.ts';
import type { StaffCampaigns } from '#contract/staffCampaigns.ts';
import type { ErrorReports } from '#contract/staffErrors.ts';
import type { StaffInvoices } from '#contract/staffInvoices.ts';
import type { StaffLedger } from '#contract/staffLedger.ts';
import { auditChainMachine } from '#machines/auditChainMachine.ts';
import { auditFileMachine, type FileVerdict } from '#machines/auditFileMachine.ts';
import { type AskedAudit, type AuditFilters, auditLogMachine } from '#machines/auditLogMachine.ts';
import { type AskedFile, type AskedTimeline, auditTimelineMachine } from '#machines/auditTimelineMachine.ts';
import {
  bidderRecordMachine,
  type NewNote,
  type RecordOutcome,
  type SentDeed,
} from '#machines/bidderRecordMachine.ts';
import { type AskedBidders, bidderSearchMachine } from '#machines/bidderSearchMachine.ts';
import { type AskedReports, errorReportsMachine } from '#machines/errorReportsMachine.ts';
import { heldLotsMachine, type Release, type ReleaseAnswer } from '#machines/heldLotsMachine.ts';
import { invoiceLedgerMachine } from '#machines/invoiceLedgerMachine.ts';
import {
  type AskedPaper,
  invoiceRecordMachine,
  type SentStep,
  type StepOutcome,
} from '#machines/invoiceRecordMachine.ts';
import { type AskedReconciliation, reconciliationMachine } from '#machines/reconciliationMachine.ts';
import { type CampaignDays, staffCampaignsMachine } from '#machines/staffCampaignsMachine.ts';
import { type AskedInvoices, type BegunMark, staffInvoicesMachine } from '#machines/staffInvoicesMachine.ts';
import {
  type PostponeAnswer,
  type SentPostponement,
  staffSalesMachine,
} from '#machines/staffSalesMachine.ts';
import { checkAuditFile } from '#services/auditFiles.ts';

/** A limit is decided in its sale, where the approvals decide it; the rest about the account. */
const decide = serviceCall<RecordOutcome, SentDeed>(async ({ staff, approvals }, sent, options) => {
  const {
    begun,
    bidder,
    reason: Reason,
    tier: Tier,
    tierRule: TierRule,
    ownLimits: OwnLimits,
    limitCents: LimitCents,
  } = sent;
  const { AccountID } = bidder;
  if (begun.deed === 'setLimit') {
    const { AuctionID: auctionId, Version: Seen } = begun.sale;
    const decision = { auctionId, AccountID, Deed: begun.deed, Seen, Reason, LimitCents };
    return (await approvals.decide(decision, options)).Outcome;
  }
  const decision = { Deed: begun.deed, Seen: bidder.Version, Reason, Tier, TierRule, OwnLimits };
  return (await staff.decide(AccountID, decision, options)).Outcome;
});

/** A number for lots that are shipped already is saved by itself; everything else is a mark. */
const sendStep = serviceCall<StepOutcome, SentStep>(
  async ({ staff }, { step, record, tracking }, options) => {
    const { InvoiceID, Status: Seen } = record.Invoice;
    if (step !== 'tracking') {
      return (await staff.mark(InvoiceID, { Status: step, Seen, Tracking: tracking }, options)).Outcome;
    }
    if (tracking === null) throw new Error('No tracking number was given.');
    return (await staff.track(InvoiceID, tracking, options)).Outcome;
  },
);

export const machines = [
  heldLotsMachine.provide({
    actors: {
      listHeldLots: serviceCall<readonly HeldLot[]>(({ timedSales }, _, options) =>
        timedSales.heldLots(options),
      ),
      release: serviceCall<ReleaseAnswer, Release>(({ timedSales }, held, options) =>
        timedSales.release(held, options),
      ),
    },
  }),
  staffSalesMachine.provide({
    actors: {
      listSales: serviceCall<readonly StaffSale[]>(({ timedSales }, _, options) => timedSales.sales(options)),
      postpone: serviceCall<PostponeAnswer, SentPostponement>(({ timedSales }, sent, options) =>
        timedSales.postpone(sent, options),
      ),
    },
  }),
  bidderSearchMachine.provide({
    actors: {
      findBidders: serviceCall<FoundBidders, AskedBidders>(({ staff }, asked, options) =>
        staff.bidders(asked, options),
      ),
    },
  }),
  bidderRecordMachine.provide({
    actors: {
      loadRecord: serviceCall<BidderRecord, { accountId: number }>(({ staff }, { accountId }, options) =>
        staff.record(accountId, options),
      ),
      decide,
      addNote: serviceCall<readonly BidderNote[], NewNote>(({ staff }, { accountId, text }, options) =>
        staff.addNote(accountId, text, options),
      ),
    },
  }),
  staffInvoicesMachine.provide({
    actors: {
      listInvoices: serviceCall<StaffInvoices, AskedInvoices>(({ staff }, asked, options) =>
        staff.invoices(asked, options),
      ),
      markInvoice: serviceCall<MarkedInvoice, BegunMark>(({ staff }, { invoice, status }, options) =>
        staff.mark(invoice.InvoiceID, { Status: status, Seen: invoice.Status }, options),
      ),
    },
  }),
  invoiceRecordMachine.provide({
    actors: {
      loadInvoice: serviceCall<InvoiceRecord, { invoiceId: number }>(({ staff }, { invoiceId }, options) =>
        staff.invoice(invoiceId, options),
      ),
      sendStep,
      openPaper: serviceCall<void, AskedPaper>(({ staff }, { invoiceId, paper }, options) =>
        staff.openPaper(invoiceId, paper, options),
      ),
    },
  }),
  invoiceLedgerMachine.provide({
    actors: {
      loadLedger: serviceCall<StaffLedger, { invoiceId: number }>(({ staffLedger }, { invoiceId }, options) =>
        staffLedger.read(invoiceId, options),
      ),
      changeLedger: serviceCall<LedgerAnswer, { change: LedgerChange; key: string }>(
        ({ staffLedger }, { change, key }, options) => staffLedger.change(change, key, options),
      ),
    },
  }),
  reconciliationMachine.provide({
    actors: {
      readReconciliation: serviceCall<Reconciliation, AskedReconciliation>(
        ({ staffLedger }, asked, options) => staffLedger.reconcile(asked, options),
      ),
    },
  }),
  auditLogMachine.provide({
    actors: {
      readAudit: serviceCall<AuditLog, AskedAudit>(({ staff }, { before, ...filters }, options) =>
        staff.audit(filters, before, options),
      ),
      openFile: serviceCall<void, AuditFilters>(({ staff }, filters, options) =>
        staff.openAudit(filters, options),
      ),
    },
  }),
  auditTimelineMachine.provide({
    actors: {
      readTimeline: serviceCall<AuditTimeline, AskedTimeline>(({ staff }, asked, options) =>
        staff.timeline(asked, options),
      ),
      openTimelineFile: serviceCall<void, AskedFile>(({ staff }, asked, options) =>
        staff.openTimeline(asked, options),
      ),
    },
  }),
  staffCampaignsMachine.provide({
    actors: {
      countCampaigns: serviceCall<StaffCampaigns, CampaignDays>(({ staff }, days, options) =>
        staff.campaigns(days, options),
      ),
      openFile: serviceCall<void, CampaignDays>(({ staff }, days, options) =>
        staff.openCampaigns(days, options),
      ),
    },
  }),
  errorReportsMachine.provide({
    actors: {
      readReports: serviceCall<ErrorReports, AskedReports>(({ staff }, { code, before }, options) =>
        staff.errors(code, before, options),
      ),
    },
  }),
  wiredErrorRecording,
  auditFileMachine.provide({
    actors: {
      checkFile: serviceCall<FileVerdict, { text: string }>(async (_, { text }) => checkAuditFile(text)),
    },
  }),
  auditChainMachine.provide({
    actors: { checkChain: serviceCall<AuditChain>(({ staff }, _, options) => staff.chain(options)) },
  }),
];
