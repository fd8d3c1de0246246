/**
 * Makes the front page's pictures before anybody comes for them, once the site listens. The page itself says which it
 * shows. They are made one after the other, which leaves the second place at which pictures are made to visitors.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { type PictureFormat, pictureWidths } from '#contract/kernel/pictureAddress.ts';
import { inProcessMark } from '#server/platform/inProcessMark.ts';
import type { Log } from '#server/platform/log.ts';

import { readPictureAddress, type WantedPicture } from './pictureName.ts';
import type { Pictures } from './pictures.ts';

/** What every browser asks for that is kept up to date; the few others wait for theirs. */
const usualFormat: PictureFormat = 'avif';
/** The finest screens have so many dots where a style sheet has one pixel. */
const mostDots = 3;

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="(?<value>[^"]*)"`, 'iu').exec(tag)?.groups?.['value'] ?? '';

/** What no screen asks for in a box of fixed width is left out. */
function widestFor(sizes: string): number {
  const pixels = /^(?<pixels>\d+)px$/u.exec(sizes)?.groups?.['pixels'];
  if (pixels === undefined) return Infinity;
  return pictureWidths.find((width) => width >= Number(pixels) * mostDots) ?? Infinity;
}

const lotFile = /^\/pictures\/lots\/(?<auctionId>[^/]+)\/(?<lotNumber>[^/]+)\/(?<name>[^/]+)$/u;

function readAddress(address: string): WantedPicture | undefined {
  const { auctionId = '', lotNumber = '', name = '' } = lotFile.exec(address)?.groups ?? {};
  return readPictureAddress({ auctionId, lotNumber, name });
}

const widthOf = ({ variant }: WantedPicture): number => (variant === 'share' ? 0 : variant.width);

/** The files that a page names for up-to-date browsers, each once: small ones first, because every screen shows some. */
export function picturesNamedIn(html: string): WantedPicture[] {
  const wanted = new Map<string, WantedPicture>();
  for (const [tag] of html.matchAll(/<source\s[^>]*>/giu)) {
    const widest = widestFor(attributeOf(tag, 'sizes'));
    for (const candidate of attributeOf(tag, 'srcset').split(',')) {
      const [address = ''] = candidate.trim().split(' ');
      const picture = readAddress(address);
      if (!picture || picture.variant === 'share' || picture.variant.format !== usualFormat) continue;
      if (picture.variant.width <= widest) wanted.set(address, picture);
    }
  }
  return [...wanted.values()].toSorted((one, other) => widthOf(one) - widthOf(other));
}

type Making = { pictures: Pick<Pictures, 'find'>; log: Pick<Log, 'warn'>; signal: AbortSignal };

/** Asks for one after the other, as a visitor would: what is there already is not made again. */
export async function makeEach(
  wanted: readonly WantedPicture[],
  { pictures, log, signal }: Making,
): Promise<void> {
  for (const picture of wanted) {
    // Requests that came in the meantime go first.
    await nextTurn();
    if (signal.aborted) return;
    try {
      await pictures.find(picture);
    } catch (error) {
      log.warn({ err: error, picture }, 'a picture of the front page was not made ahead');
    }
  }
}

async function makeFrontPage(app: FastifyInstance, making: Making): Promise<void> {
  const { log, signal } = making;
  try {
    const headers = { [inProcessMark.name]: inProcessMark.value };
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/', headers, signal });
    if (statusCode === 200) await makeEach(picturesNamedIn(body), making);
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the pictures of the front page were not made ahead');
  }
}

/** Begins when the site listens; the site does not close before the picture at hand is finished. */
export function makeFrontPageAhead(app: FastifyInstance, pictures: Pick<Pictures, 'find'>): void {
  const stopping = new AbortController();
  let work: Promise<void> | undefined;
  app.addHook('onListen', (done) => {
    work = makeFrontPage(app, { pictures, log: app.log, signal: stopping.signal });
    done();
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await work;
  });
}
