/**
 * The moment the gate wakes: what someone typed before the page was awake counts.
 */
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect } from 'react';

import type { AppActors } from '#actors/appActors.tsx';
import { selectIsAsking } from '#machines/page/ageGateMachine.ts';
import { type BirthDatePart, typedDigits } from '#ui/birthDate/birthDateText.ts';

export function useFirstQuestion(
  ageGate: AppActors['ageGate'],
  group: RefObject<HTMLFieldSetElement | null>,
): void {
  const isAsking = useSelector(ageGate, selectIsAsking);
  useEffect(() => {
    if (!isAsking || !group.current) return;
    for (const { name, value } of group.current.querySelectorAll('input')) {
      const part = name as BirthDatePart;
      if (value !== '') ageGate.send({ type: 'birthDate.typed', part, text: typedDigits(part, value) });
    }
  }, [isAsking, ageGate, group]);
}
