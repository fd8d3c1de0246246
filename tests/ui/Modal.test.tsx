/** The modal dialog in the page (UI-01). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { Modal } from '#ui/modal/Modal.tsx';

const SETTLES_MS = 150;
const FALLBACK_MS = 500;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Lets time pass, and what was promised meanwhile happen. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Page({
  name = 'one',
  closable = true,
  children,
}: {
  name?: string;
  closable?: boolean;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      <Modal open={open} title={`Dialog ${name}`} {...(closable && { onClose: close })}>
        {children ?? (
          <button type="button" onClick={close}>
            Close {name}
          </button>
        )}
      </Modal>
    </>
  );
}

async function openDialog(name = 'one'): Promise<void> {
  const opener = screen.getByText(`Open ${name}`);
  opener.focus();
  fireEvent.click(opener);
  await pass(0);
}

const dialog = (name = 'one') => screen.getByRole('dialog', { name: `Dialog ${name}` });
const isLocked = () => document.documentElement.hasAttribute('data-scroll-locked');
const isInert = () => dialog().querySelector('[inert]') !== null;

test('UI-01 a modal ignores presses until 150 ms after it opened', async () => {
  render(<Page />);
  await openDialog();
  expect(isInert()).toBe(true);
  await pass(SETTLES_MS - 1);
  expect(isInert()).toBe(true);
  await pass(1);
  expect(isInert()).toBe(false);
});

test('UI-01 the focus goes to the first control, and back to where it was', async () => {
  render(<Page />);
  await openDialog();
  await pass(SETTLES_MS);
  expect(document.activeElement).toBe(screen.getByText('Close one'));
  fireEvent.click(screen.getByText('Close one'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByText('Open one'));
});

test('UI-01 a control that is marked gets the focus before the first one', async () => {
  render(
    <Page>
      <button type="button">First</button>
      <input aria-label="Month" data-autofocus />
    </Page>,
  );
  await openDialog();
  await pass(SETTLES_MS);
  expect(document.activeElement).toBe(screen.getByLabelText('Month'));
});

test('UI-01 a modal without a control takes the focus itself after 500 ms', async () => {
  render(
    <Page>
      <p>Please wait</p>
    </Page>,
  );
  await openDialog();
  await pass(FALLBACK_MS - 1);
  expect(dialog().contains(document.activeElement)).toBe(false);
  await pass(1);
  expect(document.activeElement).toBe(dialog());
});

test('UI-01 focus that strays outside is brought back', async () => {
  render(<Page />);
  await openDialog();
  await pass(SETTLES_MS);
  screen.getByText('Open one').focus();
  await pass(0);
  expect(document.activeElement?.closest('[data-modal]')?.contains(dialog())).toBe(true);
});

test('UI-01 the page cannot scroll while any modal is open', async () => {
  render(
    <>
      <Page name="one" />
      <Page name="two" />
    </>,
  );
  expect(isLocked()).toBe(false);
  await openDialog('one');
  await openDialog('two');
  await pass(SETTLES_MS);
  fireEvent.click(screen.getByText('Close one'));
  await pass(0);
  expect(isLocked()).toBe(true);
  fireEvent.click(screen.getByText('Close two'));
  await pass(0);
  expect(isLocked()).toBe(false);
});

test('UI-01 a modal taken off the page while open lets the page scroll and gives the focus back', async () => {
  const page = (shown: boolean) => (
    <>
      <button type="button">Before</button>
      {shown && (
        <Modal open title="Dialog one">
          <button type="button">Inside</button>
        </Modal>
      )}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByText('Before').focus();
  rerender(page(true));
  await pass(SETTLES_MS);
  expect(document.activeElement).toBe(screen.getByText('Inside'));
  rerender(page(false));
  await pass(0);
  expect(isLocked()).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Before'));
});

test('UI-01 Escape that is pressed before the focus is in closes the modal, and reaches nothing behind it', async () => {
  const behind = vi.fn<() => void>();
  document.body.addEventListener('keydown', behind);
  render(<Page />);
  await openDialog();
  fireEvent.keyDown(screen.getByText('Open one'), { key: 'Escape' });
  expect(dialog()).toBeDefined();
  await pass(SETTLES_MS);
  await pass(FALLBACK_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(behind).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByText('Open one'), { key: 'Escape' });
  expect(behind).toHaveBeenCalledOnce();
  document.body.removeEventListener('keydown', behind);
});

test('UI-01 nothing else makes a modal surface', () => {
  const src = path.resolve(import.meta.dirname, '../../src');
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.startsWith('charts'));
  const whereFound = (found: RegExp) =>
    files.filter((file) => found.test(readFileSync(path.join(src, file), 'utf8'))).toSorted();
  expect(whereFound(/\.showModal\(|^\s*<dialog\b/mu)).toEqual([]);
  expect(whereFound(/@mui\/material\/(?:Dialog|Drawer|Modal|SwipeableDrawer)'/u)).toEqual([
    'screens/page/ageGate/AgeGateIsland.tsx',
    'ui/modal/Modal.tsx',
    'ui/modal/SideDrawer.tsx',
    'ui/modal/WindowDialog.tsx',
  ]);
});

test('Escape closes a modal that may be closed, and no other', async () => {
  render(<Page />);
  render(<Page name="gate" closable={false} />);
  await openDialog();
  await pass(SETTLES_MS);
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  await pass(FALLBACK_MS);
  expect(screen.queryByRole('dialog')).toBeNull();

  await openDialog('gate');
  await pass(SETTLES_MS);
  fireEvent.keyDown(dialog('gate'), { key: 'Escape' });
  await pass(FALLBACK_MS);
  expect(dialog('gate')).toBeDefined();
});
