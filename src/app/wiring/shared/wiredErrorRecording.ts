/** The recording beside an error report, with the house and the browser's downloads behind it. */
import { fromPromise } from 'xstate';

import {
  errorRecordingMachine,
  type FetchedRecording,
  type RecordedReport,
  type SavedRecording,
} from '#machines/errorRecordingMachine.ts';
import { saveRecording } from '#services/recorderFile.ts';

import { readPageData } from './pageData.ts';
import { serviceCall } from './serviceCall.ts';

export const wiredErrorRecording = errorRecordingMachine.provide({
  actors: {
    fetchRecording: serviceCall<FetchedRecording, RecordedReport>(async ({ staff }, { code }, options) => ({
      recording: await staff.recording(code, options),
      canReplay: readPageData().settings.chartRoom ?? false,
    })),
    saveRecording: fromPromise<void, SavedRecording>(async ({ input: { code, recording } }) =>
      saveRecording(recording, `recording-${code}.json`),
    ),
  },
});
