/** A post as search engines read it: an article, a film, or an event at the fixed offset −05:00, as all our events. */
import type { Post } from '#contract/content/content.ts';
import { postAddress, postKind } from '#contract/content/postAddress.ts';
import { eventTime } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import { filmPlayer, videoHostOf } from '#ui/videoPreview/videoHost.ts';

import { descriptionOf, shareImage } from './writtenHead.ts';

const publisher = {
  '@type': 'Organization',
  name: site.companyName,
  url: site.origin,
  logo: { '@type': 'ImageObject', url: `${site.origin}/favicon.svg` },
};

const authorsOf = ({ author_name }: Post) =>
  author_name.length === 0 ? publisher : author_name.map((name) => ({ '@type': 'Person', name }));

const imageOf = ({ picture }: Post): string =>
  picture ? shareImage(picture) : `${site.origin}/art/share.jpg`;

const urlOf = (post: Post): string => site.origin + postAddress(post);

const article = (post: Post) => ({
  '@type': postKind(post).tag === 'blogs' ? 'BlogPosting' : 'NewsArticle',
  headline: post.title,
  description: descriptionOf(post),
  url: urlOf(post),
  mainEntityOfPage: urlOf(post),
  image: [imageOf(post)],
  datePublished: post.published_at,
  dateModified: post.updated_at,
  author: authorsOf(post),
  publisher,
});

/** `PT5M12S` */
const durationText = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

function film(post: Post, { host, id, seconds }: NonNullable<Post['video']>) {
  const by = videoHostOf(host);
  return {
    '@type': 'VideoObject',
    name: post.title,
    description: descriptionOf(post),
    url: urlOf(post),
    thumbnailUrl: [imageOf(post)],
    uploadDate: post.published_at,
    ...(seconds !== null && { duration: durationText(seconds) }),
    embedUrl: filmPlayer(by, id),
    publisher,
  };
}

function event(post: Post, { starts_at, ends_at, place, address }: NonNullable<Post['event']>) {
  const gallery = site.locations.find(({ name, street }) => name === place || address?.includes(street));
  return {
    '@type': 'Event',
    name: post.title,
    description: descriptionOf(post),
    url: urlOf(post),
    image: [imageOf(post)],
    startDate: eventTime(starts_at),
    ...(ends_at !== null && { endDate: eventTime(ends_at) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place,
      address: gallery
        ? {
            '@type': 'PostalAddress',
            streetAddress: gallery.street,
            addressLocality: gallery.city,
            addressRegion: gallery.stateCode,
            postalCode: gallery.zip,
            addressCountry: 'US',
          }
        : (address ?? place),
    },
    organizer: { '@type': 'Organization', name: site.companyName, url: site.origin },
  };
}

export function structuredPost(post: Post) {
  const about = () => {
    if (post.event) return event(post, post.event);
    return post.video ? film(post, post.video) : article(post);
  };
  return { '@context': 'https://schema.org', ...about() };
}
