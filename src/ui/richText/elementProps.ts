/** The attributes of a plain element as React names them. Those that no one asked for stay out. */
import type { RichElement } from '#contract/content/richText.ts';

type Props = Record<string, string | number | boolean>;

const named: Readonly<Record<string, (value: string) => Props>> = {
  colspan: (value) => ({ colSpan: Number(value) }),
  rowspan: (value) => ({ rowSpan: Number(value) }),
  scope: (scope) => ({ scope }),
  // A style sheet of ours says what it means: the attribute of that name is no HTML any more.
  align: (align) => ({ 'data-align': align }),
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
