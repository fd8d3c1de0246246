/** The calls of the house's own people beside those of the saleroom. */
import { decide, getApprovals } from './approvals.ts';
import { getAuditTimeline, getTimelineCsv, getTimelineFile } from './auditTimeline.ts';
import {
  decideConsignment,
  getConsignmentReview,
  getReviewedPhoto,
  writeToConsignor,
} from './consignmentStaff.ts';
import { decideDocument, getDocumentReview, readDocument } from './documentReview.ts';
import type { Endpoint } from './endpoint.ts';
import { getHeldLots, releaseHeldLot } from './heldLots.ts';
import { getInquiriesCsv, getInquiryPhoto, getStaffInquiries, markInquiry } from './inquiriesStaff.ts';
import {
  getInvoiceRecord,
  getStaffInvoicePdf,
  getStaffIssuedPdf,
  getStaffReceiptPdf,
  saveTracking,
} from './invoiceRecord.ts';
import { decideRefund, recordPayment, refundPayment, reversePayment } from './ledgerChanges.ts';
import { markInvoice } from './markInvoice.ts';
import { getNoticeRecord } from './noticeRecord.ts';
import { postponingEndpoints } from './postponing.ts';
import { getReconciliation } from './reconciliation.ts';
import { addBidderNote, decideAccount, findBidders, getBidderRecord } from './staff.ts';
import { getAuditChain, getAuditCsv, getAuditLog } from './staffAudit.ts';
import { getCampaignsCsv, getStaffCampaigns } from './staffCampaigns.ts';
import { getErrorRecording, getErrorReports } from './staffErrors.ts';
import { getStaffIndex } from './staffIndex.ts';
import { getStaffInvoices } from './staffInvoices.ts';
import { getStaffLedger } from './staffLedger.ts';
import { timedConsoleEndpoints } from './timedConsole.ts';

export const houseEndpoints: readonly Endpoint[] = [
  getStaffIndex,
  getStaffInvoices,
  getInvoiceRecord,
  getStaffIssuedPdf,
  getStaffInvoicePdf,
  getStaffReceiptPdf,
  saveTracking,
  getAuditLog,
  getAuditCsv,
  getAuditChain,
  getAuditTimeline,
  getTimelineCsv,
  getTimelineFile,
  getErrorReports,
  getErrorRecording,
  getStaffCampaigns,
  getCampaignsCsv,
  getNoticeRecord,
  getStaffInquiries,
  getInquiriesCsv,
  getInquiryPhoto,
  markInquiry,
  getApprovals,
  decide,
  findBidders,
  getBidderRecord,
  decideAccount,
  addBidderNote,
  getDocumentReview,
  readDocument,
  decideDocument,
  markInvoice,
  getStaffLedger,
  recordPayment,
  reversePayment,
  refundPayment,
  decideRefund,
  getReconciliation,
  getConsignmentReview,
  decideConsignment,
  writeToConsignor,
  getReviewedPhoto,
  ...timedConsoleEndpoints,
  ...postponingEndpoints,
  getHeldLots,
  releaseHeldLot,
];
