/** The frame of the entry pages: one heading, the form first, a picture that no one needs. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { EntryForm } from '#ui/entryFrame/EntryForm.tsx';
import { EntryFrame } from '#ui/entryFrame/EntryFrame.tsx';

const folder = 'src/ui/entryFrame';
const styles = readFileSync(`${folder}/EntryFrame.module.css`, 'utf8');

test('the form is read before the picture’s words, which are for the eye alone', () => {
  render(
    <EntryFrame title="Log In" lede="New here?">
      <button type="button">Log In</button>
    </EntryFrame>,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Log In' });
  const caption = screen.getByText(/^Plate XIV/u);
  const follows = title.compareDocumentPosition(caption) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(caption.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('phones never fetch the picture: it belongs to rules of wide windows alone', () => {
  const [narrow = '', wide = ''] = styles.split('@media (min-width: 768px)');
  expect(narrow).not.toContain('url(');
  expect(wide.match(/url\('\.\/art\/entry-(?:light|dark)\.svg'\)/gu)).toHaveLength(2);
});

test.each(['light', 'dark'])('the %s picture stays within 60 kB on the wire', (scheme) => {
  const art = readFileSync(`${folder}/art/entry-${scheme}.svg`);
  expect(gzipSync(art).length).toBeLessThan(60_000);
  expect(art.includes('<script')).toBe(false);
});

test('a form reports its contents once it is there, as if they were typed', () => {
  const found: [string, string][] = [];
  render(
    <EntryForm onFound={(name, value) => found.push([name, value])} onSubmit={() => undefined}>
      <input name="email" aria-label="Email" defaultValue="ruth@example.com" />
      <input name="password" aria-label="Password" />
    </EntryForm>,
  );
  expect(found).toEqual([['email', 'ruth@example.com']]);
});
