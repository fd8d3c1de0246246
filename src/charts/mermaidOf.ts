/** A chart as a Mermaid state diagram, for pages and editors that draw those. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { guardWords, triggerWords } from './chartWords.ts';

export const mermaidOf = ({ root, transitions }: Chart): string =>
  [
    'stateDiagram-v2',
    ...stateLines(root, '  '),
    ...transitions.flatMap((transition) => transitionLines(transition)),
    '',
  ].join('\n');

function stateLines(state: ChartState, indent: string): string[] {
  const { id, key, kind, initial, states } = state;
  const declared = `${indent}state "${written(key)}" as ${idOf(id)}`;
  const final = kind === 'final' ? [`${indent}${idOf(id)} --> [*]`] : [];
  if (states.length === 0) return [declared, ...final];
  const inner = `${indent}  `;
  return [
    `${declared} {`,
    ...(initial === null ? [] : [`${inner}[*] --> ${idOf(initial)}`]),
    ...states.flatMap((child, index) => {
      const lines = stateLines(child, inner);
      return kind === 'parallel' && index > 0 ? [`${inner}--`].concat(lines) : lines;
    }),
    `${indent}}`,
  ];
}

/** One that stays where it is leads back to its own state: a diagram of this kind knows no other. */
function transitionLines(transition: ChartTransition): string[] {
  const { source, targets } = transition;
  const label = written(labelOf(transition));
  return (targets.length === 0 ? [source] : targets).map(
    (target) => `  ${idOf(source)} --> ${idOf(target)} : ${label}`,
  );
}

function labelOf(transition: ChartTransition): string {
  const trigger =
    transition.trigger.kind === 'after' ? `after ${triggerWords(transition)}` : triggerWords(transition);
  const actions = transition.actions.length > 0 ? [`/ ${transition.actions.join(', ')}`] : [];
  return [trigger, ...guardWords(transition), ...actions].join(' ');
}

/**
 * Letters, digits and underscores; every other character by its number, so that no two ids become one. It begins like
 * none of the words that Mermaid keeps for itself.
 */
const idOf = (id: string): string =>
  `s_${id.replaceAll(/[^A-Za-z0-9]/gu, (character) => (character === '.' ? '__' : `_${codeOf(character, 16)}_`))}`;

const codeOf = (character: string, base: number): string => (character.codePointAt(0) ?? 0).toString(base);

/** What would end a label or a line, as the number that Mermaid reads in its place. */
const written = (text: string): string =>
  text.replaceAll(/[^ !$-9=?-~]|[\n\r]/gu, (character) => `#${codeOf(character, 10)};`);
