/** What this browser's visitor has said about being counted, kept in the browser alone. */
import { forget, readStored, store } from '#services/kernel/browserStorage.ts';

const key = 'cookieConsent';

type Choice = 'accepted' | 'declined';

const choiceIn = (text: string | null): Choice | null =>
  text === 'accepted' || text === 'declined' ? text : null;

export const readConsent = (): Choice | null => choiceIn(readStored(key));

export function storeConsent(choice: Choice): void {
  // Where it cannot be kept, an older word must not speak for the newer one.
  if (!store(key, choice)) forget(key);
}

/** Global Privacy Control: a browser that says so declines for its visitor, on every site. */
export const refusesTracking = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** Called with what is chosen in another tab. A storage that is emptied there has no key. */
export function watchConsent(listener: (choice: Choice | null) => void): () => void {
  function onEvent({ key: changed, newValue }: StorageEvent): void {
    if (changed === key || changed === null) listener(choiceIn(newValue));
  }
  addEventListener('storage', onEvent);
  return () => removeEventListener('storage', onEvent);
}
