/** Emotion for one request: a fresh cache, and the rules that the page used, ready for the head. */
import { createMuiCache } from '#ui/theme/muiCache.ts';
import { usedVariables } from '#ui/theme/usedVariables.ts';

const styleTag = (names: string, css: string): string => `<style data-emotion="${names}">${css}</style>`;

export function createRequestStyles() {
  const cache = createMuiCache();
  return {
    cache,
    /** Style elements as the browser's own cache expects to find them, and the variables that they read. */
    styles(): string {
      const rules = Object.entries(cache.inserted).filter((rule) => typeof rule[1] === 'string');
      const isGlobal = ([name]: [string, unknown]) => cache.registered[`${cache.key}-${name}`] === undefined;
      const ofParts = rules.filter((rule) => !isGlobal(rule));
      if (rules.length === 0) return '';
      const css = ofParts.map(([, rule]) => rule).join('');
      const names = ofParts.map(([name]) => name).join(' ');
      return [
        `<style>${usedVariables(css)}</style>`,
        ...rules
          .filter(isGlobal)
          .map(([name, rule]) => styleTag(`${cache.key}-global ${name}`, String(rule))),
        styleTag(`${cache.key} ${names}`, css),
      ].join('');
    },
  };
}
