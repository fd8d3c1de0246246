/** Of the variables that only MUI's parts read: those that a page's styles name, and what their values name in turn. */
import { themeVariables } from './themeVariables.ts';

type Rule = { selector: string; values: ReadonlyMap<string, string> };

const named = (css: string): string[] =>
  [...css.matchAll(/var\((--mui-[\w-]+)/gu)].map(([, name]) => name ?? '');

function readRule(rule: string): Rule {
  const [selector = '', body = ''] = rule.slice(0, -1).split('{');
  const values = body.split(';').map((declaration): [string, string] => {
    const end = declaration.indexOf(':');
    return [declaration.slice(0, end), declaration.slice(end + 1)];
  });
  return { selector, values: new Map(values) };
}

let read: readonly Rule[] | undefined;
const rules = (): readonly Rule[] => (read ??= themeVariables('muiParts').split('\n').map(readRule));

export function usedVariables(css: string): string {
  const wanted = new Set(named(css));
  // A set hands out what is added to it on the way.
  for (const name of wanted) {
    for (const { values } of rules()) for (const other of named(values.get(name) ?? '')) wanted.add(other);
  }
  return rules()
    .map(({ selector, values }) => {
      const kept = [...values].filter(([name]) => wanted.has(name));
      return kept.length > 0 ? `${selector}{${kept.map((pair) => pair.join(':')).join(';')}}` : '';
    })
    .join('');
}
