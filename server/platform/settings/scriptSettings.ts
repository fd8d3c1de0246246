/** The forms that settings of scripts of others share: an address, and origins that a browser's policy can name. */
import type * as z from 'zod/mini';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
export type Setting = (
  form: string,
  read: (text: string) => string | undefined,
) => z.ZodMiniType<string, string>;

/** A comma or a semicolon would end what the security policy says. A stand-in on this machine needs no https. */
export const scriptAddress = (text: string): string | undefined =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])[^\s,;]+$/u.test(text) && URL.canParse(text)
    ? text
    : undefined;

export const parts = (text: string): string[] => text.split(',').map((part) => part.trim());

export const listOf = (form: RegExp) => (text: string) =>
  parts(text).every((part) => form.test(part)) ? text : undefined;

export const origin = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/u;
