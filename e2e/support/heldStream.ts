/**
 * A stream from a room, real enough for a browser's player: twenty seconds of picture again and again, with captions, from
 * the host that the site's policy names. A story cuts it and lets it go on. How its files were made is in
 * `stream/README.md`.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page, Route } from 'playwright/test';

import { videoHosts } from '#contract/saleroom/videoHosts.ts';

const folder = path.join(import.meta.dirname, 'stream');
const host = videoHosts.find((one) => one.includes('//stream.')) ?? '';

export const streamAddress = `${host}/room/live.m3u8`;
export const captionWords = 'The room is open.';

const parts = 10;
const partSeconds = 2;
/** Longer than any story looks on. */
const rounds = 30;

const round = [
  '#EXT-X-DISCONTINUITY',
  '#EXT-X-MAP:URI="init.mp4"',
  ...Array.from({ length: parts }, (_, part) => `#EXTINF:${partSeconds}.0,\npart${part}.m4s`),
].join('\n');

const head = `#EXTM3U\n#EXT-X-VERSION:7`;

const lists: Readonly<Record<string, string>> = {
  'live.m3u8': `${head}
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",LANGUAGE="en",AUTOSELECT=YES,URI="captions.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=20000,RESOLUTION=64x48,CODECS="vp09.00.10.08",SUBTITLES="captions"
picture.m3u8
`,
  // No end is said: a player asks for what comes next, as of any sale that goes on.
  'picture.m3u8': `${head}
#EXT-X-TARGETDURATION:${partSeconds}
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-START:TIME-OFFSET=0
${Array.from({ length: rounds }, () => round).join('\n')}
`,
  'captions.m3u8': `${head}
#EXT-X-TARGETDURATION:600
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:600.0,
captions.vtt
#EXT-X-ENDLIST
`,
};

const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
};

async function fulfill(route: Route): Promise<void> {
  const name = path.basename(new URL(route.request().url()).pathname);
  await route.fulfill({
    body: lists[name] ?? (await readFile(path.join(folder, name))),
    contentType: types[path.extname(name)] ?? 'video/mp4',
    headers: { 'access-control-allow-origin': '*' },
  });
}

export type HeldStream = { cut: () => void; goOn: () => void };

export async function sendStream(page: Page): Promise<HeldStream> {
  let isCut = false;
  await page.route(`${host}/**`, (route) => (isCut ? route.abort() : fulfill(route)));
  return {
    cut: () => {
      isCut = true;
    },
    goOn: () => {
      isCut = false;
    },
  };
}
