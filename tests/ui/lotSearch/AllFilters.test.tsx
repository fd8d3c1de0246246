/** The filters without script: what a browser does by itself must be enough to choose any value of any group. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { aCatalogPage, someFacets } from '#tests/support/catalog/catalogData.ts';
import { AllFilters } from '#ui/lotSearch/AllFilters.tsx';

const makers = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const value = `Maker ${index + 1}`;
    return { value, words: value, count: count - index - 1 };
  });

type Shown = { chosen?: readonly string[]; isPart?: boolean };

/** As a browser without script reads the server's page. */
function withoutScript({ chosen = [], isPart = false }: Shown = {}): HTMLElement {
  const page = document.createElement('div');
  const facets = someFacets({
    manufacturerName: makers(14),
    ...(isPart && { atLeast: ['manufacturerName' as const] }),
  });
  page.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <AllFilters
        title="The sale"
        about=""
        list={{
          kind: 'sale',
          place: { kind: 'sale', auctionId: 4127, isAntique: true },
          query: { ...emptyQuery, text: 'colt', choices: { manufacturerName: chosen } },
          page: aCatalogPage({ facets }),
          isClosed: false,
        }}
      />
    </MemoryRouter>,
  );
  return page;
}

const boxes = (page: HTMLElement, name: string) => [
  ...page.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`),
];

test('each value of each group can be chosen, those of the long ones too, and none stands there twice', () => {
  const page = withoutScript({ chosen: ['Maker 12'] });
  const shown = boxes(page, 'manufacturerName');
  expect(shown.map(({ value }) => value)).toEqual(makers(14).map(({ value }) => value));
  expect(shown.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['Maker 12']);
  // A group that is closed in the list.
  expect(boxes(page, 'hlo').length).toBeGreaterThan(0);
  expect(page.querySelector('input[name=headline]')).not.toBeNull();
  expect(page.querySelectorAll('button[aria-expanded]')).toHaveLength(0);
});

test('it is sent as a form, with the words that are looked for', () => {
  const form = withoutScript().querySelector('form');
  expect(form?.getAttribute('action')).toBe('/catalog/4127');
  expect(new FormData(form ?? undefined).get('q')).toBe('colt');
});

test('one that would show nothing cannot be chosen', () => {
  expect(boxes(withoutScript(), 'manufacturerName').at(-1)).toMatchObject({
    value: 'Maker 14',
    disabled: true,
  });
});

test('where only a part was counted, none counted is not none', () => {
  const last = boxes(withoutScript({ isPart: true }), 'manufacturerName').slice(-2);
  expect(last.map((box) => box.closest('label')?.textContent?.trim())).toEqual(['Maker 13 1+', 'Maker 14']);
  expect(last.at(-1)).toMatchObject({ disabled: false });
});
