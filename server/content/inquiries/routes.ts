/** The calls of the forms, which anybody may make and which are therefore limited, and those of staff about them. */
import type { FastifyRequest } from 'fastify';

import { getKnownFields, sendCatalogOrder, sendContact } from '#contract/inquiries.ts';
import {
  getInquiriesCsv,
  getInquiryPhoto,
  getStaffInquiries,
  markInquiry,
} from '#contract/inquiriesStaff.ts';
import type { Caller, Identify } from '#server/platform/callers.ts';
import { campaignOf } from '#server/platform/campaignOf.ts';
import type { Exchange, Serve } from '#server/platform/endpoints.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import type { Uploads } from '#server/uploads/uploads.ts';

import type { InquiryDeps, Sending } from './keepInquiry.ts';
import { createInquiryService } from './service.ts';
import { createInquiryDesk } from './staffService.ts';

const formLimit = { max: 30, windowSeconds: 3_600 };
const keptLimit = { max: 6, windowSeconds: 3_600 };
const readLimit = { max: 240, windowSeconds: 60 };
const deedLimit = { max: 60, windowSeconds: 60 };
const fileLimit = { max: 12, windowSeconds: 60 };

type Deps = InquiryDeps & { securityLog: SecurityLog; identify: Identify; photos: Uploads };

type StaffCall = { caller: Caller; request: { ip: string } };
const askingOf = ({ caller, request }: StaffCall) => ({ caller, address: request.ip });

function registerInquiryDesk(serve: Serve, deps: Deps): void {
  const desk = createInquiryDesk(deps);
  serve(getStaffInquiries, ({ query }, exchange) => desk.list(askingOf(exchange), query), {
    limit: readLimit,
  });
  serve(
    getInquiriesCsv,
    async ({ query }, exchange) => {
      const csv = await desk.csv(askingOf(exchange), query);
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
    { limit: deedLimit },
  );
}

export function registerInquiries(serve: Serve, deps: Deps): void {
  const inquiries = createInquiryService(deps);
  /** Whoever is logged in finds it among what we hold of them. */
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
