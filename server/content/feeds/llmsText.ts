/** The site in one page of Markdown, for programs that read it for someone: what there is, and where. */
import type { ContentPageSummary, FaqItem, PostSummary } from '#contract/content/content.ts';
import { postAddress } from '#contract/content/postAddress.ts';

type Site = { origin: string; companyName: string; description: string };

type Parts = {
  pages: readonly ContentPageSummary[];
  posts: readonly PostSummary[];
  questions: readonly FaqItem[];
};

/** In one line, and without what would be a link or an element of its own. */
const line = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[[\]<>`]/gu, '')
    .trim();

export function llmsText(
  { pages, posts, questions }: Parts,
  { origin, companyName, description }: Site,
): string {
  const link = (title: string, path: string, more: string | null): string =>
    `- [${line(title)}](${new URL(path, origin).href})${more === null ? '' : `: ${line(more)}`}`;
  const part = (title: string, links: readonly string[]): string[] =>
    links.length === 0 ? [] : ['', `## ${title}`, '', ...links];
  return [
    `# ${line(companyName)}`,
    '',
    `> ${line(description)}`,
    ...part('Auctions', [
      link('Auctions', '/gun-auctions', 'Sales to come, sales that are on, and the archive'),
      link('Prices realized', '/prices', 'What lots were sold for'),
      link('How bidding works', '/how-bidding-works', 'Maximum bids, increments, the end of a lot'),
      link('Sitemap', '/sitemap.xml', 'Every page and every lot'),
    ]),
    ...part(
      'Pages',
      pages.map(({ title, slug, meta_description: more, excerpt }) =>
        link(title, `/${slug}`, more ?? excerpt),
      ),
    ),
    ...part(
      'Questions and answers',
      questions.map(({ question, slug }) => link(question, `/faq/${slug}`, null)),
    ),
    ...part(
      'Latest',
      posts.map((post) => link(post.title, postAddress(post), post.excerpt)),
    ),
    '',
  ].join('\n');
}
