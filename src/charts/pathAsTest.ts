/** A path through a machine as the text of a test, in the manner of `tests/machines`. */
import type { Chart, ExampleEvent } from './chart.ts';

type Path = {
  input: unknown;
  events: readonly ExampleEvent[];
  /** Where it ends: innermost states by full id. */
  states: readonly string[];
};

/** A key that needs no quotes has none, and texts stand in single ones, as the formatter has them. */
function codeOf(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`;
  const entries = Object.entries(value).map(([key, held]) => `${keyOf(key)}: ${codeOf(held)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

const keyOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/u.test(key) ? key : quoted(key));

const answerPattern = /^xstate\.(?<how>done|error)\.actor\.(?<id>.+)$/u;

/** The answers of actors and the ends of delays by the helpers that tests have for them. */
function eventCode(event: ExampleEvent): { code: string; helper: string | null } {
  const { how, id = '' } = answerPattern.exec(event.type)?.groups ?? {};
  if (how === 'done') {
    const given = event['output'] === undefined ? '' : `, ${codeOf(event['output'])}`;
    return { code: `actorDone(${quoted(id)}${given})`, helper: 'actorDone' };
  }
  if (how === 'error') {
    return { code: `actorFailed(${quoted(id)}, ${codeOf(event['error'])})`, helper: 'actorFailed' };
  }
  const delay = /^xstate\.after\.(?<name>[^.]+)\.(?<state>.+)$/u.exec(event.type)?.groups;
  if (delay) {
    const { name = '', state = '' } = delay;
    return { code: `delayElapsed(${quoted(name)}, ${quoted(state)})`, helper: 'delayElapsed' };
  }
  return { code: codeOf(event), helper: null };
}

export function pathAsTest(
  { id, file }: Pick<Chart, 'id' | 'file'>,
  { input, events, states }: Path,
): string {
  const written = events.map(eventCode);
  const helpers = [...new Set(written.flatMap(({ helper }) => helper ?? []))].toSorted();
  return [
    `import { expect, test } from 'vitest';`,
    '',
    `import { ${file} } from '#machines/${file}.ts';`,
    ...(helpers.length > 0 ? [`import { ${helpers.join(', ')} } from '#tests/support/actorEvents.ts';`] : []),
    `import { play } from '#tests/support/playMachine.ts';`,
    '',
    `test('${id} goes the recorded path', () => {`,
    `  const { snapshot } = play(`,
    `    ${file},`,
    `    ${codeOf(input)},`,
    ...written.map(({ code }) => `    ${code},`),
    `  );`,
    ...(states.length > 0
      ? [
          `  const states = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');`,
          `  expect(states.map((state) => state.id)).toEqual(${codeOf(states)});`,
        ]
      : [`  expect(snapshot.status).toBe('active');`]),
    `});`,
    '',
  ].join('\n');
}
