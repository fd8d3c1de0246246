/** The calls of our own staff beside those of the saleroom. */
import { decide, getApprovals, getApprovalsCsv } from './desk/approvals.ts';
import { getAuditTimeline, getTimelineCsv, getTimelineFile } from './desk/auditTimeline.ts';
import { findBidders, getBiddersCsv } from './desk/bidderList.ts';
import {
  decideConsignment,
  getConsignmentReview,
  getConsignmentsCsv,
  getReviewedPhoto,
  writeToConsignor,
} from './desk/consignmentStaff.ts';
import { decideDocument, getDocumentReview, getDocumentsCsv, readDocument } from './desk/documentReview.ts';
import { getInquiriesCsv, getInquiryPhoto, getStaffInquiries, markInquiry } from './desk/inquiriesStaff.ts';
import {
  getInvoiceRecord,
  getStaffInvoicePdf,
  getStaffIssuedPdf,
  getStaffReceiptPdf,
  saveTracking,
} from './desk/invoiceRecord.ts';
import { decideRefund, recordPayment, refundPayment, reversePayment } from './desk/ledgerChanges.ts';
import { markInvoice } from './desk/markInvoice.ts';
import { getNoticeCsv, getNoticeRecord } from './desk/noticeRecord.ts';
import { getReconciliation } from './desk/reconciliation.ts';
import { addBidderNote, decideAccount, getBidderRecord } from './desk/staff.ts';
import { getAuditChain, getAuditCsv, getAuditLog } from './desk/staffAudit.ts';
import { getCampaignsCsv, getStaffCampaigns } from './desk/staffCampaigns.ts';
import { getErrorRecording, getErrorReports, getErrorsCsv } from './desk/staffErrors.ts';
import { getStaffIndex } from './desk/staffIndex.ts';
import { getStaffInvoices, getStaffInvoicesCsv } from './desk/staffInvoices.ts';
import { getStaffLedger } from './desk/staffLedger.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import { getHeldLots, releaseHeldLot } from './saleroom/heldLots.ts';
import { postponingEndpoints } from './saleroom/postponing.ts';
import { timedConsoleEndpoints } from './saleroom/timedConsole.ts';

export const houseEndpoints: readonly Endpoint[] = [
  getStaffIndex,
  getStaffInvoices,
  getStaffInvoicesCsv,
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
  getErrorsCsv,
  getErrorRecording,
  getStaffCampaigns,
  getCampaignsCsv,
  getNoticeRecord,
  getNoticeCsv,
  getStaffInquiries,
  getInquiriesCsv,
  getInquiryPhoto,
  markInquiry,
  getApprovals,
  getApprovalsCsv,
  decide,
  findBidders,
  getBiddersCsv,
  getBidderRecord,
  decideAccount,
  addBidderNote,
  getDocumentReview,
  getDocumentsCsv,
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
  getConsignmentsCsv,
  decideConsignment,
  writeToConsignor,
  getReviewedPhoto,
  ...timedConsoleEndpoints,
  ...postponingEndpoints,
  getHeldLots,
  releaseHeldLot,
];
