/** What the visitor sells, with the server behind it. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import type {
  ConsignmentDone,
  Consignments,
  OwnConsignment,
  Submission,
  Submitted,
} from '#contract/consigning/consignments.ts';
import { type AskedAction, consignmentMachine } from '#machines/consigning/consignmentMachine.ts';
import {
  consignmentsMachine,
  type PhotosSent,
  type SentPhotos,
} from '#machines/consigning/consignmentsMachine.ts';
import type { Services } from '#services/kernel/index.ts';

type Options = { signal?: AbortSignal };

/** One after another: a telephone's line does not carry a dozen at once. The last answer says how the piece stands. */
async function addPhotos(
  { consignments }: Services,
  { consignmentId, photos }: SentPhotos,
  options: Options,
): Promise<ConsignmentDone[]> {
  const answers: ConsignmentDone[] = [];
  for (const photo of photos) answers.push(await consignments.addPhoto(consignmentId, photo, options));
  return answers;
}

async function doAction(services: Services, { consignmentId: id, action }: AskedAction, options: Options) {
  const { consignments } = services;
  switch (action.does) {
    case 'answer':
      return consignments.answer(id, action.answer, options);
    case 'write':
      return consignments.write(id, action.body, options);
    case 'removePhoto':
      return consignments.removePhoto(id, action.photoId, options);
    case 'addPhotos': {
      const answers = await addPhotos(services, { consignmentId: id, photos: action.photos }, options);
      const last = answers.at(-1);
      const refused = answers.find(({ Outcome }) => Outcome !== 'done');
      return last ? { ...last, Outcome: refused?.Outcome ?? last.Outcome } : null;
    }
    case 'open':
      await consignments.open(id, action.paper, options);
      return null;
  }
}

export const machines = [
  consignmentsMachine.provide({
    actors: {
      loadPieces: serviceCall<Consignments>(({ consignments }, _, options) => consignments.list(options)),
      submitPiece: serviceCall<Submitted, Submission>(({ consignments }, piece, options) =>
        consignments.submit(piece, options),
      ),
      sendPhotos: serviceCall<PhotosSent, SentPhotos>(async (services, sent, options) => {
        const answers = await addPhotos(services, sent, options);
        return { failed: answers.filter(({ Outcome }) => Outcome !== 'done').length };
      }),
    },
  }),
  consignmentMachine.provide({
    actors: {
      loadPiece: serviceCall<OwnConsignment, { consignmentId: number }>(
        ({ consignments }, { consignmentId }, options) => consignments.get(consignmentId, options),
      ),
      doAction: serviceCall<ConsignmentDone | null, AskedAction>(doAction),
    },
  }),
];
