/** Where the focus goes when a form is refused. */
import { type RefObject, useEffect } from 'react';

/** The first field that is wrong takes the focus, each time the form is refused. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, problem: unknown): void {
  useEffect(() => {
    if (problem === null) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problem]);
}
