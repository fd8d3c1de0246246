/**
 * A part of a page that the server renders once and prints again wherever it has the same name; only its values differ,
 * and are put in as they are (ssr/prints.ts). In the browser it is what is in it. What is in it may read nothing else
 * that differs between two pages.
 */
import { createContext, createElement, type ReactNode, use } from 'react';

import { type FindPrint, placeOf, printTag } from '#rules/page/printMarks.ts';

const PrintsContext = createContext<FindPrint | null>(null);
export const PrintsProvider = PrintsContext.Provider;

type PrintedProps<Values extends readonly string[]> = {
  /** Null where it is rendered each time. */
  name: string | null;
  values?: Values;
  children: (...values: Values) => ReactNode;
};

export function Printed<const Values extends readonly string[] = []>(props: PrintedProps<Values>) {
  const { name, children } = props;
  const values = props.values ?? ([] as unknown as Values);
  const find = import.meta.env.SSR ? use(PrintsContext) : null;
  if (!find || name === null) return children(...values);
  const { number, isKnown } = find(name);
  const places = values.map((_value, index) => placeOf(index)) as unknown as Values;
  return createElement(
    printTag,
    Object.fromEntries([['n', number], ...values.map((value, index) => [`v${index}`, value])]),
    isKnown ? null : <PrintsProvider value={null}>{children(...places)}</PrintsProvider>,
  );
}
