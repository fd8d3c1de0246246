/** What the visitor sells through us; and for staff, what people want to sell. */
import type { ConsignmentSummary } from '#contract/consigning/consignmentFacts.ts';
import {
  addConsignmentPhoto,
  answerConsignment,
  type ConsignmentDone,
  type Consignments,
  type ConsignorAnswer,
  getConsignment,
  getConsignments,
  getSettlementCsv,
  getSettlementPdf,
  type OwnConsignment,
  removeConsignmentPhoto,
  type Submission,
  submitConsignment,
  type Submitted,
  writeToHouse,
} from '#contract/consigning/consignments.ts';
import {
  type ConsignmentList,
  type ConsignmentReview,
  type ConsignmentSort,
  decideConsignment,
  getConsignmentReview,
  getConsignmentsCsv,
  type HouseDecided,
  type HouseDecision,
  writeToConsignor,
} from '#contract/desk/consignmentStaff.ts';
import { getStaffIndex } from '#contract/desk/staffIndex.ts';
import type { AskedPage } from '#contract/kernel/listPages.ts';
import { loadPage } from '#services/kernel/browserPage.ts';
import { fileBody } from '#services/kernel/fileBody.ts';
import { addressOf, type Call } from '#services/kernel/http.ts';
import { queryText } from '#services/kernel/queryText.ts';

type Options = { signal?: AbortSignal };
type Answer = Pick<ConsignorAnswer, 'Action' | 'Seen'> & Partial<ConsignorAnswer>;
type Decision = Pick<HouseDecision, 'Action' | 'Seen'> & Partial<HouseDecision>;

/** A list of staff. */
export type AskedReview = AskedPage<ConsignmentSort> & { list: ConsignmentList };

const papers = { 'settlement.pdf': getSettlementPdf, 'settlement.csv': getSettlementCsv } as const;

export type ConsignmentService = {
  list: (options?: Options) => Promise<Consignments>;
  get: (id: ConsignmentSummary['ConsignmentID'], options?: Options) => Promise<OwnConsignment>;
  submit: (piece: Submission, options?: Options) => Promise<Submitted>;
  answer: (id: number, answer: Answer, options?: Options) => Promise<ConsignmentDone>;
  write: (id: number, body: string, options?: Options) => Promise<ConsignmentDone>;
  addPhoto: (id: number, photo: Blob, options?: Options) => Promise<ConsignmentDone>;
  removePhoto: (id: number, photoId: number, options?: Options) => Promise<ConsignmentDone>;
  /** The browser saves it as a file. */
  open: (id: number, paper: keyof typeof papers, options?: Options) => Promise<void>;
  review: (asked: AskedReview, options?: Options) => Promise<ConsignmentReview>;
  openFile: (asked: AskedReview, options?: Options) => Promise<void>;
  decide: (id: number, decision: Decision, options?: Options) => Promise<HouseDecided>;
  reply: (id: number, body: string, options?: Options) => Promise<HouseDecided>;
};

export const createConsignmentService = (call: Call): ConsignmentService => ({
  list: (options) => call(getConsignments, {}, options),
  get: (ConsignmentID, options) => call(getConsignment, { params: { ConsignmentID } }, options),
  submit: (body, options) => call(submitConsignment, { body }, options),
  answer: (ConsignmentID, body, options) =>
    call(answerConsignment, { params: { ConsignmentID }, body }, options),
  write: (ConsignmentID, Body, options) =>
    call(writeToHouse, { params: { ConsignmentID }, body: { Body } }, options),
  addPhoto: (ConsignmentID, file, options) =>
    call(addConsignmentPhoto, { params: { ConsignmentID }, file: fileBody(file) }, options),
  removePhoto: (ConsignmentID, PhotoID, options) =>
    call(removeConsignmentPhoto, { params: { ConsignmentID, PhotoID } }, options),
  async open(ConsignmentID, paper, options) {
    // A file is fetched by the browser itself, which renews no session: a call before it does.
    await call(getConsignments, {}, options);
    loadPage(addressOf(papers[paper], { params: { ConsignmentID } }));
  },
  review: (query, options) => call(getConsignmentReview, { query }, options),
  async openFile(query, options) {
    await call(getStaffIndex, {}, options);
    loadPage(addressOf(getConsignmentsCsv, { query: queryText(query) }));
  },
  decide: (ConsignmentID, body, options) =>
    call(decideConsignment, { params: { ConsignmentID }, body }, options),
  reply: (ConsignmentID, Body, options) =>
    call(writeToConsignor, { params: { ConsignmentID }, body: { Body } }, options),
});
