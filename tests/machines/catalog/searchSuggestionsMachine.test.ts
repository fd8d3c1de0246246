/** Suggestions while typing: asked for once typing pauses, walked by arrow keys, and never in the way. */
import { describe, expect, test } from 'vitest';

import {
  searchSuggestionsMachine,
  selectActive,
  selectIsSuggesting,
  selectSuggestions,
} from '#machines/catalog/searchSuggestionsMachine.ts';
import { actorDone, actorFailed, delayElapsed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, scheduled, spawned, stopped } from '#tests/support/playMachine.ts';

const colt = { Kind: 'maker', Text: 'Colt', To: null } as const;
const python = { Kind: 'lot', Text: 'Colt Python', To: '/detail/4101/7/colt-python' } as const;

const typed = { type: 'text.typed', text: 'col' } as const;
const typedMore = { type: 'text.typed', text: 'colt' } as const;
const cleared = { type: 'text.typed', text: ' c' } as const;
const paused = delayElapsed('typingPause', 'searchSuggestions.pausing');
const suggested = actorDone('suggest', [colt, python]);
const failed = actorFailed('suggest', { code: 'rate_limited' });
const down = { type: 'arrow.pressed', step: 1 } as const;
const up = { type: 'arrow.pressed', step: -1 } as const;
const escaped = { type: 'escape.pressed' } as const;
const left = { type: 'field.left' } as const;
const started = { type: 'search.started' } as const;

const vocabulary = [typed, typedMore, cleared, paused, suggested, failed, down, up, escaped, left, started];
const walk = { machine: searchSuggestionsMachine, input: undefined, vocabulary };
const after = (...events: typeof vocabulary) => play(searchSuggestionsMachine, undefined, ...events);

describe('typing', () => {
  test('is followed by a question once it pauses for 200 ms', () => {
    expect(after(typed).effects).toEqual([scheduled('typingPause', 'searchSuggestions.pausing', 200)]);
    const { snapshot, effects } = after(typed, paused);
    expect(effects).toContainEqual(spawned('suggest', { text: 'col' }));
    expect(selectIsSuggesting(snapshot)).toBe(true);
    expect(selectSuggestions(after(typed, paused, suggested).snapshot)).toEqual([colt, python]);
  });

  test('goes on while a question is on its way: that one is given up', () => {
    const { snapshot, effects } = after(typed, paused, typedMore);
    expect(snapshot.value).toBe('pausing');
    expect(effects).toContainEqual(stopped('suggest'));
  });

  test('goes on: what was suggested stays until there is something else, and none of it is taken', () => {
    const { snapshot } = after(typed, paused, suggested, down, typedMore);
    expect(selectSuggestions(snapshot)).toEqual([colt, python]);
    expect(selectActive(snapshot)).toBeNull();
    const asking = after(typed, paused, suggested, typedMore, paused).snapshot;
    expect(selectIsSuggesting(asking)).toBe(false);
  });

  test('of a single letter asks nothing and takes the suggestions away', () => {
    expect(after(cleared).effects).toEqual([]);
    expect(selectSuggestions(after(typed, paused, suggested, cleared).snapshot)).toEqual([]);
  });
});

describe('the arrow keys', () => {
  const activeAfter = (...keys: (typeof down | typeof up)[]) =>
    selectActive(after(typed, paused, suggested, ...keys).snapshot);

  test('go through the suggestions and past what was typed, around and around', () => {
    expect([
      activeAfter(),
      activeAfter(down),
      activeAfter(down, down),
      activeAfter(down, down, down),
    ]).toEqual([null, 0, 1, null]);
    expect([activeAfter(up), activeAfter(up, up), activeAfter(up, up, up)]).toEqual([1, 0, null]);
  });

  test('move among what was suggested before while there is nothing else', () => {
    expect(selectActive(after(typed, paused, suggested, typedMore, down).snapshot)).toBe(0);
    expect(selectActive(after(typed, paused, suggested, typedMore, paused, down).snapshot)).toBe(0);
  });

  test('ask again after Escape, if there is something to ask for', () => {
    expect(after(typed, escaped, down).effects).toContainEqual(spawned('suggest', { text: 'col' }));
    expect(after(down).snapshot.value).toBe('closed');
    expect(after(cleared, down).snapshot.value).toBe('closed');
    expect(after(typed, cleared, down).snapshot.value).toBe('closed');
  });
});

test.each([escaped, left, started])(
  '$type takes the suggestions away and gives up the question',
  (closing) => {
    for (const events of [[typed], [typed, paused], [typed, paused, suggested], [typed, paused, failed]]) {
      const { snapshot } = after(...events, closing);
      expect([snapshot.value, selectSuggestions(snapshot), selectActive(snapshot)]).toEqual([
        'closed',
        [],
        null,
      ]);
    }
    expect(after(typed, paused, closing).effects).toContainEqual(stopped('suggest'));
  },
);

test('a question that fails leaves nothing to see, until more is typed', () => {
  const { snapshot } = after(typed, paused, suggested, typedMore, paused, failed);
  expect([snapshot.value, selectSuggestions(snapshot), selectIsSuggesting(snapshot)]).toEqual([
    'failed',
    [],
    false,
  ]);
  expect(snapshot.context.problem).toEqual({ code: 'rate_limited' });
  const again = after(typed, paused, failed, typedMore).snapshot;
  expect([again.value, again.context.problem]).toEqual(['pausing', null]);
});

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('what is taken is one of those that are shown', () => {
  expect(
    checkInvariants(walk, {
      'the active suggestion is shown': ({ after: snapshot }) => {
        const active = selectActive(snapshot);
        return active === null || selectSuggestions(snapshot)[active] !== undefined;
      },
      'nothing is asked for with less than two letters': ({ after: snapshot }) =>
        !snapshot.matches('asking') || snapshot.context.text.trim().length > 1,
    }),
  ).toEqual([]);
});
