/** Puts a list of links under a search field of the page. The field stays what it is: a part of a plain form. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { wiredSearchSuggestions } from '#app/wiredSearchSuggestions.ts';
import type { Suggestion } from '#contract/search.ts';
import {
  type searchSuggestionsMachine,
  selectActive,
  selectIsSuggesting,
  selectSuggestions,
} from '#machines/searchSuggestionsMachine.ts';
import { suggestionAddress, SuggestionList } from '#ui/suggestions/SuggestionList.tsx';

import type { ExtraRouter } from './extraRoot.tsx';

type SuggestionsActor = ActorRefFrom<typeof searchSuggestionsMachine>;
type Place = { field: HTMLInputElement; router: Pick<ExtraRouter, 'navigate'> };
type SuggestionsProps = Place & {
  /** A test hands in one with a house of its own. */
  machine?: typeof searchSuggestionsMachine;
};

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type Listened = { field: HTMLInputElement; actor: SuggestionsActor };

/** Of the field and of the list, which lies in the field's form. */
function useFormEvents({ field, actor }: Listened): void {
  useEffect(() => {
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
  }, [field, actor]);
}

const write = (field: HTMLInputElement, text: string): void => {
  field.value = text;
};

export function Suggestions({ field, router, machine = wiredSearchSuggestions }: SuggestionsProps) {
  const actor = useActorRef(machine);
  const suggestions = useSelector(actor, selectSuggestions);
  const active = useSelector(actor, selectActive);
  const isLoading = useSelector(actor, selectIsSuggesting);
  useFormEvents({ field, actor });
  useEffect(() => field.setAttribute('autocomplete', 'off'), [field]);
  const wasActive = useRef(active);
  useEffect(() => {
    // The arrows have led back from the list.
    if (active === null && wasActive.current !== null) field.focus();
    wasActive.current = active;
  }, [field, active]);
  const follow = (suggestion: Suggestion): void => {
    actor.send({ type: 'search.started' });
    if (suggestion.To === null) write(field, suggestion.Text);
    void router.navigate(suggestionAddress(suggestion));
  };
  return <SuggestionList {...{ suggestions, active, isLoading }} onFollow={follow} />;
}

const shown = new Map<HTMLInputElement, Root>();

/** Once for each field; lists of fields that have left the page go with them. */
export function suggestUnder({ field, router }: Place): void {
  for (const [known, root] of shown) {
    if (known.isConnected) continue;
    root.unmount();
    shown.delete(known);
  }
  if (shown.has(field) || !field.form) return;
  const root = createRoot(field.form.appendChild(document.createElement('div')), {
    identifierPrefix: `suggest${shown.size}`,
  });
  shown.set(field, root);
  root.render(<Suggestions field={field} router={router} />);
}
