/** The settings of our content: its folder of Markdown, and the Ghost that takes its place where there is one. */
import { join, resolve } from 'node:path';

import * as z from 'zod/mini';

import { StartRefused } from '#server/platform/startRefused.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
type Setting = (form: string, read: (text: string) => string | undefined) => z.ZodMiniType<string, string>;

const matching =
  (form: RegExp) =>
  (text: string): string | undefined =>
    form.test(text) ? text : undefined;

/** Without the slash at its end; a Ghost may live below a path. */
function ghostAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/u.test(url.protocol)) return undefined;
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === '');
  return isPlain ? `${url.origin}${url.pathname.replace(/\/+$/u, '')}` : undefined;
}

export const contentForms = (setting: Setting) => ({
  CONTENT_DIR: z.optional(
    setting('the path of a directory', (text) => (text.includes('\0') ? undefined : resolve(text))),
  ),
  GHOST_URL: z.optional(setting('the address of a Ghost, as in https://ghost.example.com', ghostAddress)),
  GHOST_CONTENT_KEY: z.optional(
    setting('a Content API key of GHOST_URL: 26 digits and letters from a to f', matching(/^[\da-f]{26}$/u)),
  ),
  GHOST_WEBHOOK_SECRET: z.optional(
    setting('a secret of at least 16 characters without spaces', matching(/^[\x21-\x7e]{16,200}$/u)),
  ),
});

type Given = Partial<Record<keyof ReturnType<typeof contentForms>, string | undefined>>;

/** The folder that comes with the site. */
const ownFolder = join(import.meta.dirname, '../../../content');

export const contentDirOf = ({ CONTENT_DIR }: Given): string => CONTENT_DIR ?? ownFolder;

export function ghostOf({ GHOST_URL: url, GHOST_CONTENT_KEY: key, GHOST_WEBHOOK_SECRET: secret }: Given) {
  if (url === undefined && key === undefined) {
    if (secret === undefined) return undefined;
    throw new StartRefused('GHOST_WEBHOOK_SECRET is set, so GHOST_URL and GHOST_CONTENT_KEY must be too.');
  }
  if (url === undefined || key === undefined) {
    throw new StartRefused('GHOST_URL and GHOST_CONTENT_KEY belong together: set both or neither.');
  }
  return { url, key, webhookSecret: secret };
}
