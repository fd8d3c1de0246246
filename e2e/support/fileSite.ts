/**
 * A site that only the stories of one file need: it starts before them, ends with them, and costs nothing meanwhile. The
 * stories of that file run one after another.
 */
import { expect, test } from 'playwright/test';

import { type StartedSite, startSite } from './startSite.ts';

type FileSite = { settings?: Readonly<Record<string, string>>; script?: string };

/** @param name under which the fixtures find its address. */
export function startForFile(
  name: 'CLOCKED' | 'MAINTENANCE',
  { settings = {}, script }: FileSite = {},
): void {
  test.describe.configure({ mode: 'default' });
  const [address, processId] = [`${name}_URL`, `${name}_PROCESS`];
  // Asked for before the site is there, too: by what Playwright prepares for a hook.
  test.use({ baseURL: async ({}, provide) => provide(process.env[address]) });
  // Anyone who works on a story, and an audit, name one that is up already.
  if (process.env[address] !== undefined) return;
  let site: StartedSite | undefined;

  test.beforeAll(async () => {
    const furnished = process.env['FURNISHED_DEMO'];
    site = await startSite(settings, { ...(script && { script }), ...(furnished && { furnished }) });
    process.env[address] = site.address;
    process.env[processId] = String(site.processId);
  });

  test.afterAll(async () => {
    const complaints = await site?.stop();
    delete process.env[address];
    delete process.env[processId];
    expect(complaints ?? [], 'errors that the server logged').toEqual([]);
  });
}
