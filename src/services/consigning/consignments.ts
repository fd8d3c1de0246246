/** What the visitor sells through the house; and for staff, what people want to sell. */
import type { ConsignmentSummary } from '#contract/consignmentFacts.ts';
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
} from '#contract/consignments.ts';
import {
  type ConsignmentList,
  type ConsignmentReview,
  decideConsignment,
  getConsignmentReview,
  type HouseDecided,
  type HouseDecision,
  writeToConsignor,
} from '#contract/consignmentStaff.ts';

import { loadPage } from './browserPage.ts';
import { fileBody } from './fileBody.ts';
import { addressOf, type Call } from './http.ts';

type Options = { signal?: AbortSignal };
type Answer = Pick<ConsignorAnswer, 'Deed' | 'Seen'> & Partial<ConsignorAnswer>;
type Decision = Pick<HouseDecision, 'Deed' | 'Seen'> & Partial<HouseDecision>;

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
  review: (list: ConsignmentList, search: string, options?: Options) => Promise<ConsignmentReview>;
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
  review: (list, search, options) => call(getConsignmentReview, { query: { list, search } }, options),
  decide: (ConsignmentID, body, options) =>
    call(decideConsignment, { params: { ConsignmentID }, body }, options),
  reply: (ConsignmentID, Body, options) =>
    call(writeToConsignor, { params: { ConsignmentID }, body: { Body } }, options),
});
