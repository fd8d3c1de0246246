/** What an event carries, as text in fields and back. A text of the example stays a text; anything else is JSON. */
import type { ExampleEvent } from '#charts/chart.ts';

export type ReadField = { isValid: true; value: unknown } | { isValid: false };

export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

export function readField(text: string, example: unknown): ReadField {
  if (typeof example === 'string') return { isValid: true, value: text };
  if (text.trim() === '') return { isValid: true, value: undefined };
  try {
    return { isValid: true, value: JSON.parse(text) as unknown };
  } catch {
    return { isValid: false };
  }
}

const answerWords: readonly [RegExp, string][] = [
  [/^xstate\.done\.actor\.(.+)$/u, '$1 is done'],
  [/^xstate\.error\.actor\.(.+)$/u, '$1 fails'],
];

export function eventWords(type: string): string {
  const found = answerWords.find(([form]) => form.test(type));
  return found ? type.replace(...found) : type;
}

/** Examples of one type are distinguished by their numbers. */
export function exampleNames(examples: readonly ExampleEvent[]): { name: string; event: ExampleEvent }[] {
  return examples.map((event, place) => {
    const alike = examples.filter(({ type }) => type === event.type);
    const number = examples.slice(0, place).filter(({ type }) => type === event.type).length + 1;
    const words = eventWords(event.type);
    return { name: alike.length > 1 ? `${words} (${number})` : words, event };
  });
}
