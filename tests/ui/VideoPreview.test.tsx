/**
 * The video preview in the page (UI-09); its rules in time are the machine's tests. It is drawn beside the
 * document, where neither picture nor frame asks the network for anything.
 */
import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { VideoHost } from '#ui/videoPreview/videoHost.ts';
import { VideoPreview } from '#ui/videoPreview/VideoPreview.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const draw = (videoId: string, host: VideoHost = 'youtube') =>
  render(<VideoPreview videoId={videoId} host={host} title="A walk" />, {
    container: document.createElement('div'),
  });

test("UI-09 a picture that fails, or is the host's gray placeholder, gives way to the next quality", () => {
  const { getByRole, getByText, queryByRole } = draw('abc');
  // The picture has no words of its own: it is the button's.
  const picture = () => getByRole('presentation');
  const quality = (): string | undefined => /\/(\w+)\.jpg$/u.exec(picture().getAttribute('src') ?? '')?.[1];
  const arrives = (widthPx: number): void => {
    Object.defineProperty(picture(), 'naturalWidth', { configurable: true, value: widthPx });
    fireEvent.load(picture());
  };

  expect(quality()).toBe('maxresdefault');
  arrives(120);
  expect(quality()).toBe('sddefault');
  fireEvent.error(picture());
  expect(quality()).toBe('hqdefault');
  arrives(480);
  expect(quality()).toBe('hqdefault');
  fireEvent.error(picture());
  expect(queryByRole('presentation')).toBeNull();
  expect(queryByRole('button')).toBeNull();
  expect(getByText(/^YouTube does not show us this film at the moment\./u)).toBeDefined();
  const link = getByRole('link', { name: 'Watch “A walk” on YouTube' });
  expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc');
});

test('a player that does not come gives way to the link, and beside one that came it stands too', () => {
  const { getByRole, queryByTitle, queryByText } = draw('abc', 'vimeo');
  fireEvent.click(getByRole('button', { name: 'Play video: A walk' }));
  expect(getByRole('link', { name: 'Watch “A walk” on Vimeo' })).toBeDefined();
  expect(queryByText(/^Vimeo does not show us/u)).toBeNull();
  pass(20_000);
  expect(queryByTitle('A walk')).toBeNull();
  expect(queryByText(/^Vimeo does not show us/u)).not.toBeNull();
  expect(getByRole('link', { name: 'Watch “A walk” on Vimeo' })).toBeDefined();
});

test('UI-09 a press brings the loading bar, and the player 150 ms after its frame has loaded, playing', () => {
  const { container, getByRole, queryByRole, getByTitle } = draw('a/b');
  expect(container.querySelector('iframe')).toBeNull();

  fireEvent.click(getByRole('button', { name: 'Play video: A walk' }));
  const frame = getByTitle('A walk');
  expect(frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/a%2Fb?autoplay=1&rel=0');
  expect(getByRole('progressbar', { name: 'Loading video: A walk' })).toBeDefined();

  fireEvent.load(frame);
  pass(149);
  expect(queryByRole('progressbar')).not.toBeNull();
  pass(1);
  expect(queryByRole('progressbar')).toBeNull();
  expect(getByTitle('A walk')).toBe(frame);
});
