/** The consignor form with the server, this browser's memory and its line behind it. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';

import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { ask, askWith } from '#app/wiring/shared/ask.ts';
import { wiredBotCheck } from '#app/wiring/shared/wiredBotCheck.ts';
import { photoPartBytes } from '#contract/consigning/consignmentFields.ts';
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
import { forgetPhotoFile, keepPhotoFile, photoFile } from '#services/consigning/photoFiles.ts';
import { fileBody } from '#services/kernel/fileBody.ts';
import { late } from '#services/kernel/late.ts';
import { hasLoginKey } from '#services/session/loginCookies.ts';
import { newBidKey } from '#ui/bidding/newBidKey.ts';

const { sendConsignorForm } = late(() => import('#contract/consigning/consignorForm.ts'));
const { getPhotoUpload, removePhotoUpload, sendPhotoPart } = late(
  () => import('#contract/consigning/photoUploads.ts'),
);
const { getKnownFields } = late(() => import('#contract/content/inquiries.ts'));

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

const wiredPhotoUpload = photoUploadMachine.provide({
  actors: {
    beginPhoto: askWith(async (...asked) =>
      (await import('#services/consigning/consignorForm.ts')).startPhoto(...asked),
    ),
    askPhoto: ask(getPhotoUpload, ({ photo: Photo }) => ({ params: { Photo } })),
    sendPart: askWith(async (call, { photo: Photo, from: From }, options) => {
      const file = await photoFile(Photo);
      if (!file) return null;
      const part = fileBody(file.slice(From, From + photoPartBytes));
      return call(sendPhotoPart, { params: { Photo, From }, file: part }, options);
    }),
    removePhoto: askWith(async (call, { photo: Photo }, options) => {
      await forgetPhotoFile(Photo);
      await call(removePhotoUpload, { params: { Photo } }, options);
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
    const { Name, Email, Phone, City, State } = await (await loadServices()).call(getKnownFields, {});
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
      sendForm: ask(sendConsignorForm, ({ letter, turnstileToken }) => ({
        body: { ...letter, turnstileToken },
      })),
    },
  }),
];
