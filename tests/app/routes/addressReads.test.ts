/** The parameters of each address are those of the screens that stand there. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { addressReads, rowAt } from '#app/routes/addressReads.ts';
import { routeTable, type ScreenRow } from '#app/routes/routeTable.ts';
import { loaderOf } from '#app/routes/screenSources.ts';
import { catalogSearch, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { switchFacets } from '#contract/catalog/facets.ts';

const screens = routeTable.filter((row): row is ScreenRow => row.kind === 'screen');
const addressOf = ({ path }: ScreenRow) => path.replaceAll(/:\w+\??|\*/gu, '1');

const namesOf = (address: string): readonly string[] => [...(addressReads(address)?.names ?? [])];

test('a list reads all that its own addresses say', () => {
  const everything = catalogSearch({
    ...emptyQuery,
    text: 'colt',
    headline: 'army',
    choices: {
      category: ['a'],
      manufacturerName: ['b'],
      hlo: ['H'],
      amcode: ['A'],
      caliber: ['c'],
      session: ['1'],
      auctionId: ['1'],
    },
    ranges: { lowEst: { from: 1 }, highEst: { from: 1 }, priceRealized: { from: 1 }, year: { from: 1 } },
    switches: switchFacets,
    sort: 'newest',
    view: 'list',
    pageSize: 48,
    page: 2,
  });
  for (const address of ['/catalog/4101', '/catalog/4101/antique', '/prices']) {
    expect(namesOf(address)).toEqual(expect.arrayContaining([...everything.keys()]));
  }
});

/** Parameters that a file takes from the address by their names. */
const namedIn = (source: string): string[] =>
  [
    ...source.matchAll(/(?:searchParams|search\)|useLocation\(\)\.search\)|query|search)\.get\('(\w+)'\)/gu),
  ].map(([, name = '']) => name);

const sourcesOf = ({ screen }: ScreenRow): string[] => {
  const folder = dirname(`src/screens/${screen}`);
  // A screen that lies in its area's own folder has the other features' folders beside it.
  const isAlone = screen.split('/').length > 2;
  const files = readdirSync(folder, { recursive: isAlone, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/u.test(file),
  );
  const loader = loaderOf(screen).replace('..', 'src/app');
  return [...files.map((file) => `${folder}/${file}`), loader].flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8')];
    } catch {
      return [];
    }
  });
};

test('what the screen of an address and its loader take from it by name is read there', () => {
  const open = screens.filter(({ audience }) => audience !== 'account');
  const missing = open.flatMap((row) => {
    const known = new Set(namesOf(addressOf(row)));
    return sourcesOf(row)
      .flatMap(namedIn)
      .filter((name) => !known.has(name))
      .map((name) => `${row.path} reads ${name}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('what leads back after a log-in is read where the way in uses it', () => {
  const wayIn = screens.filter((row) => sourcesOf(row).some((source) => source.includes('useReturnTo()')));
  expect(wayIn.length).toBeGreaterThan(3);
  for (const row of wayIn) expect(namesOf(addressOf(row))).toContain('returnTo');
});

const routes = routeTable.map((row) => ({ path: row.path, handle: row }));

/** Each row with as few and as many segments as it takes, and what is written otherwise. */
const addresses = routeTable.flatMap(({ path }) => {
  const [short, long] = [path.replaceAll(/\/:\w+\?|\/\*/gu, ''), path.replace('*', 'a/b')].map((one) =>
    one.replaceAll(/:\w+\??/gu, '7'),
  );
  return [short, long, `${long}/`, `${long}/more`, long?.toUpperCase()].map((one) => one || '/');
});

test('each address has the row that the router finds for it', () => {
  for (const address of [...addresses, '/%63atalog/4101', '/x', '/x/y/z']) {
    const found = matchRoutes(routes, address)?.at(-1)?.route.handle;
    expect([address, rowAt(address)?.path]).toEqual([address, found?.path]);
  }
  // The router warns of it.
  expect(rowAt('/a%zz')).toEqual(rowAt('/x/y/z'));
});
