/** The screen of what the page recorded, with the page's recorder behind it. */
import { fromPromise } from 'xstate';

import { recorderMachine, type Ring } from '#machines/charts/recorderMachine.ts';
import { watcher } from '#machines/kernel/watcher.ts';
import { recorder } from '#services/charts/recorder.ts';
import { copyRecording, saveRecording } from '#services/charts/recorderFile.ts';

const ringNow = (): Ring => ({
  entries: recorder.read().entries,
  forgotten: recorder.forgotten(),
  isStored: recorder.isStored(),
});

export const machines = [
  recorderMachine.provide({
    actors: {
      followRing: watcher<{ type: 'ring.changed'; ring: Ring }>((send) => {
        const notify = (): void => send({ type: 'ring.changed', ring: ringNow() });
        notify();
        return recorder.watch(notify);
      }),
      saveFile: fromPromise(async () => saveRecording(recorder.read())),
      copyText: fromPromise(() => copyRecording(recorder.read())),
      clearRing: fromPromise(async () => recorder.clear()),
    },
  }),
];
