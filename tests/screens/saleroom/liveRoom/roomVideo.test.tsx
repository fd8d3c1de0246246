/** The picture from the room in its place: the plate until it runs, and again when it is cut. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { StreamPlayer } from '#screens/saleroom/liveRoom/StreamPlayer.tsx';

/** What jsdom leaves out of a player: one that knows streams, and plays on command. */
class Tracks extends EventTarget {
  readonly tracks: { kind: string; label: string; language: string; mode: string }[] = [];
  *[Symbol.iterator]() {
    yield* this.tracks;
  }
}
let tracks = new Tracks();
let plays: () => Promise<void>;

beforeEach(() => {
  tracks = new Tracks();
  plays = () => Promise.resolve();
  const player = HTMLMediaElement.prototype;
  vi.spyOn(player, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(player, 'load').mockReturnValue();
  vi.spyOn(player, 'play').mockImplementation(() => plays());
  Object.defineProperty(player, 'audioTracks', { configurable: true, value: [] });
  Object.defineProperty(player, 'textTracks', { configurable: true, get: () => tracks });
});

afterEach(() => {
  vi.restoreAllMocks();
  // Files share a browser: what was added to it would be found by the next.
  for (const name of ['audioTracks', 'textTracks']) Reflect.deleteProperty(HTMLMediaElement.prototype, name);
});

const url = 'https://stream.example.com/live.m3u8';
const open = () => render(<StreamPlayer url={url} plate={<p>The plate</p>} />);
const picture = () => screen.getByLabelText<HTMLVideoElement>('Live picture from the room');
const isSeen = () => !picture().hidden;
const button = (name: string) => screen.getByRole('button', { name });

test('the plate stands in until the picture runs, without sound', async () => {
  open();
  expect([isSeen(), picture().src, picture().muted]).toEqual([false, url, true]);
  fireEvent(picture(), new Event('playing'));
  expect(isSeen()).toBe(true);
  expect(screen.getByText('The plate').parentElement?.hidden).toBe(true);
  fireEvent.click(button('Tap for sound'));
  expect(picture().muted).toBe(false);
  expect(button('Mute')).toBeDefined();
});

test('a picture that was cut gives way to the plate, which says so and offers another try', () => {
  open();
  fireEvent(picture(), new Event('playing'));
  fireEvent(picture(), new Event('error'));
  expect([isSeen(), picture().hasAttribute('src')]).toEqual([false, false]);
  expect(screen.getByText(/^No picture from the room at the moment\./u)).toBeDefined();
  fireEvent.click(button('Try now'));
  expect(picture().src).toBe(url);
});

test('where the browser plays nothing by itself, a press does', async () => {
  plays = () => Promise.reject(new DOMException('No press before this.', 'NotAllowedError'));
  open();
  await act(async () => undefined);
  plays = () => Promise.resolve();
  fireEvent.click(button('Play the picture from the room'));
  expect(screen.queryByRole('button', { name: 'Play the picture from the room' })).toBeNull();
});

test('captions are chosen among those of the stream, and none are shown before', () => {
  open();
  fireEvent(picture(), new Event('playing'));
  expect(screen.queryByRole('combobox', { name: 'Captions' })).toBeNull();
  tracks.tracks.push(
    { kind: 'metadata', label: 'id3', language: '', mode: 'hidden' },
    { kind: 'subtitles', label: 'English', language: 'en', mode: 'showing' },
    { kind: 'captions', label: '', language: 'es', mode: 'disabled' },
  );
  act(() => void tracks.dispatchEvent(new Event('addtrack')));
  const modes = () => tracks.tracks.map(({ mode }) => mode);
  expect(modes()).toEqual(['hidden', 'disabled', 'disabled']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Captions' }), { target: { value: 'es' } });
  expect(modes()).toEqual(['hidden', 'disabled', 'showing']);
});
