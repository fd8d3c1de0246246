/** How the page asks the worker: one question, one answer, and a field that works without either. */
import { expect, test, vi } from 'vitest';

import { createPasswordRater } from '#ui/passwordMeter/passwordRater.ts';
import type { Answer, Question } from '#ui/passwordMeter/ratePassword.worker.ts';

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  readonly asked: Question[] = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function raterWithWorkers() {
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
  const leaving = new AbortController();
  const rater = createPasswordRater();
  const ask = (password: string) => rater.rate({ password, knownText: 'Ruth' }, leaving.signal);
  return { rater, ask, leaving, workers: FakeWorker.started };
}

const strong = { score: 4, hint: null } as const;
const weak = { score: 1, hint: 'tooShort' } as const;

test('no worker is started before the first question, and one is enough', () => {
  const { ask, workers } = raterWithWorkers();
  expect(workers).toHaveLength(0);
  void ask('walnut');
  void ask('walnut stock');
  expect(workers.map(({ asked }) => asked)).toEqual([
    [
      { id: 1, password: 'walnut', knownText: 'Ruth' },
      { id: 2, password: 'walnut stock', knownText: 'Ruth' },
    ],
  ]);
});

test('each question gets its own answer', async () => {
  const { ask, workers } = raterWithWorkers();
  const [first, second] = [ask('walnut'), ask('walnut stock and brass')];
  workers[0]?.answer({ id: 2, kind: 'rated', rating: strong });
  workers[0]?.answer({ id: 1, kind: 'rated', rating: weak });
  expect(await Promise.all([first, second])).toEqual([weak, strong]);
});

test('a worker that cannot be fetched is a problem, and the next question starts another', async () => {
  const { ask, workers } = raterWithWorkers();
  const asked = ask('walnut');
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toEqual({ code: 'unreachable' });
  expect(workers[0]?.isEnded).toBe(true);
  void ask('walnut');
  expect(workers).toHaveLength(2);
});

test('a fault of the rating is reported, and is no more than a missing rating to the form', async () => {
  const reported = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const { ask, workers } = raterWithWorkers();
  const asked = ask('walnut');
  workers[0]?.answer({ id: 1, kind: 'failed', reason: 'out of memory' });
  await expect(asked).rejects.toEqual({ code: 'unexpected' });
  expect(String(reported.mock.calls[0]?.[0])).toContain('out of memory');
  expect(String(reported.mock.calls[0]?.[0])).not.toContain('walnut');
});

test('a question that is taken back has no answer, and no failure either', async () => {
  const { ask, leaving, workers } = raterWithWorkers();
  const received: unknown[] = [];
  const asked = ask('walnut').then(
    (rating) => received.push(rating),
    (failure) => received.push(failure),
  );
  leaving.abort();
  workers[0]?.answer({ id: 1, kind: 'rated', rating: strong });
  await Promise.race([asked, Promise.resolve()]);
  expect(received).toEqual([]);
});

test('leaving ends the worker', () => {
  const { rater, ask, workers } = raterWithWorkers();
  rater.stop();
  void ask('walnut');
  rater.stop();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test('a browser that forbids workers gives no rating, and that is all', async () => {
  function ForbiddenWorker() {
    throw new DOMException('Forbidden.', 'SecurityError');
  }
  vi.stubGlobal('Worker', ForbiddenWorker);
  const rater = createPasswordRater();
  const rating = rater.rate({ password: 'walnut', knownText: '' }, new AbortController().signal);
  await expect(rating).rejects.toEqual({ code: 'unreachable' });
  rater.stop();
});
