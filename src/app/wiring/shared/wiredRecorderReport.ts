/** The offer to send what the page did, with the error log and the page's recorder behind it. */
import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { recorderReportMachine } from '#machines/charts/recorderReportMachine.ts';
import { recorder } from '#services/charts/recorder.ts';

import { askWith } from './ask.ts';

export const wiredRecorderReport = recorderReportMachine.provide({
  actors: {
    sendRecording: askWith(async (_, { reference }, options) => {
      const { errorLog } = await loadServices();
      await errorLog.sendRecording(reference, recorder.read(), options);
    }),
  },
});
