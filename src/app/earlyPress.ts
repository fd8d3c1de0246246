/**
 * A press before the part of the page that hears it has come: kept, so that it is not lost. Of several the last alone:
 * whoever presses again because nothing happened does not wish for it twice.
 */
export type TakeEarlyPress = () => EventTarget | null;

export function keepEarlyPress(): TakeEarlyPress {
  let last: EventTarget | null = null;
  const keep = ({ target }: Event): void => {
    last = target;
  };
  document.addEventListener('click', keep);
  return () => {
    document.removeEventListener('click', keep);
    const pressed = last;
    last = null;
    return pressed;
  };
}
