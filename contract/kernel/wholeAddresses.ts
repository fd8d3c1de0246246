/** Text for anyone who reads it away from our pages: feeds, and answers that search engines quote. */

/** Every path in the HTML of a text becomes an address with the site before it. @param html as `richHtml` writes it */
export const withWholeAddresses = (html: string, origin: string): string =>
  html.replaceAll(/ (?<name>href|src)="(?<path>\/[^"]*)"/gu, (_, name: string, path: string) => {
    return ` ${name}="${origin}${path}"`;
  });
