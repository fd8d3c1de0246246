/**
 * Reads what the sanitizer wrote. That is regular: every element is closed, every attribute stands between double quotes,
 * and four characters are escaped. Whatever is not of this form is text.
 */
export type SanitizedElement = {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: SanitizedNode[];
};
export type SanitizedNode = string | SanitizedElement;

const token =
  /<(?<opened>[a-z][a-z\d]*)(?<attributes>(?: [\w:-]+(?:="[^"]*")?)*)(?<isVoid> \/)?>|<\/(?<closed>[a-z][a-z\d]*)>|(?<text>[^<]+|<)/gu;

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot);/gu, (entity) => characters[entity] ?? entity);

const attributesIn = (text: string): Map<string, string> =>
  new Map(
    Array.from(text.matchAll(/ (?<name>[\w:-]+)(?:="(?<value>[^"]*)")?/gu), ({ groups }) => [
      groups?.['name'] ?? '',
      unescaped(groups?.['value'] ?? ''),
    ]),
  );

export function readSanitized(html: string): SanitizedNode[] {
  const root: SanitizedElement = { tag: '', attributes: new Map(), children: [] };
  const open = [root];
  const add = (node: SanitizedNode): void => void open.at(-1)?.children.push(node);
  for (const { groups = {} } of html.matchAll(token)) {
    const { opened, attributes = '', isVoid, closed, text } = groups;
    if (text !== undefined) add(unescaped(text));
    if (opened !== undefined) {
      const element: SanitizedElement = { tag: opened, attributes: attributesIn(attributes), children: [] };
      add(element);
      if (isVoid === undefined) open.push(element);
    }
    // What closes nothing that is open is passed over.
    const place = closed === undefined ? -1 : open.findLastIndex(({ tag }) => tag === closed);
    if (place > 0) open.length = place;
  }
  return root.children;
}
