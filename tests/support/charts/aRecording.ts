/** A recording, as a page keeps it. */
import type { RecordedEntry, Recording } from '#contract/charts/recording.ts';

export const aMove = (move: Partial<Extract<RecordedEntry, { kind: 'transition' }>> = {}): RecordedEntry => ({
  kind: 'transition',
  at: 1_796_000_000_000,
  machine: 'loginForm',
  actor: 'x:3',
  event: 'form.submitted',
  from: 'loginForm.editing',
  to: 'loginForm.loggingIn',
  taken: ['loginForm.editing on form.submitted if isComplete'],
  ...move,
});

export const aCall = (call: Partial<Extract<RecordedEntry, { kind: 'call' }>> = {}): RecordedEntry => ({
  kind: 'call',
  at: 1_796_000_000_120,
  ms: 42,
  method: 'POST',
  path: '/api/account/login',
  status: 200,
  ...call,
});

export const aPage = (path = '/login'): RecordedEntry => ({ kind: 'page', at: 1_795_999_999_000, path });

export const aRecording = (recording: Partial<Recording> = {}): Recording => ({
  version: 1,
  build: '1f0c9ab2',
  entries: [aPage(), aMove(), aCall()],
  ...recording,
});
