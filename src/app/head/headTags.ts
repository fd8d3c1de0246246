/** The head as tags: one list that the server prints and the browser applies. */
import type { Head } from './head.ts';

export type HeadTag = { tag: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

export function headTags(head: Head): readonly HeadTag[] {
  const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { [key]: name, content },
  });
  return [
    meta('name', 'description', head.description),
    ...(head.robots ? [meta('name', 'robots', head.robots)] : []),
    { tag: 'link', attributes: { rel: 'canonical', href: head.canonical } },
    ...head.alternates.map((file): HeadTag => ({ tag: 'link', attributes: { rel: 'alternate', ...file } })),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:image', head.image),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', head.image),
  ];
}

/** JSON that cannot end the script element it stands in, nor open a comment in it. */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Tags of ours carry this mark, so that a navigation replaces exactly them. */
export const headMark = 'data-head';

/** Writes the head into the document after a navigation inside the app. */
export function applyHead(head: Head): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove();
  const fresh = headTags(head).map(({ tag, attributes }): HTMLElement => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  });
  for (const data of head.structuredData) {
    const element = document.createElement('script');
    element.type = 'application/ld+json';
    element.textContent = scriptSafeJson(data);
    fresh.push(element);
  }
  for (const element of fresh) element.setAttribute(headMark, '');
  document.head.append(...fresh);
}
