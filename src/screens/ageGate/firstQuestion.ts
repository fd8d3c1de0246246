/**
 * The moment the gate wakes: the focus goes to the first field, and what somebody typed before the page was awake
 * counts.
 */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect } from 'react';

import type { AppActors } from '#actors/appActors.tsx';
import { selectIsAsking } from '#machines/ageGateMachine.ts';
import { type BirthDatePart, typedDigits } from '#ui/birthDate/birthDateText.ts';

export function useFirstQuestion(
  ageGate: AppActors['ageGate'],
  group: RefObject<HTMLFieldSetElement | null>,
): void {
  const isAsking = useSelector(ageGate, selectIsAsking);
  useEffect(() => {
    if (!isAsking || !group.current) return;
    const inputs = [...group.current.querySelectorAll('input')];
    for (const { name, value } of inputs) {
      const part = name as BirthDatePart;
      if (value !== '') ageGate.send({ type: 'birthDate.typed', part, text: typedDigits(part, value) });
    }
    if (!group.current.contains(document.activeElement)) inputs[0]?.focus();
  }, [isAsking, ageGate, group]);
}
