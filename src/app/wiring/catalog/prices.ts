/** The archive's machine: its drawer of filters counts results of all sales, up to the cap. */
import { askWith } from '#app/wiring/shared/ask.ts';
import { catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';
import { late } from '#services/kernel/late.ts';

const { searchPrices } = late(() => import('#contract/catalog/catalog.ts'));

export const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: askWith(async (call, { query }, options) => {
        const search = catalogSearch(query).toString();
        const { total, isCapped } = await call(searchPrices, { query: { search } }, options);
        return { total, isCapped };
      }),
    },
  }),
];
