/** Finds questions by words: all of them must be in the question or its answer, however they are written. */
import type { FaqItem } from '#contract/content/content.ts';
import type { RichNode } from '#contract/content/richText.ts';

/** Longer than any question that someone types. */
export const longestQuestion = 100;

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join(' ');

const plain = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('’', "'");

export function searchQuestions(questions: readonly FaqItem[], typed: string): FaqItem[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  return questions.filter(({ question, body, group }) => {
    const text = plain(`${question} ${textOf(body)} ${group}`);
    return words.every((word) => text.includes(word));
  });
}
