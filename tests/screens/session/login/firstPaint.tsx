/** What the server sends of an entry page, made without a browser's things, and taken over by one without a word. */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

import { type EntryPage, entryTree } from './entryPage.tsx';

const browserOnly = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location'];

export function serverHtml(page: EntryPage): string {
  const { tree } = entryTree(page);
  for (const name of browserOnly) vi.stubGlobal(name, undefined);
  try {
    return renderToString(tree);
  } finally {
    vi.unstubAllGlobals();
  }
}

/** Answers the page once the browser has taken it over; a difference would be an error on the console. */
export async function takenOver(page: EntryPage, typedBefore: Record<string, string> = {}) {
  const root = document.createElement('div');
  root.innerHTML = serverHtml(page);
  document.body.append(root);
  for (const [name, value] of Object.entries(typedBefore)) {
    const field = root.querySelector<HTMLInputElement>(`[name='${name}']`);
    if (field) field.value = value;
  }
  const { tree } = entryTree(page);
  const mounted = await act(async () => hydrateRoot(root, tree));
  return {
    root,
    leave: () =>
      act(async () => {
        mounted.unmount();
        root.remove();
      }),
  };
}
