/** Parts that are rendered once and printed again: the page is the same, whatever its values, and nothing else is kept. */
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { createPrints } from '#ssr/prints.ts';
import { Printed, PrintsProvider } from '#ui/island/Printed.tsx';

function aPage() {
  const prints = createPrints();
  let rendered = 0;
  const Card = ({ name, to }: { name: string; to: string }) => {
    rendered += 1;
    return (
      <a href={to} title={name}>
        {name} <b>1</b>
      </a>
    );
  };
  const Item = ({ name, to, kind = 'card' }: { name: string; to: string; kind?: string | null }) => (
    <Printed name={kind} values={[name, to] as const}>
      {(printedName, printedTo) => <Card name={printedName} to={printedTo} />}
    </Printed>
  );
  const print = (page: React.ReactNode) =>
    prints.fill(renderToString(<PrintsProvider value={prints.find}>{page}</PrintsProvider>));
  return { Item, print, renderedSoFar: () => rendered };
}

const odd = { name: `<b>"&' $& $1 x-print /x-print-1/ /x-print-7/`, to: '/a?b=1&c=%3C' };
const other = { name: 'Winchester', to: '/lot/2' };

test('a page is what it is without prints, the first time and each time after', () => {
  const { Item, print, renderedSoFar } = aPage();
  const page = (
    <main>
      <Item {...odd} />
      <Item {...other} />
    </main>
  );
  const plain = renderToString(page);
  const before = renderedSoFar();
  expect(print(page)).toBe(plain);
  // Two are rendered before the first is known.
  expect(renderedSoFar()).toBe(before + 2);
  expect(print(page)).toBe(plain);
  expect(renderedSoFar()).toBe(before + 2);
});

test('another name is rendered of its own, and no name each time', () => {
  const { Item, print, renderedSoFar } = aPage();
  print(<Item {...other} />);
  print(<Item {...other} kind="chosen card" />);
  expect(renderedSoFar()).toBe(2);
  print(<Item {...other} kind={null} />);
  print(<Item {...other} kind={null} />);
  expect(renderedSoFar()).toBe(4);
});

test('what is printed within a print is a part of it', () => {
  const { Item, print } = aPage();
  const page = (
    <Printed name="list">
      {() => (
        <ul>
          <Item {...other} />
          <Item {...odd} />
        </ul>
      )}
    </Printed>
  );
  const plain = renderToString(page);
  expect(print(page)).toBe(plain);
  expect(print(page)).toBe(plain);
});

test('a part that is named by its place on the page is kept only under a name with that place', () => {
  const { print } = aPage();
  const Field = () => <input id={useId()} />;
  const Here = () => <Printed name={`field ${useId()}`}>{() => <Field />}</Printed>;
  const Anywhere = () => <Printed name="field">{() => <Field />}</Printed>;
  for (const Part of [Here, Anywhere]) {
    const first = (
      <main>
        <Part />
      </main>
    );
    const second = (
      <main>
        <p />
        <Part />
      </main>
    );
    for (const page of [first, second, first]) expect(print(page)).toBe(renderToString(page));
  }
});
