/** The picture from the room: it plays, with captions and with sound for those who want it, and comes back when it was cut. */
import type { Locator, Page } from 'playwright/test';

import { expectReadsWell } from '#e2e/support/expectReadsWell.ts';
import { expect, test } from '#e2e/support/fixtures.ts';
import { holdLine } from '#e2e/support/heldLine.ts';
import { captionWords, type HeldStream, sendStream, streamAddress } from '#e2e/support/heldStream.ts';
import { lot } from '#e2e/support/saleroom.ts';
import { scripted, scriptedLot, scriptedRoom } from '#e2e/support/scriptedRoom.ts';
import { open } from '#e2e/support/shell.ts';

const picture = (page: Page): Locator => page.getByLabel('Live picture from the room');
const button = (page: Page, name: string): Locator => lot(page).getByRole('button', { name, exact: true });
const note = (page: Page): Locator => lot(page).getByText(/^No picture from the room at the moment\./u);

const secondsOf = (page: Page): Promise<number> =>
  picture(page).evaluate((video) => (video as HTMLVideoElement).currentTime);

/** What the browser says of a stream that is cut is its own, and meant. */
const ofCut = /net::ERR_FAILED/u;

/** A round of a picture is twenty seconds: anyone who plays gets on within a few. */
async function playsOn(page: Page): Promise<void> {
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  const before = await secondsOf(page);
  await expect.poll(() => secondsOf(page), { timeout: 60_000 }).toBeGreaterThan(before);
}

async function entersRoom(page: Page): Promise<HeldStream> {
  const stream = await sendStream(page);
  const line = await holdLine(page, 'through');
  const isThere = line.whenAnswered();
  await open(page, scripted.roomAddress);
  await isThere;
  line.notifyRoom({ ...scriptedRoom(scriptedLot()), Video: { Kind: 'hls', Url: streamAddress } });
  return stream;
}

test('it plays without sound and with captions and sound when chosen; cut, the plate is back until it is sent again', async ({
  page,
  noise,
}) => {
  const stream = await entersRoom(page);
  await playsOn(page);
  await expect(picture(page)).toHaveJSProperty('muted', true);
  await button(page, 'Tap for sound').click();
  await expect(picture(page)).toHaveJSProperty('muted', false);
  await expect(button(page, 'Mute')).toBeFocused();
  await lot(page).getByRole('combobox', { name: 'Captions' }).selectOption('English');
  await expect
    .poll(
      () =>
        picture(page).evaluate((video) =>
          [...(video as HTMLVideoElement).textTracks].flatMap(({ mode, activeCues }) =>
            mode === 'showing' ? [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) : [],
          ),
        ),
      { timeout: 60_000 },
    )
    .toEqual([captionWords]);
  await expectReadsWell(page);

  stream.cut();
  await expect(note(page)).toBeVisible({ timeout: 40_000 });
  await expect(picture(page)).toBeHidden();
  await expectReadsWell(page);
  stream.goOn();
  await playsOn(page);
  await expect(note(page)).toBeHidden();
  expect(noise.filter((said) => !ofCut.test(said))).toEqual([]);
  noise.length = 0;
});

test('a browser that knows streams plays them itself, and fetches no player', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  // Chromium plays the picture and not its captions; with a list of tracks it passes for one that plays both.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLMediaElement.prototype, 'audioTracks', { value: [] }),
  );
  await entersRoom(page);
  await playsOn(page);
  expect(fetched.filter((address) => /\/hls[.-]/u.test(address))).toEqual([]);
});
