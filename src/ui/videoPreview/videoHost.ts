/** The hosts whose films a page can show, with the address of a film's page and of its player. */
export type VideoHost = 'youtube' | 'vimeo';

export const videoHostOf = (host: string | undefined): VideoHost => (host === 'vimeo' ? 'vimeo' : 'youtube');

/** As its visitors call it. */
export const hostNames: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

export const filmPage = (host: VideoHost, id: string): string =>
  host === 'vimeo'
    ? `https://vimeo.com/${encodeURIComponent(id)}`
    : `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

/** The privacy-minded player of each, which sets no cookie until the film runs. */
export const filmPlayer = (host: VideoHost, id: string): string =>
  host === 'vimeo'
    ? `https://player.vimeo.com/video/${encodeURIComponent(id)}`
    : `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`;
