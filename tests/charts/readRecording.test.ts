/** Files that are said to be recordings: each that is none is refused for its own reason. */
import { expect, test } from 'vitest';

import { readRecording } from '#charts/readRecording.ts';
import { recordedAtMost, recordingVersion } from '#contract/charts/recording.ts';

const page = { kind: 'page', at: 1, path: '/' } as const;
const recording = { version: recordingVersion, build: 'b', entries: [page] };
const text = JSON.stringify(recording);

test('a recording is read', () => {
  expect(readRecording(text)).toEqual({ is: 'recording', recording });
});

test.each([
  ['', 'empty'],
  [JSON.stringify({ ...recording, entries: [] }), 'empty'],
  [text.slice(0, -4), 'truncated'],
  ['hello', 'foreign'],
  ['{"a":1}', 'foreign'],
  ['null', 'foreign'],
  [JSON.stringify({ ...recording, entries: [{ kind: 'page' }] }), 'foreign'],
  [JSON.stringify({ ...recording, version: recordingVersion + 1 }), 'otherVersion'],
  [
    JSON.stringify({ ...recording, entries: Array.from({ length: recordedAtMost + 1 }, () => page) }),
    'tooLong',
  ],
  ['x'.repeat(4_000_001), 'tooLong'],
])('what is no recording is refused: %#', (given, fault) => {
  expect(readRecording(given)).toEqual({ is: 'refused', fault });
});
