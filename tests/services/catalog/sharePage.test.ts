/** Sharing by what the device has: its own way first, the clipboard else, and honest words when there is neither. */
import { beforeEach, expect, test, vi } from 'vitest';

import { sharePage } from '#services/catalog/sharePage.ts';

const page = { title: 'Lot 215: Winchester Model 1866', address: '/detail/4122/215/winchester' };
const url = 'https://www.prairiestar.example/detail/4122/215/winchester';

const copied: string[] = [];
const shared: ShareData[] = [];

type Device = { share?: (data: ShareData) => Promise<void>; clipboard?: Partial<Clipboard> };

const clipboard = { writeText: async (text: string) => void copied.push(text) };
const aDevice = (device: Device) => vi.stubGlobal('navigator', { clipboard, ...device });

const failing = (name: string) => async () => {
  throw new DOMException('no', name);
};

beforeEach(() => {
  copied.length = 0;
  shared.length = 0;
  vi.stubGlobal('location', { origin: 'https://www.prairiestar.example' });
});

test('a device that shares gets title and whole address', async () => {
  aDevice({ share: async (data) => void shared.push(data) });
  expect(await sharePage(page)).toBe('shared');
  expect([shared, copied]).toEqual([[{ title: page.title, url }], []]);
});

test('a device that does not gets it on the clipboard', async () => {
  aDevice({});
  expect(await sharePage(page)).toBe('copied');
  expect(copied).toEqual([url]);
});

test('calling it off copies nothing', async () => {
  aDevice({ share: failing('AbortError') });
  expect(await sharePage(page)).toBe('dismissed');
  expect(copied).toEqual([]);
});

test('sharing that is refused falls back on the clipboard, and that may be refused too', async () => {
  aDevice({ share: failing('NotAllowedError') });
  expect(await sharePage(page)).toBe('copied');
  aDevice({ clipboard: { writeText: failing('NotAllowedError') } });
  expect(await sharePage(page)).toBe('failed');
  vi.stubGlobal('navigator', {});
  expect(await sharePage(page)).toBe('failed');
});
