/**
 * What a writer's HTML is let through with, by the library that is kept for it. What this leaves is read by
 * `sanitizedTree.ts`, and looked at once more by `refine.ts`: an address is judged there, not here.
 */
import sanitize from 'sanitize-html';

/** Deeper is no text that anybody wrote: what is inside stays, its wrappings go. */
const deepest = 30;

/** Longer is no article; the rest of it is cut off. */
const mostCharacters = 300_000;

const sameAs = (tag: string, others: readonly string[]): Record<string, string> =>
  Object.fromEntries(others.map((other) => [other, tag]));

const asOurs = {
  // The page's title is its only heading of the first level.
  ...sameAs('h2', ['h1']),
  ...sameAs('h4', ['h5', 'h6']),
  ...sameAs('strong', ['b']),
  ...sameAs('em', ['i', 'dfn', 'var']),
  ...sameAs('s', ['del', 'strike']),
  ...sameAs('code', ['kbd', 'samp', 'tt']),
  ...sameAs('div', ['section', 'article', 'main', 'aside', 'header', 'footer', 'nav', 'center', 'address']),
};

/** The one style that is meant: Markdown writes the columns of its tables so. It goes on as an attribute. */
const alignment = /^\s*text-align\s*:\s*(?<align>center|right)\s*;?\s*$/u;

function withAlignment(tagName: string, { style = '', ...attribs }: sanitize.Attributes): sanitize.Tag {
  const align = alignment.exec(style)?.groups?.['align'];
  return { tagName, attribs: { ...attribs, ...(align !== undefined && { align }) } };
}

const named = (tags: string): string[] => tags.split(' ');

const blocks = named('p h2 h3 h4 blockquote pre hr div details summary figure figcaption');
const lists = named('ul ol li dl dt dd');
const tables = named('table caption thead tbody tfoot tr th td');
const phrases = named('a strong em s sub sup small abbr time cite q code span br img');

/** Their content is no text for a reader, nor is that of scripts and frames too deep to be kept. */
const silent = named(
  'style noscript template title svg math object applet audio video canvas textarea select option button xmp noembed ' +
    'noframes frameset plaintext dialog script iframe',
);

const headingAttributes = ['id'];
const cellAttributes = ['colspan', 'rowspan', 'scope', 'align'];

const options: sanitize.IOptions = {
  allowedTags: [...blocks, ...lists, ...tables, ...phrases, 'iframe', 'script'],
  allowVulnerableTags: true,
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title'],
    script: ['src'],
    h2: headingAttributes,
    h3: headingAttributes,
    h4: headingAttributes,
    td: cellAttributes,
    th: cellAttributes,
    ol: ['start', 'reversed'],
    abbr: ['title'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedClasses: {
    div: ['gallery', 'kg-gallery-container'],
    figure: ['gallery', 'kg-gallery-card'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data', 'plate'], iframe: ['https'], script: ['https'] },
  allowProtocolRelative: false,
  transformTags: { ...asOurs, td: withAlignment, th: withAlignment },
  nonTextTags: silent,
  nestingLimit: deepest,
  enforceHtmlBoundary: false,
};

/** The parser's time grows with the square of how many elements are open at once: with more than these it is no text. */
const mostOpen = 5_000;

class TooManyOpen extends Error {
  constructor() {
    super('more elements are open at once than anybody writes');
  }
}

function sanitizedAtOnce(html: string, scriptHosts: readonly string[]): string {
  let open = 0;
  return sanitize(html, {
    ...options,
    // A script stays for its address alone: with hosts named, the library empties it.
    allowedScriptHostnames: scriptHosts.map((host) => new URL(host).hostname),
    onOpenTag() {
      open += 1;
      if (open > mostOpen) throw new TooManyOpen();
    },
    onCloseTag() {
      open -= 1;
    },
  });
}

/** What opens too much is halved until it does not: what is given up on was given up on early, and cost little. */
function sanitizedPart(html: string, scriptHosts: readonly string[]): string {
  try {
    return sanitizedAtOnce(html, scriptHosts);
  } catch (fault) {
    if (fault instanceof TooManyOpen) {
      return sanitizedPart(html.slice(0, Math.floor(html.length / 2)), scriptHosts);
    }
    throw fault;
  }
}

/** @param scriptHosts origins whose scripts stay, without what is written in them. */
export const sanitized = (html: string, scriptHosts: readonly string[]): string =>
  sanitizedPart(html.slice(0, mostCharacters).replaceAll('\0', ''), scriptHosts);
