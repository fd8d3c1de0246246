/** Links to the image-sharing service whose script draws them: a pin that is shown, or a button that saves to a board. */

export type PinKind = 'embedPin' | 'buttonPin';

const pinAddress =
  /^https:\/\/(?:[a-z]{2,3}\.)?pinterest\.com\/pin\/(?:(?<button>create\/button)|\d+)\/?(?:[?#]|$)/u;

/** What the service's script makes of a link, in its own word; undefined for every other link. */
export function pinKind(href: string): PinKind | undefined {
  const found = pinAddress.exec(href);
  if (!found) return undefined;
  return found.groups?.['button'] === undefined ? 'embedPin' : 'buttonPin';
}
