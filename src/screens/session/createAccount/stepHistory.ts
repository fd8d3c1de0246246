/**
 * Gives each step a place in the browser's history, as `?step=2` in the address. Back and Forward ask the machine for a
 * step; a step that the machine begins or gives up moves the address after it. An address alone opens nothing: what
 * belongs to it was typed in a page that is gone, so that a reload starts at the first step.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

import type { Step } from '#machines/session/accountCreationForm.ts';
import { selectStep } from '#machines/session/accountCreationMachine.ts';

import type { AccountCreation } from './accountFields.ts';
import { steps } from './words.ts';

const stepName = 'step';
const lastPlace = steps.length - 1;

function placeIn({ search }: Location): number {
  const place = Number(new URLSearchParams(search).get(stepName) ?? '1') - 1;
  return steps[place] === undefined ? 0 : place;
}

function searchFor(place: number, { search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete(stepName);
  if (place > 0) params.set(stepName, String(place + 1));
  return `?${params}`;
}

/** What follows the last step has no place of its own: Back leads from there into the form once more. */
const placeOf = (step: Step | null): number => (step === null ? lastPlace : steps.indexOf(step));

export function useStepHistory(creation: AccountCreation, step: Step | null): void {
  const location = useLocation();
  const navigate = useNavigate();
  const arrivedAt = useRef(location);
  const seen = useRef(location);
  /** Until the address has moved, the router may be elsewhere already: what is done meanwhile is seen on arrival. */
  const isMoving = useRef(false);

  const move = (leave: () => unknown) => {
    isMoving.current = true;
    leave();
  };
  const agree = useEffectEvent((at: Location, started: Step | null) => {
    const hasMoved = seen.current !== at;
    if (isMoving.current && !hasMoved) return;
    const place = placeIn(at);
    const asked = steps[place];
    if (hasMoved && !isMoving.current && asked && place !== placeOf(started)) {
      creation.send({ type: 'step.revisited', step: asked });
    }
    seen.current = at;
    isMoving.current = false;
    const shown = placeOf(selectStep(creation.getSnapshot()));
    if (shown > place) move(() => navigate({ search: searchFor(shown, at) }));
    if (shown >= place) return;
    // Below the entry one came to may be another site. A link within the page may have left entries in between.
    if (at === arrivedAt.current) move(() => navigate({ search: searchFor(shown, at) }, { replace: true }));
    else move(() => navigate(-1));
  });
  useEffect(() => agree(location, step), [location, step]);
}
