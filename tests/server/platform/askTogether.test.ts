/** Many who ask at one moment are answered by one question, each with their own answer. */
import { expect, test } from 'vitest';

import { askTogether } from '#server/platform/nodes/askTogether.ts';

/** Someone who answers when the test lets them. */
function heldAnswers() {
  const questions: { asked: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = askTogether((asked: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    questions.push({ asked, answer: () => resolve(asked.map((text) => `${text}!`)), fail: reject });
    return promise;
  });
  return { ask, questions };
}

test('a question that comes while none is asked is asked at once', () => {
  const { ask, questions } = heldAnswers();
  void ask('one');
  expect(questions.map(({ asked }) => asked)).toEqual([['one']]);
});

test('questions that come meanwhile are asked together afterwards, and each gets its own answer', async () => {
  const { ask, questions } = heldAnswers();
  const first = ask('one');
  const others = [ask('two'), ask('three'), ask('two')];
  expect(questions).toHaveLength(1);
  questions[0]?.answer();
  expect(await first).toBe('one!');
  await expect.poll(() => questions.length).toBe(2);
  expect(questions[1]?.asked).toEqual(['two', 'three', 'two']);
  questions[1]?.answer();
  expect(await Promise.all(others)).toEqual(['two!', 'three!', 'two!']);
});

test('no more than 200 are asked together', async () => {
  const { ask, questions } = heldAnswers();
  for (let number = 0; number <= 201; number += 1) void ask(String(number));
  questions[0]?.answer();
  await expect.poll(() => questions.length).toBe(2);
  questions[1]?.answer();
  await expect.poll(() => questions.length).toBe(3);
  expect(questions.map(({ asked }) => asked.length)).toEqual([1, 200, 1]);
});

test('a question that fails fails for those who asked it, and the next is asked all the same', async () => {
  const { ask, questions } = heldAnswers();
  const first = ask('one');
  const second = ask('two');
  questions[0]?.fail(new Error('the database is gone'));
  await expect(first).rejects.toThrow('the database is gone');
  await expect.poll(() => questions.length).toBe(2);
  questions[1]?.answer();
  expect(await second).toBe('two!');
});
