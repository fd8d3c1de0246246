/** The values of a facet without script: what a browser does by itself must be enough to choose any of them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { FacetOptions } from '#ui/lotSearch/FacetOptions.tsx';

const makers = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const value = `Maker ${index + 1}`;
    return { value, words: value, count: count - index - 1 };
  });

/** As a browser without script reads the server's page. */
function withoutScript(count: number, chosen: readonly string[] = [], isAtLeast = false): HTMLElement {
  const page = document.createElement('form');
  const options = makers(count);
  page.innerHTML = renderToStaticMarkup(
    <FacetOptions
      name="maker"
      title="Maker"
      options={options}
      chosen={chosen}
      isAtLeast={isAtLeast}
      onChange={() => undefined}
    />,
  ).replaceAll(/<\/?noscript>/gu, '');
  return page;
}

const values = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement | HTMLOptionElement>('input[type=checkbox], option')].map(
    ({ value }) => value,
  );

test('each value of a long list can be chosen, and none stands there twice', () => {
  const page = withoutScript(14, ['Maker 12']);
  expect(values(page).toSorted()).toEqual(
    makers(14)
      .map(({ value }) => value)
      .toSorted(),
  );
  const others = page.querySelector('details');
  expect(others?.querySelector('summary')?.textContent).toBe('View all 14');
  expect(others?.querySelectorAll('select[multiple][name=maker] option')).toHaveLength(7);
});

test('one that would show nothing cannot be chosen', () => {
  const last = [...withoutScript(14).querySelectorAll('details option')].at(-1);
  expect(last).toMatchObject({ value: 'Maker 14', disabled: true });
});

test('where only a part was counted, none counted is not none', () => {
  const last = [...withoutScript(14, [], true).querySelectorAll('details option')].slice(-2);
  expect(last.map((option) => option.textContent?.trim())).toEqual(['Maker 13 1+', 'Maker 14']);
  expect(last.at(-1)).toMatchObject({ disabled: false });
});

test('a short list has nothing to unfold', () => {
  expect(withoutScript(10).querySelector('details')).toBeNull();
});
