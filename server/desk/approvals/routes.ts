/** The calls about approvals, for staff and clerks. */
import {
  type ApprovalList,
  type ApprovalSort,
  decide,
  getApprovals,
  getApprovalsCsv,
} from '#contract/desk/approvals.ts';
import { type AskedRows, exportedRows, pageOfRows } from '#contract/kernel/listPages.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { ApprovalService } from './service.ts';

/** More than anybody reads by hand, and each refusal of a stranger writes a line. */
const listLimit = { max: 240, windowSeconds: 60 };
/** A page of a hundred may be decided at once. */
const decisionLimit = { max: 240, windowSeconds: 60 };
const fileLimit = { max: 12, windowSeconds: 60 };

type Call = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

type OfSale = { auctionid?: number | undefined; list: ApprovalList };
const ofSale = (rows: AskedRows<ApprovalSort>, { auctionid, list }: OfSale) => ({
  ...rows,
  auctionId: auctionid,
  list,
});

export function registerApprovals(serve: Serve, approvals: ApprovalService): void {
  serve(
    getApprovals,
    ({ query }, exchange) => approvals.list(askingOf(exchange), ofSale(pageOfRows(query), query)),
    { limit: listLimit },
  );
  serve(
    getApprovalsCsv,
    async ({ query }, exchange) => {
      const csv = await approvals.file(askingOf(exchange), ofSale(exportedRows(query), query));
      exchange.reply.header('content-disposition', 'attachment; filename="approvals.csv"');
      return csv;
    },
    { limit: fileLimit },
  );
  serve(
    decide,
    ({ params, body }, exchange) => approvals.decide(askingOf(exchange), params.AuctionID, body),
    { limit: decisionLimit },
  );
}
