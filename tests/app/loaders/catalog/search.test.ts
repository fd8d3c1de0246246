/** The search page's data and head. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { load, type SearchData } from '#app/loaders/catalog/search.ts';
import { searchSite } from '#contract/catalog/search.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, type Answered, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aSiteSearch } from '#tests/support/catalog/aSiteSearch.ts';

const loaded = (
  address: string,
  searched: Answered = answer(searchSite, () => aSiteSearch()),
): Promise<{ data: PageLoad<SearchData>; init: ResponseInit | null }> =>
  load(fakeCall(searched), at(address));

const notAsked = answer(searchSite, () => Promise.reject(new Error('asked')));

test('words are searched for as they were typed, without needless spaces', async () => {
  const asked: string[] = [];
  const searched = answer(searchSite, ({ query }) => {
    asked.push(query.q);
    return aSiteSearch();
  });
  const { data } = await loaded('/search?q=++colt+++SAA+', searched);
  expect(asked).toEqual(['colt SAA']);
  expect(data.found?.LotCount).toBe(14);
  expect(data.found?.Posts[0]?.to).toMatch(/^\//u);
});

test('without words nothing is asked for', async () => {
  const { data } = await loaded('/search?q=', notAsked);
  expect(data).toMatchObject({ text: '', found: null, refusal: null });
});

test('no search engine keeps it, and advertisements make no address of their own', async () => {
  const { data } = await loaded('/search?q=colt&utm_source=mail');
  expect(data.head).toMatchObject({
    title: 'Results for “colt”',
    robots: 'noindex',
    canonical: `${site.origin}/search?q=colt`,
  });
  expect((await loaded('/search')).data.head).toMatchObject({
    title: 'Search',
    canonical: `${site.origin}/search`,
  });
});

test('what is too long is a bad request, and what is refused has the status of its refusal', async () => {
  const long = await loaded(`/search?q=${'a'.repeat(201)}`, notAsked);
  expect([long.init?.status, long.data.isTooLong]).toEqual([400, true]);
  const limited = await loaded('/search?q=colt', refuse(searchSite, 'rate_limited'));
  expect([limited.init?.status, limited.data.refusal?.code]).toEqual([429, 'rate_limited']);
});
