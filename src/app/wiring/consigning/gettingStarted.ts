/** The consignor form with the server, this browser's memory and its line behind it. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import type { ConsignorLetter, SentConsignor } from '#contract/consigning/consignorForm.ts';
import type { PhotoUpload } from '#contract/consigning/photoUploads.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import { consignorFormMachine } from '#machines/consigning/consignorFormMachine.ts';
import type {
  ChosenPhoto,
  ConsignorDraft,
  DraftPhoto,
  ReadDraft,
} from '#machines/consigning/consignorFormSetup.ts';
import { photoUploadMachine } from '#machines/consigning/photoUploadMachine.ts';
import {
  forgetConsignorDraft,
  freshConsignorDraft,
  keepConsignorDraft,
  newPhotoKey,
  recallConsignorDraft,
} from '#services/consigning/consignorDraft.ts';
import type { StartedPhoto } from '#services/consigning/consignorForm.ts';
import { forgetPhotoFile, keepPhotoFile, photoFile } from '#services/consigning/photoFiles.ts';
import { hasLoginKey } from '#services/session/loginCookies.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';

type DraftEvent = { type: 'draft.changed' | 'draft.done'; draft: ConsignorDraft };

const isDraftEvent = (event: EventObject): event is DraftEvent =>
  event.type === 'draft.changed' || event.type === 'draft.done';

type ChosenEvent = { type: 'photos.chosen'; files: readonly File[] };

const isChosen = (event: EventObject): event is ChosenEvent => event.type === 'photos.chosen';

async function withPreview(photo: DraftPhoto): Promise<ChosenPhoto> {
  const file = await photoFile(photo.photo);
  return { ...photo, preview: file ? URL.createObjectURL(file) : null };
}

async function keepFiles(files: readonly File[]): Promise<ChosenPhoto[]> {
  const photos = files.map((file) => ({ file, photo: newPhotoKey() }));
  for (const { file, photo } of photos) await keepPhotoFile(photo, file);
  return Promise.all(
    photos.map(({ file, photo }) => withPreview({ photo, name: file.name, bytes: file.size })),
  );
}

type NewPhoto = { photo: string; draft: string; bytes: number };

const wiredPhotoUpload = photoUploadMachine.provide({
  actors: {
    beginPhoto: serviceCall<StartedPhoto, NewPhoto>(({ consignorForm }, photo, options) =>
      consignorForm.begin(photo, options),
    ),
    askPhoto: serviceCall<PhotoUpload, { photo: string }>(({ consignorForm }, { photo }, options) =>
      consignorForm.ask(photo, options),
    ),
    sendPart: serviceCall<PhotoUpload | null, { photo: string; from: number }>(
      async ({ consignorForm }, { photo, from }, options) => {
        const file = await photoFile(photo);
        return file ? consignorForm.sendPart({ photo, from, file }, options) : null;
      },
    ),
    removePhoto: serviceCall<void, { photo: string }>(async ({ consignorForm }, { photo }, options) => {
      await forgetPhotoFile(photo);
      await consignorForm.remove(photo, options);
    }),
    watchLine: fromCallback(({ sendBack }) => {
      const notify = () => sendBack({ type: 'line.back' });
      addEventListener('online', notify);
      return () => removeEventListener('online', notify);
    }),
  },
});

/** Who cannot be asked about is filled in by hand. */
async function notifyKnown(notify: (event: EventObject & { fields: object }) => void): Promise<void> {
  try {
    const { Name, Email, Phone, City, State } = await (await loadServices()).inquiries.known();
    const Place = [City, State].filter(Boolean).join(', ');
    notify({ type: 'visitor.known', fields: { Name, Email, Phone, Place } });
  } catch (error) {
    if (!isProblem(error)) throw error;
  }
}

export const machines = [
  consignorFormMachine.provide({
    actors: {
      botCheck: wiredBotCheck,
      photoUpload: wiredPhotoUpload,
      readDraft: fromPromise<ReadDraft, void>(async () => {
        const draft = recallConsignorDraft() ?? freshConsignorDraft(newBidKey());
        return { ...draft, photos: await Promise.all(draft.photos.map(withPreview)) };
      }),
      photoKeeper: fromCallback(({ receive, sendBack }) => {
        receive((event) => {
          if (!isChosen(event)) return;
          void keepFiles(event.files).then((photos) => sendBack({ type: 'photos.added', photos }));
        });
      }),
      draftKeeper: fromCallback(({ receive }) => {
        receive((event) => {
          if (!isDraftEvent(event)) return;
          if (event.type === 'draft.changed') {
            keepConsignorDraft(event.draft);
            return;
          }
          forgetConsignorDraft();
          for (const { photo } of event.draft.photos) void forgetPhotoFile(photo);
        });
      }),
      knowVisitor: fromCallback(({ sendBack }) => {
        let isOver = false;
        if (hasLoginKey()) {
          void notifyKnown((event) => {
            if (!isOver) sendBack(event);
          });
        }
        return () => {
          isOver = true;
        };
      }),
      sendForm: serviceCall<SentConsignor, { letter: ConsignorLetter; turnstileToken: string }>(
        ({ consignorForm }, { letter, turnstileToken }, options) =>
          consignorForm.send(letter, turnstileToken, options),
      ),
    },
  }),
];
