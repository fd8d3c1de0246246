/**
 * Makes an address the router can read out of whatever a visitor or a scanner typed. Only pages are mended: a call
 * with a broken address is refused, because the program that made it should learn of it.
 */

const brokenPercent = /%(?![0-9a-f]{2})/giu;

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** The form that proxies are asked in; whatever host it names, it is us who were asked. */
const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*\/?/iu;

/** Slashes in a row would be read as a host by anyone who resolves the address, backslashes being slashes there. */
const slashesInARow = /[/\\]{2,}/gu;

function plainPath(url: string): string {
  const own = url.replace(absoluteForm, '/');
  if (own.startsWith('/api/')) return own;
  const [path = '', ...query] = own.split('?');
  return [path.replaceAll(slashesInARow, '/'), ...query].join('?');
}

/** With its percent signs taken as letters, a page's broken address is the address of a page that does not exist. */
export function pageAddress(typed: string): string {
  const url = plainPath(typed);
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = '', ...query] = url.split('?');
  if (isDecodable(path)) return url;
  const mended = path.replaceAll(brokenPercent, '%25');
  const readable = isDecodable(mended) ? mended : path.replaceAll('%', '%25');
  return [readable, ...query].join('?');
}
