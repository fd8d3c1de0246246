/** From a writer's HTML to what may be shown of it: a tree, and the same as HTML. */
import type { RichText } from '#contract/richText.ts';

import { nested } from './nesting.ts';
import { type Judges, refine } from './refine.ts';
import { richHtml } from './richHtml.ts';
import { sanitized } from './sanitize.ts';
import { readSanitized } from './sanitizedTree.ts';

export type Shown = { html: string; body: RichText };

const isBlank = (node: RichText[number]): boolean => typeof node === 'string' && node.trim() === '';

export function richText(html: string, judges: Judges): Shown {
  const body = nested(refine(readSanitized(sanitized(html)), judges)).filter((node) => !isBlank(node));
  return { html: richHtml(body), body };
}
