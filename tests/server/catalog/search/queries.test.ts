/** Searches of people, and what each must have on its first page: the lots and texts of the demo. */
import { expect, test } from 'vitest';

import { demoDatabase } from '#tests/support/db/demoDatabase.ts';

import { searchApp } from './searchApp.ts';

const db = demoDatabase();
const { search } = searchApp(db);

/** Words that stand in the title of the first lot that is shown. */
const lots: readonly [query: string, first: RegExp][] = [
  ['colt', /Colt/u],
  ['Winchester', /Winchester/u],
  ['smith & wesson', /Smith & Wesson/u],
  ['smith and wesson', /Smith & Wesson/u],
  ['s&w', /Smith & Wesson/u],
  ['SAA', /Single Action Army/u],
  ['colt saa', /Colt.* Single Action Army/u],
  ['saa 45', /Single Action Army/u],
  ['peacemaker', /Single Action Army/u],
  ['P08', /P\.08/u],
  ['P-08', /P\.08/u],
  ['p 08', /P\.08/u],
  ['P.08', /P\.08/u],
  ['luger', /Luger/u],
  ['mauser luger', /Mauser P\.08/u],
  ['parabellum', /Luger/u],
  ['M1', /M1/u],
  ['M-1', /M1/u],
  ['m1 garand', /M1 Garand/u],
  ['m 1 carbine', /M1 .*Carbine/u],
  ['1911', /1911|Government Model/u],
  ['M1911A1', /1911A1/u],
  ['1911a1', /1911A1/u],
  ['colt 1911', /Colt.* 1911/u],
  ['trapdoor', /Trapdoor/u],
  ['springfield trapdoor', /Springfield Armory Model 1873 Trapdoor/u],
  ['trap door', /Trapdoor/u],
  ['winchester 73', /Winchester Model 1873/u],
  ['winchester 1892', /Winchester Model 1892/u],
  ['model 12', /Model 12/u],
  ['hi power', /Hi-Power/u],
  ['browning hi-power', /Hi-Power/u],
  ['high power', /Hi-Power/u],
  ['p38', /P\.38/u],
  ['walther ppk', /PPK/u],
  ['mp5', /MP5/u],
  ['hk mp5', /H&K MP5/u],
  ['m16', /M16A1/u],
  ['98k', /98k/u],
  ['kar98', /98k/u],
  ['03a3', /1903A3/u],
  ['krag', /Krag/u],
  ['smle', /SMLE/u],
  ['brown bess', /Brown Bess/u],
  ['machine gun', /Submachine Gun|Automatic Rifle/u],
  ['silencer', /Suppressor/u],
  ['deringer', /Derr?inger/u],
  ['double barrel', /Side by Side/u],
  ['over under shotgun', /Over and Under/u],
  ['pump shotgun', /Slide Action Shotgun/u],
  ['lever gun', /Lever Action/u],
  ['six shooter', /Revolver/u],
  ['samurai sword', /Katana/u],
  ['bowie', /Bowie Knife/u],
  ['kentucky rifle', /Kentucky/u],
  ['colt -saa python', /Python/u],
];

test.each(lots)('%s', async (query, first) => {
  const { Lots, SearchedFor } = await search(query);
  expect(SearchedFor).toBeNull();
  expect(Lots[0]?.WebTitle).toMatch(first);
});

/** Calibers stand in the text of a lot more often than in its title: the numbers of the lots that are shown first. */
const calibers: readonly [query: string, lot: string][] = [
  ['.45', 'Colt'],
  ['12 ga', 'Model 12 Slide Action'],
  ['12 gauge', 'Model 12 Slide Action'],
  ['28ga', 'VH Grade'],
  ['.410', 'Citori'],
  ['410 ga', 'Citori'],
  ['9mm', 'Luger'],
  ['30-06', 'M1 Garand'],
  ['3006', 'M1 Garand'],
  ['30 06', 'M1 Garand'],
  ['45-70', 'Trapdoor'],
  ['4570', 'Trapdoor'],
  ['44-40', 'Single Action Army'],
  ['.357 mag', 'Python'],
  ['22lr', 'Woodsman'],
  ['45 long colt', 'Single Action Army'],
];

test.each(calibers)('the caliber %s', async (query, lot) => {
  const { Lots } = await search(query);
  expect(Lots.map(({ WebTitle }) => WebTitle)).toContainEqual(expect.stringContaining(lot));
});

const texts: readonly [query: string, question: string][] = [
  ['premium', 'What is the buyer’s premium?'],
  ['shipping', 'How long does shipping take?'],
  ['how do I register', 'How do I register to bid?'],
  ['sealed bid', 'What is a sealed bid?'],
  ['can I bid from canada', 'Can I bid from outside the United States?'],
  ['sales tax', 'Do I pay sales tax?'],
  ['reserve not met', 'What does "Reserve not met" mean?'],
  ['storage', 'Do you charge storage?'],
];

test.each(texts)('the question behind %s', async (query, question) => {
  const { Questions } = await search(query);
  expect(Questions.map(({ Question }) => Question)).toContain(question);
});

const misspelled: readonly [query: string, searchedFor: string, first: RegExp][] = [
  ['winchster', 'winchester', /Winchester/u],
  ['Remingtn revolver', 'remington revolver', /Remington/u],
  ['sringfield trapdor', 'springfield trapdoor', /Trapdoor/u],
  ['pyhton', 'python', /Python/u],
  ['derrnger', 'derringer', /Derringer/u],
  ['flntlock', 'flintlock', /Flintlock/u],
];

test.each(misspelled)('%s is searched for as %s', async (query, searchedFor, first) => {
  const { Lots, SearchedFor } = await search(query);
  expect(SearchedFor).toBe(searchedFor);
  expect(Lots[0]?.WebTitle).toMatch(first);
});

test('what was sold in an earlier sale, and its maker', async () => {
  const { Lots, Results, Makers } = await search('mauser broomhandle');
  expect(Lots).toEqual([]);
  expect(Results.map(({ WebTitle }) => WebTitle)).toEqual(['Mauser C96 Broomhandle Semi-Automatic Pistol']);
  expect(Makers.map(({ Name }) => Name)).toEqual(['Mauser']);
});

test.each(['c96', 'C-96', 'broom handle'])('%s is the Broomhandle', async (query) => {
  expect((await search(query)).Results.map(({ WebTitle }) => WebTitle)).toEqual([
    'Mauser C96 Broomhandle Semi-Automatic Pistol',
  ]);
});

test.each([
  ['smith', ['Smith & Wesson']],
  ['remington', ['Remington']],
  ['colt saa', ['Colt']],
  ['unknown', []],
])('%s names makers: %j', async (query, makers) => {
  expect((await search(query)).Makers.map(({ Name }) => Name).toSorted()).toEqual(makers);
});

test.each([
  ['factory letter', 'reading-a-factory-letter'],
  ['appraisal day', 'appraisal-day-rock-falls'],
  ['1898', 'why-1898-matters'],
])('the post behind %s', async (query, slug) => {
  expect((await search(query)).Posts.map((post) => post.slug)).toContain(slug);
});
