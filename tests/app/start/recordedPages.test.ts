/** Which pages a recording names: each once, by its pattern, also the one that is being left when the recorder comes. */
import { createMemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { recordPages } from '#app/start/startRecorder.ts';
import { recorder } from '#services/charts/recorder.ts';

function aRouter() {
  recorder.clear();
  const next = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { id: '/', path: '/' },
    { id: '/detail/:lot', path: '/detail/:lot', loader: () => next.promise },
  ]);
  onTestFinished(() => router.dispose());
  return { router, answer: () => next.resolve(null) };
}

const pages = (): string[] =>
  recorder.read().entries.flatMap((entry) => (entry.kind === 'page' ? [entry.path] : []));

test('a page is named once, by the pattern of its route', async () => {
  const { router, answer } = aRouter();
  recordPages(router);
  answer();
  await router.navigate('/detail/7');
  await router.revalidate();
  expect(pages()).toEqual(['/', '/detail/:lot']);
});

test('a page that is being left when the recorder comes is named before the next one', async () => {
  const { router, answer } = aRouter();
  const going = router.navigate('/detail/7');
  recordPages(router);
  expect(pages()).toEqual(['/']);
  answer();
  await going;
  expect(pages()).toEqual(['/', '/detail/:lot']);
});
