/** What the page did before a fault goes beside its report, anyone who met the fault first. */
import { expect, test } from 'vitest';

import type { Recording } from '#contract/charts/recording.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { keepRecording, mostRecordingBytes, submitError } from '#contract/page/errorlog.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';
import { createErrorLogService } from '#services/page/errorLog.ts';
import { aMove, aRecording } from '#tests/support/charts/aRecording.ts';

type Sent = { path: string; body: { code?: string; recording?: Recording } };
type Asked = { path: string };

function aService(answers: readonly (object | Problem)[]) {
  const sent: Sent[] = [];
  const left = [...answers];
  const call = (async ({ path }: Asked, { body }: { body: Sent['body'] }) => {
    sent.push({ path, body });
    const answer = left.shift() ?? {};
    if ('code' in answer && path === keepRecording.path) throw answer;
    return answer;
  }) as unknown as Call;
  return { sent, errorLog: createErrorLogService(call) };
}

test('a report goes on when its page is left', async () => {
  const asked: (CallOptions | undefined)[] = [];
  const call = (async (_: Asked, __: object, options?: CallOptions) => {
    asked.push(options);
    return { code: 'K7M2QX' };
  }) as unknown as Call;
  await expect(createErrorLogService(call).report({ message: 'Failed to log out' })).resolves.toBe('K7M2QX');
  expect(asked).toEqual([{ isReport: true, outlivesPage: true }]);
});

test.each([
  ['a refusal', { code: 'rate_limited' } satisfies Problem],
  ['whatever else is thrown', new SyntaxError('Unexpected token <')],
])('a report that meets %s has no code, throws nothing, and is not sent again', async (_, thrown) => {
  let asked = 0;
  const call = (async () => {
    asked += 1;
    throw thrown;
  }) as unknown as Call;
  const errorLog = createErrorLogService(call);
  await expect(errorLog.report({ message: 'first' })).resolves.toBeUndefined();
  await expect(errorLog.report({ message: 'second' })).resolves.toBeUndefined();
  expect(asked, 'the second waits for the pause after the first').toBe(1);
});

test('a recording is sent under the code that the visitor saw', async () => {
  const { sent, errorLog } = aService([{ success: true }]);
  await errorLog.sendRecording('K7M2QX', aRecording());
  expect(sent).toEqual([{ path: keepRecording.path, body: { code: 'K7M2QX', recording: aRecording() } }]);
});

test("a fault of the server's, which has no report yet, gets one that names its code", async () => {
  const { sent, errorLog } = aService([{ code: 'not_found' }, { code: 'N3WC0D' }, { success: true }]);
  await errorLog.sendRecording('K7M2QX', aRecording());
  expect(sent.map(({ path, body: { code } }) => [path, code])).toEqual([
    [keepRecording.path, 'K7M2QX'],
    [submitError.path, 'K7M2QX'],
    [keepRecording.path, 'N3WC0D'],
  ]);
});

test('any other refusal is shown to the visitor', async () => {
  const { sent, errorLog } = aService([{ code: 'rate_limited', retryAfterSeconds: 30 }]);
  await expect(errorLog.sendRecording('K7M2QX', aRecording())).rejects.toMatchObject({
    code: 'rate_limited',
  });
  expect(sent).toHaveLength(1);
});

test('of a recording that is too long the newest is sent', async () => {
  const entries = Array.from({ length: 2_000 }, (_, at) => aMove({ at, to: 'x'.repeat(700) }));
  const { sent, errorLog } = aService([{ success: true }]);
  await errorLog.sendRecording('K7M2QX', aRecording({ entries }));
  const body = sent[0]?.body;
  expect(JSON.stringify(body).length).toBeLessThan(mostRecordingBytes);
  expect(body?.recording?.entries.at(-1)).toEqual(entries.at(-1));
  expect(body?.recording?.entries).toHaveLength(1_000);
});
