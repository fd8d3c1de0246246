/** Filters that several lists of the desk have. */
import { chicagoDay } from '#contract/kernel/chicagoDay.ts';
import { longestSearch } from '#contract/kernel/listPages.ts';

import type { ChoiceFilter, TypedFilter } from './listSpec.ts';

const isDay = (value: string): boolean => chicagoDay.safeParse(value).success;

/** Both included. */
export const dayFilters: readonly TypedFilter[] = [
  { key: 'from', label: 'From', as: 'day', fallback: '', takes: isDay },
  { key: 'to', label: 'To', as: 'day', fallback: '', takes: isDay },
];

export const textFilter = (key: string, label: string): TypedFilter => ({
  key,
  label,
  as: 'text',
  fallback: '',
  takes: (value) => value.length <= longestSearch,
});

type Tabs<Option extends string> = {
  fallback: Option;
  options: readonly Option[];
  words: Readonly<Record<Option, string>>;
};

/** The parts of a list that are looked through all day. */
export const listTabs = <Option extends string>({
  fallback,
  options,
  words,
}: Tabs<Option>): ChoiceFilter => ({
  key: 'list',
  label: 'Lists',
  as: 'tabs',
  fallback,
  takes: (value) => options.some((one) => one === value),
  options: () => options.map((value) => ({ value, words: words[value] })),
});

type Choice<Option extends string> = {
  key: string;
  label: string;
  /** What stands for no choice. */
  all: string;
  options: readonly Option[];
  words: Readonly<Record<Option, string>>;
};

export const selectFilter = <Option extends string>(choice: Choice<Option>): ChoiceFilter => ({
  key: choice.key,
  label: choice.label,
  as: 'select',
  fallback: '',
  takes: (value) => choice.options.some((one) => one === value),
  options: () => [
    { value: '', words: choice.all },
    ...choice.options.map((value) => ({ value, words: choice.words[value] })),
  ],
});
