/** How large a file is, and how large one may be. */
const megabyte = 1_000_000;

/** `120 kB`, `2.4 MB` */
export const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** Of a limit, which is whole: `10 MB` */
export const megabytes = (bytes: number): string => `${bytes / megabyte} MB`;
