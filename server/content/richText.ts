/** From a writer's HTML to what may be shown of it: a tree, and the same as HTML. */
import { pinKind } from '#contract/content/pins.ts';
import type { RichText } from '#contract/content/richText.ts';

import { nested } from './nesting.ts';
import { type Judges, refine } from './refine.ts';
import { richHtml } from './richHtml.ts';
import { sanitized } from './sanitize.ts';
import { readSanitized } from './sanitizedTree.ts';

export type Shown = { html: string; body: RichText };

const hasPin = (nodes: RichText): boolean =>
  nodes.some((node) => {
    if (typeof node === 'string') return false;
    const isPin = node.tag === 'a' && pinKind(node.attributes?.['href'] ?? '') !== undefined;
    return isPin || hasPin(node.children ?? []);
  });

const isBlank = (node: RichText[number]): boolean => typeof node === 'string' && node.trim() === '';

/** What draws a pin is set by the page that shows one, and by no other. */
const withPinScript = (body: RichText, pinScript: string | undefined): RichText =>
  pinScript !== undefined && hasPin(body)
    ? [...body, { tag: 'script', attributes: { src: pinScript } }]
    : body;

export function richText(html: string, judges: Judges & { pinScript?: string | undefined }): Shown {
  const written = readSanitized(sanitized(html, judges.scriptHosts));
  const body = nested(refine(written, judges)).filter((node) => !isBlank(node));
  return { html: richHtml(body), body: withPinScript(body, judges.pinScript) };
}
