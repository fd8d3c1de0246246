/** Emotion for the server: one cache for all pages, because a part that is printed again makes no styles of its own. */
import { createMuiCache } from '#ui/theme/muiCache.ts';
import { takenOver } from '#ui/theme/styledPart.ts';
import { usedVariables } from '#ui/theme/usedVariables.ts';

/** While developing a class ends with the name of its part. */
const classNames = /\bmui-[\w-]+/gu;

const animations = /@keyframes ([\w-]+)/gu;

/** A part's name after those of the parts around it, which it took over. */
const chainOf = (name: string): string[] => [...[...(takenOver.get(name) ?? [])].flatMap(chainOf), name];

const styleTag = (names: string, css: string): string => `<style data-emotion="${names}">${css}</style>`;

/** What is kept grows with the looks that parts can have, and not with pages: no style is made of what a page says. */
export function createPageStyles() {
  const cache = createMuiCache();
  const isGlobal = (name: string): boolean => cache.registered[`${cache.key}-${name}`] === undefined;
  const rulesOf = (name: string): [string, string][] => {
    const rule = cache.inserted[name];
    return typeof rule === 'string' ? [[name, rule]] : [];
  };
  const globalRules = () => Object.keys(cache.inserted).filter(isGlobal).flatMap(rulesOf);
  return {
    cache,
    /**
     * Style elements as the browser's own cache expects to find them, and the variables that they read. A part that is made
     * of another has a class that is on no element: it is named, so that the browser does not make it, and not printed.
     */
    stylesOf(body: string): string {
      const onElements = [...new Set(body.match(classNames))].map((name) => name.slice(cache.key.length + 1));
      const rules = onElements.flatMap(rulesOf);
      if (rules.length === 0) return '';
      const printed = rules.map(([, rule]) => rule);
      const css = printed.join('');
      const isUsed = (global: string) =>
        [...global.matchAll(animations)].some(([, animation = '']) => css.includes(animation));
      const names = new Set(rules.flatMap(([name]) => chainOf(name)));
      return [
        `<style>${usedVariables(printed)}</style>`,
        ...globalRules()
          .filter(([, rule]) => isUsed(rule))
          .map(([name, rule]) => styleTag(`${cache.key}-global ${name}`, rule)),
        styleTag(`${cache.key} ${[...names].join(' ')}`, css),
      ].join('');
    },
  };
}
