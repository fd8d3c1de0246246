/** The calls about what people sell through the house: those of its consignor, and those of staff. */
import {
  addConsignmentPhoto,
  answerConsignment,
  getConsignment,
  getConsignmentPhoto,
  getConsignments,
  getSettlementCsv,
  getSettlementPdf,
  removeConsignmentPhoto,
  submitConsignment,
  writeToHouse,
} from '#contract/consignments.ts';
import {
  decideConsignment,
  getConsignmentReview,
  getReviewedPhoto,
  writeToConsignor,
} from '#contract/consignmentStaff.ts';
import { mostPhotoBytes } from '#contract/rules/consignmentFields.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Exchange, Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/securityLog/asker.ts';

import { createAnswers } from './answer.ts';
import { createConsignmentReview } from './review.ts';
import { type ConsignmentDeps, createConsignmentService } from './service.ts';
import { settlementCsv } from './settlementCsv.ts';
import { settlementPdf } from './settlementPdf.ts';
import { createShowing } from './showPiece.ts';

/** Nobody decides faster; what is sent in costs somebody an hour of looking. */
const limit = { max: 60, windowSeconds: 60 };
const submitLimit = { max: 20, windowSeconds: 3_600 };
const photoLimit = { max: 60, windowSeconds: 600 };
/** A page asks for every photograph on it. */
const readLimit = { max: 600, windowSeconds: 60 };
const paperLimit = { max: 30, windowSeconds: 60 };

type Call = Exchange & { caller: Caller };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

function registerPapers(
  serve: Serve,
  { clock }: ConsignmentDeps,
  own: ReturnType<typeof createConsignmentService>,
): void {
  const saveAs = ({ reply }: Call, name: string): void => {
    reply.header('content-disposition', `attachment; filename="${name}"`);
  };
  serve(
    getSettlementPdf,
    async ({ params: { ConsignmentID } }, exchange) => {
      const { row, consignment } = await own.settled(askerOf(exchange), ConsignmentID);
      saveAs(exchange, `settlement-${ConsignmentID}.pdf`);
      const name = `${row.firstName} ${row.lastName}`;
      return settlementPdf({ piece: consignment, name, email: row.email, madeAt: clock() });
    },
    { limit: paperLimit },
  );
  serve(
    getSettlementCsv,
    async ({ params: { ConsignmentID } }, exchange) => {
      const { consignment } = await own.settled(askerOf(exchange), ConsignmentID);
      saveAs(exchange, `settlement-${ConsignmentID}.csv`);
      return settlementCsv(consignment);
    },
    { limit: paperLimit },
  );
}

function registerOwn(serve: Serve, deps: ConsignmentDeps): void {
  const own = createConsignmentService(deps);
  const answers = createAnswers(deps);
  const showing = createShowing(deps);
  serve(getConsignments, (_, { caller }) => own.list(caller.accountId));
  serve(submitConsignment, ({ body }, exchange) => own.submit(askerOf(exchange), body), {
    limit: submitLimit,
  });
  serve(getConsignment, ({ params }, exchange) => own.get(askerOf(exchange), params.ConsignmentID), {
    limit: readLimit,
  });
  serve(
    answerConsignment,
    ({ params, body }, exchange) => answers.answer(askerOf(exchange), params.ConsignmentID, body),
    { limit },
  );
  serve(
    writeToHouse,
    ({ params, body }, exchange) => own.write(askerOf(exchange), params.ConsignmentID, body.Body),
    { limit },
  );
  serve(
    addConsignmentPhoto,
    ({ params, file }, exchange) => showing.addPhoto(askerOf(exchange), params.ConsignmentID, file),
    { limit: photoLimit, bodyLimitBytes: mostPhotoBytes },
  );
  serve(
    removeConsignmentPhoto,
    ({ params }, exchange) => showing.removePhoto(askerOf(exchange), params.ConsignmentID, params.PhotoID),
    { limit },
  );
  serve(
    getConsignmentPhoto,
    ({ params }, exchange) => showing.photo(askerOf(exchange), params.ConsignmentID, params.PhotoID),
    { limit: readLimit },
  );
  registerPapers(serve, deps, own);
}

export function registerConsignments(serve: Serve, deps: ConsignmentDeps): void {
  registerOwn(serve, deps);
  const review = createConsignmentReview(deps);
  serve(getConsignmentReview, ({ query }, exchange) => review.list(askingOf(exchange), query), {
    limit: readLimit,
  });
  serve(
    decideConsignment,
    ({ params, body }, exchange) => review.decide(askingOf(exchange), params.ConsignmentID, body),
    { limit },
  );
  serve(
    writeToConsignor,
    ({ params, body }, exchange) => review.write(askingOf(exchange), params.ConsignmentID, body.Body),
    { limit },
  );
  serve(
    getReviewedPhoto,
    ({ params }, exchange) => review.photo(askingOf(exchange), params.ConsignmentID, params.PhotoID),
    { limit: readLimit },
  );
}
