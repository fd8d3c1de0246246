/** The machines that receive updates, wired as on the site, with those events: found through their recorded walks. */
import type { AnyStateMachine, EventObject } from 'xstate';

import { liveMachines, wired } from './wiredMachines.ts';

type Walked = {
  chart: { id: string };
  walk: { inputs: readonly unknown[]; vocabulary: readonly EventObject[] };
};

const drawn = import.meta.glob<Walked>('/src/charts/drawn/*.json', { eager: true, import: 'default' });
export const walks = new Map(Object.values(drawn).map(({ chart, walk }) => [chart.id, walk]));

/** Events that arrive without the visitor, and may arrive often. */
const isNews = ({ type }: EventObject): boolean =>
  /^(?!xstate\.).+\.(?:outdated|received|doubted|served|came|lost|back|known|changedElsewhere|loggedIn|loggedOut)$/u.test(
    type,
  ) ||
  /^(?:session\.confirmed|visitor\.(?:changed|left)|bidder\.left|lot\.changed|page\.(?:hidden|shown))$/u.test(
    type,
  );

/** The live connection limits its own reconnects and calls no endpoint. */
const paced: readonly AnyStateMachine[] = Object.values(liveMachines);

export type ListeningMachine = {
  name: string;
  machine: AnyStateMachine;
  input: unknown;
  news: readonly EventObject[];
};

export const listeningMachines: readonly ListeningMachine[] = wired.flatMap((machine) => {
  const { inputs = [], vocabulary = [] } = walks.get(machine.id) ?? {};
  const news = vocabulary.filter(isNews);
  if (news.length === 0 || paced.includes(machine)) return [];
  return inputs.map((input, at) => ({
    name: `${machine.id}${at === 0 ? '' : ` (${at})`}`,
    machine,
    input,
    news,
  }));
});
