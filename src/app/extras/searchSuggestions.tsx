/**
 * Makes a search field of the page a combobox with a list under it. The field is the page's own and stays a plain form: what
 * it is beyond that is written on it here, where its part of the page does not know of it.
 */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { wiredSearchSuggestions } from '#app/wiredSearchSuggestions.ts';
import { searchAddress } from '#contract/rules/siteSearch.ts';
import type { Suggestion } from '#contract/search.ts';
import {
  type searchSuggestionsMachine,
  selectActive,
  selectIsSuggesting,
  selectSuggestions,
} from '#machines/searchSuggestionsMachine.ts';
import { rowId, SuggestionList } from '#ui/suggestions/SuggestionList.tsx';

import type { ExtraRouter } from './extraRoot.tsx';

type SuggestionsActor = ActorRefFrom<typeof searchSuggestionsMachine>;
type Place = { field: HTMLInputElement; router: Pick<ExtraRouter, 'navigate'> };
type SuggestionsProps = Place & {
  /** A test hands in one with a house of its own. */
  machine?: typeof searchSuggestionsMachine;
};

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type Keys = { field: HTMLInputElement; actor: SuggestionsActor; follow: (suggestion: Suggestion) => void };

function useFieldEvents({ field, actor, follow }: Keys): void {
  useEffect(() => {
    const takeText = () => actor.send({ type: 'text.typed', text: field.value });
    const close = () => actor.send({ type: 'field.left' });
    const start = () => actor.send({ type: 'search.started' });
    function takeKey(press: KeyboardEvent): void {
      const snapshot = actor.getSnapshot();
      const suggestions = selectSuggestions(snapshot);
      const step = arrowSteps[press.key];
      const chosen = suggestions[selectActive(snapshot) ?? -1];
      if (step !== undefined) actor.send({ type: 'arrow.pressed', step });
      else if (press.key === 'Escape' && suggestions.length > 0) actor.send({ type: 'escape.pressed' });
      else if (press.key === 'Enter' && chosen) follow(chosen);
      else return;
      press.preventDefault();
    }
    // Typed before this came.
    if (document.activeElement === field && field.value !== field.defaultValue) takeText();
    field.addEventListener('input', takeText);
    field.addEventListener('keydown', takeKey);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', start);
    return () => {
      field.removeEventListener('input', takeText);
      field.removeEventListener('keydown', takeKey);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', start);
    };
  }, [field, actor, follow]);
}

const write = (field: HTMLInputElement, text: string): void => {
  field.value = text;
};

export function Suggestions({ field, router, machine = wiredSearchSuggestions }: SuggestionsProps) {
  const actor = useActorRef(machine);
  const suggestions = useSelector(actor, selectSuggestions);
  const active = useSelector(actor, selectActive);
  const isLoading = useSelector(actor, selectIsSuggesting);
  const id = useId();
  const follow = useCallback(
    ({ Text, To }: Suggestion) => {
      actor.send({ type: 'search.started' });
      if (To === null) write(field, Text);
      void router.navigate(To ?? searchAddress(Text));
    },
    [actor, field, router],
  );
  useFieldEvents({ field, actor, follow });
  const isOpen = suggestions.length > 0;
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      autocomplete: 'off',
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  }, [field, id]);
  useEffect(() => {
    field.setAttribute('aria-expanded', String(isOpen));
    if (active === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', rowId(id, active));
  }, [field, id, isOpen, active]);
  return <SuggestionList {...{ id, suggestions, active, isLoading }} onFollow={follow} />;
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
