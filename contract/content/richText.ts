/**
 * The text of an article or a page, as a tree of the few elements a reader needs. The server makes it of sanitized
 * HTML, so a browser builds elements and never sets HTML.
 */
import * as z from 'zod/mini';

/**
 * What each may carry: `a` href (a path, where it leads into this site) and rel; `img` src, alt, width, height, loading
 * and, where we make it in several sizes, `files` (the path that `pictureSet` wants) and `themes` ('true' when it is
 * drawn for both); headings id; `video` host, id and title; `script` src; cells colspan, rowspan, scope
 * and align (center or right); `ol` start and reversed; `abbr` title; `time` datetime; `details` open; quotations cite.
 */
export const richTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  's',
  'sub',
  'sup',
  'small',
  'abbr',
  'time',
  'cite',
  'q',
  'blockquote',
  'code',
  'pre',
  'hr',
  'br',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'div',
  'span',
  'details',
  'summary',
  // A film of a video host, by `host` and `id`: shown by the video preview.
  'video',
  // Pictures that open large: its children are `figure` or `img`.
  'gallery',
  // An external script of a listed host, by `src`: set once per page.
  'script',
] as const;

export type RichTag = (typeof richTags)[number];

export type RichElement = {
  tag: RichTag;
  attributes?: Record<string, string> | undefined;
  children?: RichNode[] | undefined;
};
export type RichNode = string | RichElement;

const richNodeSchema: z.ZodMiniType<RichNode, RichNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      tag: z.enum(richTags),
      attributes: z.optional(z.record(z.string(), z.string())),
      children: z.optional(z.array(richNodeSchema)),
    }),
  ]),
);

export const richTextSchema = z.array(richNodeSchema);
export type RichText = RichNode[];
