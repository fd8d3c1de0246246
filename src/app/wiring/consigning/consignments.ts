/** What the visitor sells, with the server behind it. */
import { ask, askWith, type Options } from '#app/wiring/shared/ask.ts';
import type { ConsignmentDone } from '#contract/consigning/consignments.ts';
import { type AskedAction, consignmentMachine } from '#machines/consigning/consignmentMachine.ts';
import { consignmentsMachine, type SentPhotos } from '#machines/consigning/consignmentsMachine.ts';
import { fileBody } from '#services/kernel/fileBody.ts';
import type { Call } from '#services/kernel/http.ts';
import { late } from '#services/kernel/late.ts';
import { openFile } from '#services/kernel/openFile.ts';

const {
  addConsignmentPhoto,
  answerConsignment,
  getConsignment,
  getConsignments,
  getSettlementCsv,
  getSettlementPdf,
  removeConsignmentPhoto,
  submitConsignment,
  writeToHouse,
} = late(() => import('#contract/consigning/consignments.ts'));

const papers = { 'settlement.pdf': getSettlementPdf, 'settlement.csv': getSettlementCsv } as const;

/** One after another: a telephone's line does not carry a dozen at once. The last answer says how the piece stands. */
async function addPhotos(
  call: Call,
  { consignmentId: ConsignmentID, photos }: SentPhotos,
  options: Options,
): Promise<ConsignmentDone[]> {
  const answers: ConsignmentDone[] = [];
  for (const photo of photos) {
    const given = { params: { ConsignmentID }, file: fileBody(photo) };
    answers.push(await call(addConsignmentPhoto, given, options));
  }
  return answers;
}

async function doAction(call: Call, { consignmentId, action }: AskedAction, options: Options) {
  const params = { ConsignmentID: consignmentId };
  switch (action.does) {
    case 'answer':
      return call(answerConsignment, { params, body: action.answer }, options);
    case 'write':
      return call(writeToHouse, { params, body: { Body: action.body } }, options);
    case 'removePhoto':
      return call(removeConsignmentPhoto, { params: { ...params, PhotoID: action.photoId } }, options);
    case 'addPhotos': {
      const answers = await addPhotos(call, { consignmentId, photos: action.photos }, options);
      const last = answers.at(-1);
      const refused = answers.find(({ Outcome }) => Outcome !== 'done');
      return last ? { ...last, Outcome: refused?.Outcome ?? last.Outcome } : null;
    }
    case 'open': {
      const file = papers[action.paper];
      await openFile(call, { renew: getConsignments, file, given: { params } }, options);
      return null;
    }
  }
}

export const machines = [
  consignmentsMachine.provide({
    actors: {
      loadPieces: ask(getConsignments),
      submitPiece: ask(submitConsignment, (body) => ({ body })),
      sendPhotos: askWith(async (call, sent, options) => {
        const answers = await addPhotos(call, sent, options);
        return { failed: answers.filter(({ Outcome }) => Outcome !== 'done').length };
      }),
    },
  }),
  consignmentMachine.provide({
    actors: {
      loadPiece: ask(getConsignment, ({ consignmentId: ConsignmentID }) => ({ params: { ConsignmentID } })),
      doAction: askWith(doAction),
    },
  }),
];
