/** The offer to send what the page did, with the error log and the page's recorder behind it. */
import { recorderReportMachine, type ReportedFault } from '#machines/charts/recorderReportMachine.ts';
import { recorder } from '#services/charts/recorder.ts';

import { serviceCall } from './serviceCall.ts';

export const wiredRecorderReport = recorderReportMachine.provide({
  actors: {
    sendRecording: serviceCall<void, ReportedFault>(({ errorLog }, { reference }, options) =>
      errorLog.sendRecording(reference, recorder.read(), options),
    ),
  },
});
