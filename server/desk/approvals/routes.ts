/** The calls about approvals, for staff and clerks. */
import { decide, getApprovals } from '#contract/approvals.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { ApprovalService } from './service.ts';

/** More than anybody decides by hand, and each refusal of a stranger writes a line. */
const listLimit = { max: 240, windowSeconds: 60 };
const decisionLimit = { max: 60, windowSeconds: 60 };

type Call = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

export function registerApprovals(serve: Serve, approvals: ApprovalService): void {
  serve(
    getApprovals,
    ({ query }, exchange) =>
      approvals.list(askingOf(exchange), {
        auctionId: query.auctionid,
        list: query.list,
        search: query.search,
      }),
    { limit: listLimit },
  );
  serve(
    decide,
    ({ params, body }, exchange) => approvals.decide(askingOf(exchange), params.AuctionID, body),
    { limit: decisionLimit },
  );
}
