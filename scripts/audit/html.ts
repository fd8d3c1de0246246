/** HTML from templates in which every value is escaped, so that nothing a page or a server said becomes markup. */

const marked = Symbol('html');
export type Html = { [marked]: string };
type Value = string | number | Html | readonly Html[] | null;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that no document may hold are shown as what they are: something unreadable. */
const unreadable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(unreadable, '\uFFFD').replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? '');

function written(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return marked in value ? value[marked] : value.map(written).join('\n');
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  [marked]: parts.reduce((text, part, index) => text + written(values[index - 1] ?? null) + part),
});

/** For what we wrote ourselves: style sheets, pictures as data. */
export const trusted = (text: string): Html => ({ [marked]: text });

export const textOf = (document: Html): string => document[marked];
