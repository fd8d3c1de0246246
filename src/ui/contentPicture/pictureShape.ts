/** Which pictures lie across a page rather than beside its title. */
import type { ContentPicture } from '#contract/content/content.ts';

/** Much wider than high. A plate is not: it stands beside the words, whole. */
export const isWidePicture = ({ width, height }: Pick<ContentPicture, 'width' | 'height'>): boolean =>
  width !== null && height !== null && width > 2 * height;
