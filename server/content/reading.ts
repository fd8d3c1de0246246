/**
 * One state of the library, ready to be asked: what is found where, and the bodies, each made when someone first wants it
 * and kept for as long as this state lasts.
 */
import type {
  ContentPage,
  ContentPageSummary,
  FaqItem,
  Post,
  PostSummary,
} from '#contract/content/content.ts';
import { postAddress } from '#contract/content/postAddress.ts';

import { createLinks } from './addresses.ts';
import type { ContentPictures } from './contentPictures.ts';
import { platesNamedIn } from './plateNames.ts';
import { richText, type Shown } from './richText.ts';
import { type SearchedPost, type SearchedQuestion, searchedPost, searchedQuestion } from './searchedTexts.ts';
import type { Library, WrittenPage, WrittenPost, WrittenQuestion } from './source.ts';

export type Reading = {
  library: Library;
  page: (written: WrittenPage) => ContentPage;
  pageSummary: (written: WrittenPage) => ContentPageSummary;
  post: (written: WrittenPost) => Post;
  postSummary: (written: WrittenPost) => PostSummary;
  question: (written: WrittenQuestion) => FaqItem;
  /** The same objects for as long as this state lasts: anyone who searches them keeps what they are made of. */
  searchedPost: (written: WrittenPost) => SearchedPost;
  searchedQuestion: (written: WrittenQuestion) => SearchedQuestion;
};

export type ReadingDeps = {
  pictures: Pick<ContentPictures, 'describe' | 'allowPlates'>;
  /** Origins that are this site. */
  own: readonly string[];
  /** The content system's own. */
  ghost: string | null;
  /** Origins whose scripts a text may bring. */
  scriptHosts: readonly string[];
  /** What draws the pins of a text. */
  pinScript: string | undefined;
};

const platesOf = ({ pages, posts, questions }: Library): ReadonlySet<string> =>
  new Set(
    [
      ...[...pages, ...posts].flatMap(({ picture, html }) => [picture?.src ?? '', html]),
      ...questions.map(({ html }) => html),
    ].flatMap(platesNamedIn),
  );

function keptFor<Written extends object, Made>(make: (written: Written) => Made): (written: Written) => Made {
  const made = new WeakMap<Written, Made>();
  return (written) => {
    const known = made.get(written) ?? make(written);
    made.set(written, known);
    return known;
  };
}

export function createReading(library: Library, { pictures, own, ghost, ...scripts }: ReadingDeps): Reading {
  const posts = new Map(library.posts.map((post) => [post.slug, postAddress(post)]));
  const pages = new Map(library.pages.map(({ slug }) => [slug, `/${slug}`]));
  const linkTo = createLinks({ own, ghost, placeOf: (slug) => posts.get(slug) ?? pages.get(slug) });
  pictures.allowPlates(platesOf(library));

  const show = keptFor((written: { html: string }): Shown =>
    richText(written.html, { linkTo, pictureOf: pictures.describe, ...scripts }),
  );

  function pictureOf({ picture }: Pick<WrittenPage, 'picture'>) {
    const described = picture && pictures.describe(picture);
    return { image: described?.src ?? null, picture: described };
  }

  const pageSummary = (written: WrittenPage): ContentPageSummary => ({
    title: written.title,
    slug: written.slug,
    meta_description: written.metaDescription,
    custom_excerpt: written.excerpt,
    excerpt: written.excerpt,
    ...pictureOf(written),
    facts: { ...written.facts },
    updated_at: written.updatedAt,
  });

  const postSummary = (written: WrittenPost): PostSummary => ({
    title: written.title,
    slug: written.slug,
    ...pictureOf(written),
    published_at: written.publishedAt,
    updated_at: written.updatedAt,
    excerpt: written.excerpt,
    custom_excerpt: written.excerpt,
    meta_description: written.metaDescription,
    tags: [...written.tags],
    author_name: [...written.authors],
    event: written.event,
    video: written.video,
  });

  const question = (written: WrittenQuestion): FaqItem => {
    const { html, body } = show(written);
    return { slug: written.slug, question: written.question, group: written.group, FaqItem: html, body };
  };

  return {
    library,
    pageSummary,
    postSummary,
    page: (written) => ({ ...pageSummary(written), ...show(written) }),
    post: (written) => ({ ...postSummary(written), ...show(written) }),
    question,
    searchedPost: keptFor((written: WrittenPost) => searchedPost(written, postSummary(written))),
    searchedQuestion: keptFor((written: WrittenQuestion) => searchedQuestion(question(written))),
  };
}
