/** Judges a file that is said to be a recording: anybody can hand in anything. */
import { recordedAtMost, recordingSchema, recordingVersion } from '#contract/charts/recording.ts';
import type { ReadRecording, RecordingFault } from '#machines/charts/replayMachine.ts';

const refused = (fault: RecordingFault): ReadRecording => ({ is: 'refused', fault });

/** Longer than the longest recording there can be. */
const longestText = 4_000_000;

export function readRecording(text: string): ReadRecording {
  if (text.trim() === '') return refused('empty');
  if (text.length > longestText) return refused('tooLong');
  const value = parsed(text);
  if (value === undefined) return refused(looksTruncated(text) ? 'truncated' : 'foreign');
  const { success, data } = recordingSchema.safeParse(value);
  if (success) return data.entries.length > 0 ? { is: 'recording', recording: data } : refused('empty');
  return refused(faultOf(value));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A recording begins with its version, or at least with its brace; cut off, it does not end with one. */
const looksTruncated = (text: string): boolean => /^\s*\{\s*"/u.test(text) && !/\}\s*$/u.test(text);

function faultOf(value: unknown): RecordingFault {
  const { version, entries } = (value ?? {}) as { version?: unknown; entries?: unknown };
  if (typeof version !== 'number' || !Array.isArray(entries)) return 'foreign';
  if (version !== recordingVersion) return 'otherVersion';
  return entries.length > recordedAtMost ? 'tooLong' : 'foreign';
}
