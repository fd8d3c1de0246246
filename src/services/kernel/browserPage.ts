/** The page as a thing in a browser: its theme attribute, its clock and where it goes. */
import type { CalendarDate } from '#contract/session/age.ts';

export type Theme = 'light' | 'dark';

const darkPreference = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export const systemTheme = (): Theme => (darkPreference().matches ? 'dark' : 'light');

export function watchSystemTheme(listener: (theme: Theme) => void): () => void {
  const preference = darkPreference();
  const notify = (): void => listener(systemTheme());
  preference.addEventListener('change', notify);
  return () => preference.removeEventListener('change', notify);
}

/** Everything that has a colour follows this one attribute. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** The visitor's own date, by the visitor's own clock. */
export function today(): CalendarDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

export const reloadPage = (): void => location.reload();

export const loadPage = (to: string): void => location.assign(to);
