/** The browser's own dialog as a modal surface (UI-01), and that there is no other way to make one. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { useModalDialog } from '#ui/modal/modalDialog.ts';

const settlesMs = 150;
const fallbackMs = 500;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Page({ hasControl = true }: { hasControl?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { dialog, content } = useModalDialog({ isOpen, onClose: close });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <dialog {...dialog} aria-label="Drawer">
        <div {...content}>
          {hasControl && (
            <button type="button" onClick={close}>
              Close
            </button>
          )}
        </div>
      </dialog>
    </>
  );
}

function drawer(): HTMLDialogElement {
  const found = document.querySelector('dialog');
  if (!found) throw new Error('There is no dialog.');
  return found;
}
const isInert = () => drawer().querySelector('[inert]') !== null;
const isLocked = () => document.documentElement.hasAttribute('data-scroll-locked');

async function open(page = <Page />): Promise<void> {
  render(page);
  screen.getByText('Open').focus();
  fireEvent.click(screen.getByText('Open'));
  await pass(0);
}

test('UI-01 a dialog is inert until 150 ms after it opened, and neither Escape nor a press beside it closes it', async () => {
  await open();
  expect([drawer().open, isInert(), isLocked()]).toEqual([true, true, true]);
  await pass(settlesMs - 1);
  const escape = new Event('cancel', { cancelable: true });
  drawer().dispatchEvent(escape);
  fireEvent.click(drawer());
  expect([escape.defaultPrevented, drawer().open, isInert()]).toEqual([true, true, true]);
  await pass(1);
  expect(isInert()).toBe(false);
  const secondEscape = new Event('cancel', { cancelable: true });
  drawer().dispatchEvent(secondEscape);
  expect(secondEscape.defaultPrevented).toBe(false);
  fireEvent.click(drawer());
  await pass(0);
  expect([drawer().open, isLocked()]).toEqual([false, false]);
});

test('UI-01 the focus goes to its first control, and back to where it was', async () => {
  await open();
  await pass(settlesMs);
  expect(document.activeElement).toBe(screen.getByText('Close'));
  fireEvent.click(screen.getByText('Close'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByText('Open'));
});

test('UI-01 a dialog without a control has the focus itself after 500 ms', async () => {
  await open(<Page hasControl={false} />);
  const focus = vi.spyOn(drawer(), 'focus');
  await pass(fallbackMs - 1);
  expect(focus).not.toHaveBeenCalled();
  await pass(1);
  expect(focus).toHaveBeenCalledOnce();
});

test('UI-01 nothing else makes a modal surface', () => {
  const src = path.resolve(import.meta.dirname, '../../src');
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.startsWith('charts'));
  const whereFound = (found: RegExp) =>
    files.filter((file) => found.test(readFileSync(path.join(src, file), 'utf8'))).toSorted();
  expect(whereFound(/\.showModal\(/u)).toEqual(['ui/modal/modalDialog.ts']);
  expect(whereFound(/@mui\/material\/(?:Dialog|Drawer|Modal|SwipeableDrawer)'/u)).toEqual([
    'screens/page/ageGate/AgeGateIsland.tsx',
    'ui/modal/Modal.tsx',
    'ui/modal/SideDrawer.tsx',
    'ui/modal/WindowDialog.tsx',
  ]);
  const drawn = whereFound(/^\s*<dialog\b/mu);
  expect(drawn).toEqual(whereFound(/= useModalDialog\(/u));
});
