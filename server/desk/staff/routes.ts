/** The calls of our own people about bidders, invoices and the security log. */
import { getAuditTimeline, getTimelineCsv, getTimelineFile } from '#contract/desk/auditTimeline.ts';
import { findBidders, getBiddersCsv } from '#contract/desk/bidderList.ts';
import {
  getInvoiceRecord,
  getStaffInvoicePdf,
  getStaffIssuedPdf,
  getStaffReceiptPdf,
} from '#contract/desk/invoiceRecord.ts';
import { addBidderNote, decideAccount, getBidderRecord } from '#contract/desk/staff.ts';
import { getAuditChain, getAuditCsv, getAuditLog } from '#contract/desk/staffAudit.ts';
import { getCampaignsCsv, getStaffCampaigns } from '#contract/desk/staffCampaigns.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import { getStaffInvoices, getStaffInvoicesCsv } from '#contract/desk/staffInvoices.ts';
import { countedPageOfRows, exportedRows, pageOfRows } from '#contract/kernel/listPages.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import { createAccountDecisions, type DecisionDeps } from './accountDecisions.ts';
import { createAudit } from './audit.ts';
import type { AuditFilters } from './auditStore.ts';
import { createCampaigns } from './campaigns.ts';
import { createInvoiceRecords } from './invoiceRecord.ts';
import { createNotes } from './notes.ts';
import { createStaffReading } from './service.ts';

/** More than anybody reads or decides by hand, and each refusal of a stranger writes a line. */
const readLimit = { max: 240, windowSeconds: 60 };
/** A page of a hundred may be decided at once. */
const decisionLimit = { max: 240, windowSeconds: 60 };
const noteLimit = { max: 60, windowSeconds: 60 };
const fileLimit = { max: 12, windowSeconds: 60 };

type Call = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

type AskedFilters = {
  kind?: string | undefined;
  accountid?: number | undefined;
  address?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const filtersOf = ({ kind, accountid, address, from, to }: AskedFilters): AuditFilters => ({
  kind: kind ?? null,
  accountId: accountid ?? null,
  address: address ?? null,
  from: from ?? null,
  to: to ?? null,
});

type AskedDays = { from?: string | undefined; to?: string | undefined };
const daysOf = ({ from, to }: AskedDays) => ({ from: from ?? null, to: to ?? null });
const ofAccount = ({ kind, ...days }: AskedDays & { kind?: string | undefined }) => ({
  kind: kind ?? null,
  ...daysOf(days),
});

function registerTimeline(serve: Serve, audit: ReturnType<typeof createAudit>): void {
  serve(
    getAuditTimeline,
    ({ query }, exchange) =>
      audit.timeline(askingOf(exchange), {
        ...ofAccount(query),
        account: query.account,
        before: query.before ?? null,
      }),
    { limit: readLimit },
  );
  serve(
    getTimelineCsv,
    async ({ query }, exchange) => {
      const csv = await audit.timelineCsv(askingOf(exchange), query.accountid, ofAccount(query));
      exchange.reply.header(
        'content-disposition',
        `attachment; filename="account-${query.accountid}-time-line.csv"`,
      );
      return csv;
    },
    { limit: fileLimit },
  );
  serve(
    getTimelineFile,
    async ({ query }, exchange) => {
      const file = await audit.timelineFile(askingOf(exchange), query.accountid, ofAccount(query));
      exchange.reply.header(
        'content-disposition',
        `attachment; filename="account-${query.accountid}-time-line.json"`,
      );
      return file;
    },
    { limit: fileLimit },
  );
}

function registerAudit(serve: Serve, deps: DecisionDeps): void {
  const audit = createAudit(deps);
  registerTimeline(serve, audit);
  serve(
    getAuditLog,
    ({ query }, exchange) =>
      audit.list(askingOf(exchange), { ...filtersOf(query), ...countedPageOfRows(query) }),
    { limit: readLimit },
  );
  serve(
    getAuditCsv,
    async ({ query }, exchange) => {
      const csv = await audit.csv(askingOf(exchange), { ...filtersOf(query), ...exportedRows(query) });
      exchange.reply.header('content-disposition', 'attachment; filename="security-log.csv"');
      return csv;
    },
    { limit: fileLimit },
  );
  serve(getAuditChain, (_, exchange) => audit.chain(askingOf(exchange)), { limit: readLimit });
}

function registerCampaigns(serve: Serve, deps: DecisionDeps): void {
  const campaigns = createCampaigns(deps);
  serve(
    getStaffCampaigns,
    ({ query }, exchange) => campaigns.list(askingOf(exchange), { ...pageOfRows(query), ...daysOf(query) }),
    { limit: readLimit },
  );
  serve(
    getCampaignsCsv,
    async ({ query }, exchange) => {
      const asked = { ...exportedRows(query), ...daysOf(query) };
      const csv = await campaigns.csv(askingOf(exchange), asked);
      exchange.reply.header('content-disposition', 'attachment; filename="campaigns.csv"');
      return csv;
    },
    { limit: fileLimit },
  );
}

function registerInvoices(serve: Serve, deps: DecisionDeps): void {
  const reading = createStaffReading(deps);
  const records = createInvoiceRecords(deps);
  serve(
    getStaffInvoices,
    ({ query }, exchange) => reading.invoices(askingOf(exchange), { ...pageOfRows(query), list: query.list }),
    { limit: readLimit },
  );
  serve(
    getStaffInvoicesCsv,
    async ({ query }, exchange) => {
      const asked = { ...exportedRows(query), list: query.list };
      const csv = await reading.invoicesFile(askingOf(exchange), asked);
      exchange.reply.header('content-disposition', 'attachment; filename="invoices.csv"');
      return csv;
    },
    { limit: fileLimit },
  );
  serve(getInvoiceRecord, ({ params }, exchange) => records.read(askingOf(exchange), params.InvoiceID), {
    limit: readLimit,
  });
  const papers = [
    [getStaffIssuedPdf, 'issued', 'as-issued'],
    [getStaffInvoicePdf, 'invoice', 'now'],
    [getStaffReceiptPdf, 'receipt', 'receipt'],
  ] as const;
  for (const [endpoint, paper, name] of papers) {
    serve(
      endpoint,
      async ({ params: { InvoiceID } }, exchange) => {
        const pdf = await records.paper(askingOf(exchange), InvoiceID, paper);
        exchange.reply.header(
          'content-disposition',
          `attachment; filename="invoice-${InvoiceID}-${name}.pdf"`,
        );
        return pdf;
      },
      { limit: fileLimit },
    );
  }
}

export function registerStaff(serve: Serve, deps: DecisionDeps): void {
  const reading = createStaffReading(deps);
  const decisions = createAccountDecisions(deps);
  const addNote = createNotes(deps);
  serve(getStaffIndex, (_, exchange) => reading.index(askingOf(exchange)), { limit: readLimit });
  serve(
    findBidders,
    ({ query }, exchange) => reading.bidders(askingOf(exchange), { ...pageOfRows(query), list: query.list }),
    { limit: readLimit },
  );
  serve(
    getBiddersCsv,
    async ({ query }, exchange) => {
      const csv = await reading.biddersFile(askingOf(exchange), { ...exportedRows(query), list: query.list });
      exchange.reply.header('content-disposition', 'attachment; filename="bidders.csv"');
      return csv;
    },
    { limit: fileLimit },
  );
  serve(getBidderRecord, ({ params }, exchange) => reading.record(askingOf(exchange), params.AccountID), {
    limit: readLimit,
  });
  serve(
    decideAccount,
    ({ params, body }, exchange) => decisions.decide(askingOf(exchange), params.AccountID, body),
    { limit: decisionLimit },
  );
  serve(
    addBidderNote,
    ({ params, body }, exchange) => addNote(askingOf(exchange), params.AccountID, body.Text),
    { limit: noteLimit },
  );
  registerInvoices(serve, deps);
  registerAudit(serve, deps);
  registerCampaigns(serve, deps);
}
