/** The attributes of a plain element as React names them. Those that nobody asked for stay out. */
import type { RichElement } from '#contract/richText.ts';

type Props = Record<string, string | number | boolean>;

const named: Readonly<Record<string, (value: string) => Props>> = {
  colspan: (value) => ({ colSpan: Number(value) }),
  rowspan: (value) => ({ rowSpan: Number(value) }),
  scope: (scope) => ({ scope }),
  start: (value) => ({ start: Number(value) }),
  reversed: () => ({ reversed: true }),
  title: (title) => ({ title }),
  datetime: (dateTime) => ({ dateTime }),
  open: () => ({ open: true }),
  cite: (cite) => ({ cite }),
  id: (id) => ({ id }),
};

export function elementProps({ attributes = {} }: RichElement): Props {
  const known = Object.entries(attributes).map(([name, value]) => named[name]?.(value));
  return Object.assign({}, ...known) as Props;
}
