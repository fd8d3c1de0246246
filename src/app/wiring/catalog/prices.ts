/** The archive's machine: its drawer of filters counts results of all sales, up to the cap. */
import { loadServices } from '#app/loaders/shared/loadServices.ts';
import { askWith } from '#app/wiring/shared/ask.ts';
import { catalogSearch } from '#contract/catalog/catalogQuery.ts';
import { catalogFiltersMachine } from '#machines/catalog/catalogFiltersMachine.ts';

export const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: askWith(async (_, { query }, options) => {
        const { catalog } = await loadServices();
        const { total, isCapped } = await catalog.searchPrices(catalogSearch(query).toString(), options);
        return { total, isCapped };
      }),
    },
  }),
];
