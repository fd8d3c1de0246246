/** The recording beside an error report, with the server and the browser's downloads behind it. */
import { fromPromise } from 'xstate';

import { readPageData } from '#app/start/pageData.ts';
import { getErrorRecording } from '#contract/desk/staffErrors.ts';
import {
  errorRecordingMachine,
  type FetchedRecording,
  type RecordedReport,
  type SavedRecording,
} from '#machines/charts/errorRecordingMachine.ts';
import { saveRecording } from '#services/charts/recorderFile.ts';

import { askWith } from './ask.ts';

export const wiredErrorRecording = errorRecordingMachine.provide({
  actors: {
    fetchRecording: askWith<FetchedRecording, RecordedReport>(async (call, { code: Code }, options) => ({
      recording: await call(getErrorRecording, { params: { Code } }, options),
      canReplay: readPageData().settings.chartRoom ?? false,
    })),
    saveRecording: fromPromise<void, SavedRecording>(async ({ input: { code, recording } }) =>
      saveRecording(recording, `recording-${code}.json`),
    ),
  },
});
