/** The calls about what people sell through us: those of the consignor, and those of staff. */
import { mostPhotoBytes } from '#contract/consigning/consignmentFields.ts';
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
} from '#contract/consigning/consignments.ts';
import {
  decideConsignment,
  getConsignmentReview,
  getConsignmentsCsv,
  getReviewedPhoto,
  writeToConsignor,
} from '#contract/desk/consignmentStaff.ts';
import { exportedRows, pageOfRows } from '#contract/kernel/listPages.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Exchange, Serve } from '#server/platform/endpoints.ts';
import { askerOf } from '#server/platform/securityLog/asker.ts';

import { createAnswers } from './answer.ts';
import { createConsignmentReview } from './review.ts';
import { createConsignmentLists } from './reviewLists.ts';
import { type ConsignmentDeps, createConsignmentService } from './service.ts';
import { settlementCsv } from './settlementCsv.ts';
import { settlementPdf } from './settlementPdf.ts';
import { createShowing } from './showPiece.ts';

/** No one decides faster; what is sent in costs someone an hour of looking. */
const limit = { max: 60, windowSeconds: 60 };
const submitLimit = { max: 20, windowSeconds: 3_600 };
const photoLimit = { max: 60, windowSeconds: 600 };
/** A page asks for every photograph on it. */
const readLimit = { max: 600, windowSeconds: 60 };
const paperLimit = { max: 30, windowSeconds: 60 };
/** A page of a hundred may be decided at once. */
const decisionLimit = { max: 240, windowSeconds: 60 };
const fileLimit = { max: 12, windowSeconds: 60 };

type Call = Exchange & { caller: Caller };
const askingOf = ({ caller, request }: Call) => ({ caller, address: request.ip });

const saveAs = ({ reply }: Pick<Call, 'reply'>, name: string): void => {
  reply.header('content-disposition', `attachment; filename="${name}"`);
};

function registerPapers(
  serve: Serve,
  { clock }: ConsignmentDeps,
  own: ReturnType<typeof createConsignmentService>,
): void {
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
  const lists = createConsignmentLists(deps);
  serve(
    getConsignmentReview,
    ({ query }, exchange) => lists.list(askingOf(exchange), { ...pageOfRows(query), list: query.list }),
    { limit: readLimit },
  );
  serve(
    getConsignmentsCsv,
    async ({ query }, exchange) => {
      const csv = await lists.file(askingOf(exchange), { ...exportedRows(query), list: query.list });
      saveAs(exchange, 'consignments.csv');
      return csv;
    },
    { limit: fileLimit },
  );
  serve(
    decideConsignment,
    ({ params, body }, exchange) => review.decide(askingOf(exchange), params.ConsignmentID, body),
    { limit: decisionLimit },
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
