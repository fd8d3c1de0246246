/** The list of links under a search field, and what typing, arrow keys and Escape do in both. Loaded with the first focus. */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import type { Suggestion } from '#contract/catalog/search.ts';
import {
  type searchSuggestionsMachine,
  selectActive,
  selectIsSuggesting,
  selectSuggestions,
} from '#machines/catalog/searchSuggestionsMachine.ts';

import { SuggestionList } from './SuggestionList.tsx';

type FieldRef = RefObject<HTMLInputElement | null>;

export type SuggestionsProps = {
  field: FieldRef;
  machine: typeof searchSuggestionsMachine;
};

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type Listened = { field: HTMLInputElement; actor: ActorRefFrom<typeof searchSuggestionsMachine> };

/** Of the field and of the list, which lies in the field's form. Stops with what is returned. */
function onForm({ field, actor }: Listened): () => void {
  const { form } = field;
  const takeText = () => actor.send({ type: 'text.typed', text: field.value });
  const start = () => actor.send({ type: 'search.started' });
  const leave = ({ relatedTarget: place }: FocusEvent) => {
    // The only links in the form are the suggestions.
    const isInList = place instanceof HTMLAnchorElement && form?.contains(place);
    if (place !== field && !isInList) actor.send({ type: 'field.left' });
  };
  function takeKey(press: KeyboardEvent): void {
    const step = arrowSteps[press.key];
    if (step !== undefined) actor.send({ type: 'arrow.pressed', step });
    else if (press.key === 'Escape' && selectSuggestions(actor.getSnapshot()).length > 0) {
      field.focus();
      actor.send({ type: 'escape.pressed' });
    } else {
      // What is typed on a link goes into the field.
      if (press.key.length === 1 && press.target !== field) field.focus();
      return;
    }
    press.preventDefault();
  }
  // Typed before this came.
  if (document.activeElement === field && field.value !== field.defaultValue) takeText();
  field.addEventListener('input', takeText);
  form?.addEventListener('keydown', takeKey);
  form?.addEventListener('focusout', leave);
  form?.addEventListener('submit', start);
  return () => {
    field.removeEventListener('input', takeText);
    form?.removeEventListener('keydown', takeKey);
    form?.removeEventListener('focusout', leave);
    form?.removeEventListener('submit', start);
  };
}

const write = (field: FieldRef, text: string): void => {
  if (field.current) field.current.value = text;
};

export function Suggestions({ field, machine }: SuggestionsProps) {
  const actor = useActorRef(machine);
  const suggestions = useSelector(actor, selectSuggestions);
  const active = useSelector(actor, selectActive);
  const isLoading = useSelector(actor, selectIsSuggesting);
  useEffect(() => (field.current ? onForm({ field: field.current, actor }) : undefined), [field, actor]);
  const wasActive = useRef(active);
  useEffect(() => {
    // The arrows have led back from the list.
    if (active === null && wasActive.current !== null) field.current?.focus();
    wasActive.current = active;
  }, [field, active]);
  const follow = (suggestion: Suggestion): void => {
    actor.send({ type: 'search.started' });
    if (suggestion.To === null) write(field, suggestion.Text);
  };
  return <SuggestionList {...{ suggestions, active, isLoading }} onFollow={follow} />;
}
