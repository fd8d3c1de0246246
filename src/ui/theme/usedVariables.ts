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

/** What a rule names, and what that names in turn. */
function namesIn(css: string): ReadonlySet<string> {
  const names = new Set(named(css));
  // A set hands out what is added to it on the way.
  for (const name of names) {
    for (const { values } of rules()) for (const other of named(values.get(name) ?? '')) names.add(other);
  }
  return names;
}

/** By rule: the rules of parts are few, and the same on all pages. */
const known = new Map<string, ReadonlySet<string>>();
function namesOf(css: string): ReadonlySet<string> {
  const names = known.get(css) ?? namesIn(css);
  known.set(css, names);
  return names;
}

export function usedVariables(css: readonly string[]): string {
  const wanted = new Set(css.flatMap((rule) => [...namesOf(rule)]));
  return rules()
    .map(({ selector, values }) => {
      const kept = [...values].filter(([name]) => wanted.has(name));
      return kept.length > 0 ? `${selector}{${kept.map((pair) => pair.join(':')).join(';')}}` : '';
    })
    .join('');
}
