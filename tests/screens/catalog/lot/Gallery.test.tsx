/** A lot's pictures on its page, by pointer and by keyboard, and enlarged over it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { stubWindow } from '#tests/screens/auctions/openScreen.tsx';
import { aPhoto } from '#tests/support/catalog/aLot.ts';

import { openLot } from './lotPage.tsx';

beforeEach(() => void stubWindow());

const gallery = () => screen.getByRole('region', { name: 'Pictures of lot 215' });
const views = () => within(gallery()).getAllByRole('link');
const current = () => views().findIndex((view) => view.getAttribute('aria-current') === 'true');
const plate = () => {
  const place = gallery().firstElementChild;
  if (!place) throw new Error('There is no plate.');
  return place;
};
const enlarge = () => screen.getByRole('button', { name: 'Enlarge the picture' });

test('the plate is fetched at once and first, its other views may wait', () => {
  openLot();
  const [main, dark, ...thumbs] = [...gallery().querySelectorAll('img')];
  expect([main?.getAttribute('loading'), main?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect(dark?.getAttribute('loading')).toBe('lazy');
  expect(thumbs.map((thumb) => thumb.getAttribute('loading'))).toEqual(thumbs.map(() => 'lazy'));
});

test('a view that is pressed takes the plate’s place, and is a link to its file without script', async () => {
  openLot();
  const [, second] = views();
  if (!second) throw new Error('There is no second view.');
  expect(second.getAttribute('href')).toBe('/pictures/lots/4122/215/2.5f3c9a02-light-1200.webp');
  await userEvent.click(second);
  expect(current()).toBe(1);
  expect(plate().querySelector('img')?.alt).toBe('Illustration 2 of a lever action rifle');
  expect(screen.getByText('Picture 2 of 3')).toBeDefined();
});

test('the arrows turn the pictures from any of the gallery’s controls', () => {
  openLot();
  fireEvent.keyDown(enlarge(), { key: 'ArrowRight' });
  expect(current()).toBe(1);
  fireEvent.keyDown(enlarge(), { key: 'ArrowLeft' });
  fireEvent.keyDown(enlarge(), { key: 'ArrowLeft' });
  expect(current()).toBe(2);
});

const stroke = (pointerType: string, toX: number, toY = 0) => {
  fireEvent.pointerDown(plate(), { pointerType, clientX: 100, clientY: 100 });
  fireEvent.pointerUp(plate(), { pointerType, clientX: 100 + toX, clientY: 100 + toY });
};

test('a finger swipes, a mouse does not, and a stroke down is for the page', () => {
  openLot();
  stroke('mouse', -120);
  stroke('touch', -60, 200);
  stroke('touch', -20);
  expect(current()).toBe(0);
  stroke('touch', -120);
  expect(current()).toBe(1);
  stroke('touch', 120);
  expect(current()).toBe(0);
});

test('one picture has no views beside it, and none stands for itself', () => {
  const { unmount } = openLot({ detail: { Photos: [aPhoto(1)] } });
  expect(within(gallery()).queryByRole('link')).toBeNull();
  fireEvent.keyDown(enlarge(), { key: 'ArrowRight' });
  unmount();
  openLot({ detail: { Photos: [] } });
  expect(gallery().textContent).toBe('W');
  expect(within(gallery()).queryByRole('button')).toBeNull();
});

async function openZoom() {
  openLot();
  await userEvent.click(enlarge());
  const dialog = await screen.findByRole('dialog', { name: 'Enlarged picture' });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' })),
  );
  const key = (pressed: string) => fireEvent.keyDown(dialog, { key: pressed });
  const moved = () => dialog.querySelector<HTMLElement>('[style]')?.style.transform;
  return { dialog, key, moved, inside: within(dialog) };
}

test('the enlarged picture is zoomed and moved by keys', async () => {
  const { key, moved, inside } = await openZoom();
  expect(inside.getByText('100%')).toBeDefined();
  key('+');
  key('+');
  expect(inside.getByText('225%')).toBeDefined();
  key('ArrowRight');
  expect(moved()).toBe('translate(-15%, 0%) scale(2.25)');
  key('-');
  expect(inside.getByText('150%')).toBeDefined();
  key('0');
  expect(moved()).toBe('translate(0%, 0%) scale(1)');
});

test('a whole picture turns to the next by keys and buttons, and the page follows', async () => {
  const { key, inside, dialog } = await openZoom();
  key('ArrowRight');
  expect(inside.getByText('2 of 3')).toBeDefined();
  await userEvent.click(inside.getByRole('button', { name: 'Next picture' }));
  expect(inside.getByText('3 of 3')).toBeDefined();
  await userEvent.click(inside.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(current()).toBe(2);
});

test('it is zoomed by buttons, no further than it can be', async () => {
  const { inside } = await openZoom();
  for (let turn = 0; turn < 6; turn += 1) {
    await userEvent.click(inside.getByRole('button', { name: 'Zoom in' }));
  }
  expect(inside.getByText('500%')).toBeDefined();
  await userEvent.click(inside.getByRole('button', { name: 'Zoom out' }));
  expect(inside.getByText('333%')).toBeDefined();
});

test('wheel, fingers and a double tap act at the place where they are', async () => {
  const { dialog, moved, inside } = await openZoom();
  const surface = dialog.firstElementChild?.firstElementChild;
  const frame = surface?.firstElementChild;
  if (!surface || !frame) throw new Error('There is no surface.');
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
  const finger = (type: string, pointerId: number, x: number) =>
    fireEvent(surface, new PointerEvent(type, { pointerId, clientX: x, clientY: 150, bubbles: true }));

  finger('pointerdown', 1, 100);
  finger('pointerdown', 2, 200);
  finger('pointermove', 2, 300);
  expect(inside.getByText('200%')).toBeDefined();
  finger('pointerup', 2, 300);
  finger('pointermove', 1, 140);
  expect(moved()).toBe('translate(10%, 0%) scale(2)');
  finger('pointerup', 1, 140);

  const turned = new WheelEvent('wheel', { deltaY: 5_000, cancelable: true });
  fireEvent(surface, turned);
  expect([turned.defaultPrevented, inside.queryByText('100%') !== null]).toEqual([true, true]);

  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) finger(type, 1, 200);
  expect(moved()).toBe('translate(0%, 0%) scale(2.5)');
});
