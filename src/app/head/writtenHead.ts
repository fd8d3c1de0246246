/** What pages of our own content say about themselves: picture and words, each from the first source that has one. */
import type { ContentPicture } from '#contract/content/content.ts';
import { lotShareImage } from '#contract/kernel/pictureAddress.ts';
import { site } from '#contract/kernel/site.ts';

/** The whole address of a page's picture, as other sites want it. */
export const shareImage = ({ src, files }: ContentPicture): string =>
  new URL(files ? lotShareImage(files.path) : src, site.origin).href;

type Described = {
  title: string;
  meta_description: string | null;
  custom_excerpt: string | null;
  excerpt: string | null;
};

export const descriptionOf = (written: Described): string =>
  written.meta_description ?? written.custom_excerpt ?? written.excerpt ?? written.title;
