/** A tree as HTML: whole, whatever in it has to be waited for, and never with a script of React's own. */
import { lazy, Suspense, use } from 'react';
import { expect, test } from 'vitest';

import { renderToHtml } from '#ssr/renderToHtml.ts';

const later = <T,>(value: T): Promise<T> => new Promise((resolve) => setImmediate(resolve, value));

test('what waits for nothing is rendered as it is', async () => {
  expect(await renderToHtml(<p>Plate &amp; figure</p>)).toBe('<p>Plate &amp; figure</p>');
});

test('a lazy part is waited for, and its place is taken over like any other', async () => {
  const Part = lazy(() => later({ default: () => <b>Plate</b> }));
  const tree = (
    <Suspense fallback="waiting">
      <Part />
    </Suspense>
  );
  expect(await renderToHtml(tree)).toBe('<!--$--><b>Plate</b><!--/$-->');
  expect(await renderToHtml(tree)).toBe('<!--$--><b>Plate</b><!--/$-->');
});

test('a page that waits as a whole is waited for', async () => {
  const plate = later('Plate');
  const Page = () => <p>{use(plate)}</p>;
  expect(await renderToHtml(<Page />)).toBe('<p>Plate</p>');
});

test.each(['the page', 'a part that would be left to the browser'])(
  'a fault of %s is thrown',
  async (where) => {
    const Broken = () => {
      throw new Error('the plate is broken');
    };
    const tree = where === 'the page' ? <Broken /> : <Suspense fallback="waiting">{<Broken />}</Suspense>;
    await expect(renderToHtml(tree)).rejects.toThrow('the plate is broken');
  },
);
