/** The desk's pages as someone sees them: those that they have the right to, each with its figure. */
import type { StaffIndex } from '#contract/desk/staffIndex.ts';

import { type DeskPage, deskPages, type Figure } from './deskPages.ts';

export type DeskPlace = {
  to: string;
  title: string;
  sentence: string;
  /** Null where nothing is counted. */
  figure: Figure | null;
  /** Where what has waited longest is opened; null where that is not offered. */
  first: string | null;
  /** How much of it is for us to do; null where the figure is about something else. */
  work: Figure | null;
};

export type DeskGroup = { title: string; places: readonly DeskPlace[] };

function placeOf(
  { to, title, sentence, figure, isNoWork, opensFirst }: DeskPage,
  counts: StaffIndex['Waiting'],
): DeskPlace {
  const shown = figure?.(counts) ?? null;
  const work = isNoWork || shown?.count === 0 ? null : shown;
  return { to, title, sentence, figure: shown, first: opensFirst && work ? `${to}?open=first` : null, work };
}

/** A group of which nothing may be opened is not there. */
export const deskGroups = ({ Rights, Waiting }: StaffIndex): DeskGroup[] =>
  Object.entries(deskPages)
    .map(([title, pages]) => ({
      title,
      places: pages.filter(({ right }) => Rights.includes(right)).map((page) => placeOf(page, Waiting)),
    }))
    .filter(({ places }) => places.length > 0);
