/** What becomes of the addresses in a text: those of our own pages lead within the site, and no other way past us. */

export type Link = { href: string; isOurs: boolean };

type Settings = {
  /** The origins that are this site. */
  own: readonly string[];
  /** The content system's own, whose pages are shown here. */
  ghost: string | null;
  /** Where one of its pages stands with us; undefined when it is none. */
  placeOf: (slug: string) => string | undefined;
};

/** Two slashes at the start would name a host. */
const withoutHost = ({ pathname, search, hash }: URL): string =>
  `${pathname.replace(/^\/+/u, '/')}${search}${hash}`;

const inertOrigin = 'https://own.invalid';

/** What a link may lead to; undefined for what is no link of a text. */
export function createLinks({ own, ghost, placeOf }: Settings): (href: string) => Link | undefined {
  return (href) => {
    const written = href.trim();
    if (/^#[\w.~-]+$/u.test(written)) return { href: written, isOurs: true };
    const url = URL.parse(written, inertOrigin);
    if (!url || url.username !== '' || url.password !== '') return undefined;
    if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { href: url.href, isOurs: false };
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
    const isOurs = url.origin === inertOrigin || own.includes(url.origin);
    if (isOurs) return { href: withoutHost(url), isOurs };
    if (url.origin === ghost) {
      const slug = url.pathname.replaceAll(/^\/+|\/+$/gu, '');
      const place = slug === '' ? '/' : placeOf(slug);
      if (place !== undefined) return { href: `${place}${url.hash}`, isOurs: true };
    }
    return { href: url.href, isOurs: false };
  };
}

export type Film = { host: 'youtube' | 'vimeo'; id: string };

const youtubeHosts: ReadonlySet<string> = new Set([
  'www.youtube.com',
  'youtube.com',
  'www.youtube-nocookie.com',
]);

/** The film of a player's address; undefined for any other address. */
export function filmOf(src: string): Film | undefined {
  const url = URL.parse(src);
  if (url?.protocol !== 'https:' || url.port !== '') return undefined;
  const [, id] = /^\/embed\/(?<id>[\w-]{6,20})$/u.exec(url.pathname) ?? [];
  if (youtubeHosts.has(url.hostname) && id !== undefined) return { host: 'youtube', id };
  const [, number] = /^\/video\/(?<number>\d{6,12})$/u.exec(url.pathname) ?? [];
  return url.hostname === 'player.vimeo.com' && number !== undefined
    ? { host: 'vimeo', id: number }
    : undefined;
}
