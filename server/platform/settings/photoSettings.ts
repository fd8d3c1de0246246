/** How much of the disk photographs may take that no one has sent in yet. */
import * as z from 'zod/mini';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
type Setting = (form: string, read: (text: string) => number | undefined) => z.ZodMiniType<number, string>;

const megabytes = (text: string): number | undefined =>
  /^\d{1,9}$/u.test(text) ? Number(text) * 1_000_000 : undefined;

export const photoForms = (setting: Setting) => ({
  PHOTOS_MOST_MB: z.prefault(setting('a whole number of megabytes', megabytes), '5000'),
  PHOTOS_FREE_DISK_MB: z.prefault(setting('a whole number of megabytes', megabytes), '1000'),
});
