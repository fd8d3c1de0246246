/** The calls of the forms, which anybody may make and which are therefore limited, and those of staff about them. */
import type { FastifyRequest } from 'fastify';

import { getKnownFields, sendCatalogOrder, sendContact } from '#contract/content/inquiries.ts';
import {
  getInquiriesCsv,
  getInquiryPhoto,
  getStaffInquiries,
  markInquiry,
} from '#contract/desk/inquiriesStaff.ts';
import { exportedRows, pageOfRows } from '#contract/kernel/listPages.ts';
import type { Caller, Identify } from '#server/platform/callers.ts';
import { campaignOf } from '#server/platform/campaignOf.ts';
import type { Exchange, Serve } from '#server/platform/endpoints.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import type { Uploads } from '#server/platform/uploads/uploads.ts';

import type { InquiryDeps, Sending } from './keepInquiry.ts';
import { createInquiryService } from './service.ts';
import { createInquiryDesk } from './staffService.ts';

const formLimit = { max: 30, windowSeconds: 3_600 };
const keptLimit = { max: 6, windowSeconds: 3_600 };
const readLimit = { max: 240, windowSeconds: 60 };
/** A page of a hundred may be marked at once. */
const markLimit = { max: 240, windowSeconds: 60 };
const fileLimit = { max: 12, windowSeconds: 60 };

type Deps = InquiryDeps & { securityLog: SecurityLog; identify: Identify; photos: Uploads };

type StaffCall = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: StaffCall) => ({ caller, address: request.ip });

function registerInquiryDesk(serve: Serve, deps: Deps): void {
  const desk = createInquiryDesk(deps);
  serve(
    getStaffInquiries,
    ({ query }, exchange) =>
      desk.list(askingOf(exchange), { ...pageOfRows(query), list: query.list, kind: query.kind }),
    { limit: readLimit },
  );
  serve(
    getInquiriesCsv,
    async ({ query }, exchange) => {
      const asked = { ...exportedRows(query), list: query.list, kind: query.kind };
      const csv = await desk.csv(askingOf(exchange), asked);
      exchange.reply.header('content-disposition', 'attachment; filename="inquiries.csv"');
      return csv;
    },
    { limit: fileLimit },
  );
  serve(getInquiryPhoto, ({ params }, exchange) => desk.photo(askingOf(exchange), params.PhotoID), {
    limit: readLimit,
  });
  serve(
    markInquiry,
    ({ params, body }, exchange) => desk.mark(askingOf(exchange), params.InquiryID, body.IsAnswered),
    { limit: markLimit },
  );
}

export function registerInquiries(serve: Serve, deps: Deps): void {
  const inquiries = createInquiryService(deps);
  /** Anyone who is logged in finds it among what we hold of them. */
  const accountOf = async (request: FastifyRequest): Promise<number | null> =>
    (await deps.identify(request))?.accountId ?? null;
  const sendingOf = async (
    { request, countAccepted }: Exchange,
    { turnstileToken: token }: { turnstileToken: string },
  ): Promise<Sending> => ({
    token,
    address: request.ip,
    accountId: await accountOf(request),
    campaign: campaignOf(request),
    countAccepted,
  });

  const limits = { limit: formLimit, acceptedLimit: keptLimit };
  serve(
    sendContact,
    async ({ body }, exchange) => inquiries.contact(body, await sendingOf(exchange, body)),
    limits,
  );
  serve(
    sendCatalogOrder,
    async ({ body }, exchange) => inquiries.orderCatalog(body, await sendingOf(exchange, body)),
    limits,
  );
  serve(getKnownFields, (_, { caller }) => inquiries.known(caller.accountId));
  registerInquiryDesk(serve, deps);
}
