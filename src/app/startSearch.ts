/**
 * What the search fields of every page do beyond sending their form: they search within the page, and the first focus
 * fetches what suggests while somebody types. Without it the form loads the page of what was found.
 */
import { searchAddress, searchPath } from '#contract/rules/siteSearch.ts';

import type { ExtraRouter } from './extras/extraRoot.tsx';

const ownField = `form[action="${searchPath}"] input[name="q"]`;

const fieldIn = (place: EventTarget | null): HTMLInputElement | null =>
  place instanceof Element && place.matches(ownField) ? (place as HTMLInputElement) : null;

export function startSearch(router: Pick<ExtraRouter, 'navigate'>): void {
  async function suggest(place: EventTarget | null): Promise<void> {
    const field = fieldIn(place);
    if (!field) return;
    const { suggestUnder } = await import('./extras/searchSuggestions.tsx');
    if (field.isConnected) suggestUnder({ field, router });
  }
  // If suggestions can't be loaded, the search works without them.
  const suggestQuietly = (place: EventTarget | null) => void suggest(place).catch(() => undefined);
  document.addEventListener('focusin', ({ target }) => suggestQuietly(target));
  document.addEventListener('submit', (sent) => {
    const form = sent.target as HTMLFormElement;
    const field = form.querySelector<HTMLInputElement>(ownField);
    if (!field || sent.defaultPrevented) return;
    sent.preventDefault();
    void router.navigate(searchAddress(field.value.trim()));
  });
  suggestQuietly(document.activeElement);
}
