/** The theme as it is written out for the built site makes the same rules as the theme itself, for every control. */
import { glob, readFile } from 'node:fs/promises';

import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { writtenLook, writtenTheme } from '#scripts/builtTheme.ts';
import { controls } from '#ui/controls/controlsFixtures.ts';
import type { Fixture } from '#ui/fixture/Fixture.ts';
import { withFunctions } from '#ui/theme/builtFunctions.ts';
import { components } from '#ui/theme/components/index.ts';
import { createMuiCache } from '#ui/theme/muiCache.ts';
import { theme } from '#ui/theme/theme.ts';
import { themeVariables } from '#ui/theme/themeVariables.ts';

type Theme = typeof theme;

const looks = Object.fromEntries(Object.keys(components).map((name) => [name, writtenLook(name)]));
const built = { ...withFunctions(writtenTheme()), components: looks } as unknown as Theme;

/** What would be shown without our variables is not written; a rule's name is made from it. */
const plain = (css: string): string =>
  css
    .replaceAll(/var\((--mui-[\w-]+),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gu, 'var($1)')
    .replaceAll(/(?<!-)(?:animation-)?mui-\w+/gu, 'mui');

function rulesBy(given: Theme, states: readonly Fixture[]): string[] {
  const cache = createMuiCache();
  const { unmount } = render(
    <CacheProvider value={cache}>
      <ThemeProvider theme={given}>
        <MemoryRouter>
          {states.map(({ name, render: draw }) => (
            <div key={name}>{draw('paper')}</div>
          ))}
        </MemoryRouter>
      </ThemeProvider>
    </CacheProvider>,
  );
  unmount();
  return Object.values(cache.registered)
    .map((rules) => plain(rules ?? ''))
    .toSorted();
}

const declared = new Set(
  (['everyPage', 'muiParts'] as const).flatMap((audience) =>
    [...themeVariables(audience).matchAll(/(--mui-[\w-]+):/gu)].map(([, name]) => name),
  ),
);
/** MUI names variables that it leaves to anyone who wants to change something. */
const isOurs = (name: string): boolean => /^--mui-(?:palette|shape|shadows|zIndex|font|opacity)-/u.test(name);

const undeclared = (css: string): string[] =>
  [...css.matchAll(/var\((--mui-[\w-]+)/gu)]
    .map(([, name = '']) => name)
    .filter((name) => isOurs(name) && !declared.has(name));

test.each(Object.entries(controls))('%s', (_, { states }) => {
  const rules = rulesBy(built, states);
  expect(rules).toEqual(rulesBy(theme, states));
  expect(new Set(rules.flatMap(undeclared))).toEqual(new Set());
});

test('every variable of the theme that a stylesheet names is written', async () => {
  const sheets: string[] = [];
  for await (const file of glob('src/**/*.css')) sheets.push(await readFile(file, 'utf8'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(new Set(sheets.flatMap(undeclared))).toEqual(new Set());
});
