/** The newest posts for readers of feeds, as RSS 2.0 and as Atom. */
import { type FeedForm, feedOf } from '#contract/auctions/feedAddress.ts';
import type { Post, PostTag } from '#contract/content/content.ts';
import { postAddress } from '#contract/content/postAddress.ts';
import { withWholeAddresses } from '#contract/kernel/wholeAddresses.ts';

type Site = { origin: string; companyName: string; email: string };

export type Feed = {
  type: PostTag | 'all';
  form: FeedForm;
  posts: readonly Post[];
};

export const mostFeedPosts = 30;

/** Without what no XML may hold, however it is written. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const titles: Record<PostTag | 'all', string> = {
  all: 'Latest',
  news: 'News',
  blogs: 'Blog',
  events: 'Events',
  videos: 'Videos',
};

/** `Tue, 14 Sep 2026 15:00:00 GMT`, as RSS wants it. */
const rssDate = (instant: string): string => new Date(instant).toUTCString();

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function rssItem(post: Post, { origin }: Site): string {
  const address = new URL(postAddress(post), origin).href;
  return [
    '<item>',
    element('title', post.title),
    element('link', address),
    `<guid isPermaLink="true">${escaped(address)}</guid>`,
    element('pubDate', rssDate(post.published_at)),
    ...post.author_name.map((name) => element('dc:creator', name)),
    ...post.tags.map((tag) => element('category', titles[tag])),
    element('description', post.excerpt ?? ''),
    element('content:encoded', withWholeAddresses(post.html, origin)),
    '</item>',
  ].join('');
}

/** When anything in it last changed; an empty feed has never changed. */
const changedAt = (posts: readonly Post[]): string =>
  posts
    .map(({ updated_at: at }) => new Date(at).toISOString())
    .toSorted()
    .at(-1) ?? new Date(0).toISOString();

function rss({ type, form, posts }: Feed, site: Site): string {
  const self = `${site.origin}${feedOf(type, form)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${site.companyName}: ${titles[type]}`),
    element('link', `${site.origin}/news-and-events`),
    element('description', `What ${site.companyName} has published last.`),
    '<language>en-us</language>',
    element('lastBuildDate', rssDate(changedAt(posts))),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => rssItem(post, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function atomEntry(post: Post, site: Site): string {
  const address = new URL(postAddress(post), site.origin).href;
  return [
    '<entry>',
    element('title', post.title),
    element('id', address),
    `<link rel="alternate" href="${escaped(address)}"/>`,
    element('published', new Date(post.published_at).toISOString()),
    element('updated', new Date(post.updated_at).toISOString()),
    ...post.author_name.map((name) => `<author>${element('name', name)}</author>`),
    ...post.tags.map((tag) => `<category term="${tag}" label="${titles[tag]}"/>`),
    element('summary', post.excerpt ?? ''),
    `<content type="html">${escaped(withWholeAddresses(post.html, site.origin))}</content>`,
    '</entry>',
  ].join('');
}

function atom({ type, form, posts }: Feed, site: Site): string {
  const self = `${site.origin}${feedOf(type, form)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    element('title', `${site.companyName}: ${titles[type]}`),
    element('id', self),
    `<link rel="self" href="${escaped(self)}"/>`,
    `<link rel="alternate" href="${escaped(`${site.origin}/news-and-events`)}"/>`,
    element('updated', changedAt(posts)),
    `<author>${element('name', site.companyName)}</author>`,
    ...posts.map((post) => atomEntry(post, site)),
    '</feed>',
    '',
  ].join('\n');
}

export const feedText = (feed: Feed, site: Site): string =>
  feed.form === 'rss' ? rss(feed, site) : atom(feed, site);
