/**
 * When a field says what is wrong with the date typed into it: once the focus has left it or its form is sent, and until
 * it is put right. While someone types, every date is unfinished.
 */
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

import type { Picked } from './usePickedText.ts';

/** What is wrong with it, in words. `isStarted` is true where some parts are typed and others are missing. */
export type Judge = (picked: Picked, isStarted: boolean) => string | null;

type Watched = {
  /** MUI's own input, which holds all parts as one text, also those that make no date yet. */
  input: RefObject<HTMLInputElement | null>;
  picked: Picked;
  required: boolean;
  judge: Judge;
};

export function useLeftFault({ input, picked, required, judge }: Watched) {
  const [fault, setFault] = useState<string | null>(null);
  const isOpen = useRef(false);

  const faultNow = (now: Picked): string | null =>
    judge(now, now.at === null && (input.current?.value ?? '') !== '');

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!isOpen.current && !currentTarget.contains(relatedTarget)) setFault(faultNow(picked));
  };

  /** A fault goes as soon as it is put right, and turns into no other one meanwhile. */
  const onPicked = (now: Picked): void => {
    if (fault !== null && faultNow(now) === null) setFault(null);
  };

  const stopForm = useRef<(event: SubmitEvent) => void>(() => {});
  useEffect(() => {
    stopForm.current = (event) => {
      const found = faultNow(picked);
      setFault(found);
      // Where a date may be left out, a wrong one must not count as left out. Required ones are judged by the form.
      if (found === null || required) return;
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
  });
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = (event: SubmitEvent): void => stopForm.current(event);
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, [input]);

  return {
    fault,
    onBlur,
    onPicked,
    onOpen: () => {
      isOpen.current = true;
    },
    onClose: () => {
      isOpen.current = false;
    },
  };
}
