/** A page of the content system as the server answers it. */
import type { ContentPage } from '#contract/content/content.ts';

export const aContentPage = (changes: Partial<ContentPage> = {}): ContentPage => ({
  title: 'About us',
  slug: 'about-us',
  html: '<p>We sell arms.</p>',
  body: [{ tag: 'p', children: ['We sell arms.'] }],
  meta_description: 'Who we are.',
  custom_excerpt: null,
  excerpt: 'One sentence.',
  image: null,
  picture: null,
  facts: {},
  updated_at: null,
  ...changes,
});
