/** Takes out of the stories of a run what is no longer there: stories, machines and transitions of another day. */
import type { Chart } from '#charts/chart.ts';

import type { ActorPath, ReadStories, StoryFile } from './storyFile.ts';

type Known = {
  transitions: ReadonlyMap<string, ReadonlySet<string>>;
  stories: ReadonlySet<string>;
};

export const storyName = ({ file, title }: { file: string; title: string }): string =>
  `“${title}” of ${file}`;

export const transitionsIn = (charts: readonly Chart[]): Map<string, ReadonlySet<string>> =>
  new Map(charts.map(({ id, transitions }) => [id, new Set(transitions.map(({ name }) => name))]));

/** Each sentence once, however many stories it is true of. */
export function usableStories({ stories, problems }: ReadStories, known: Known): ReadStories {
  const said = new Set<string>(problems);
  const usable = stories
    .filter(({ story }) => {
      const isThere = known.stories.has(storyName(story));
      if (!isThere) said.add(`The story ${storyName(story)} is left out: there is none of that name.`);
      return isThere;
    })
    .map(({ version, story, lost, machines }) => ({
      version,
      story,
      lost,
      machines: usableMachines(machines, known, said),
    }));
  const left = stories.reduce((sum, { lost }) => sum + lost, 0);
  if (left > 0) said.add(`${left} paths are left out: their stories went too many of one machine.`);
  return { stories: usable, problems: [...said] };
}

function usableMachines(
  machines: StoryFile['machines'],
  { transitions }: Known,
  said: Set<string>,
): Record<string, ActorPath[]> {
  const usable: Record<string, ActorPath[]> = {};
  for (const [machine, paths] of Object.entries(machines)) {
    const names = transitions.get(machine);
    if (!names) said.add(`What stories did with ${machine} is left out: there is no machine of that name.`);
    const foreign = new Set(paths.flatMap(({ steps }) => steps).filter((step) => names?.has(step) === false));
    for (const step of foreign) {
      said.add(`Paths with “${step}” are left out: ${machine} has no transition of that name.`);
    }
    if (names) usable[machine] = paths.filter(({ steps }) => !steps.some((step) => foreign.has(step)));
  }
  return usable;
}
