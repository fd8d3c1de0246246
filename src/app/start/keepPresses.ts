/**
 * Keeps each press that comes before the script that answers it, shows it as busy, and repeats it once the page says that
 * such controls answer. All of it is printed into the HTML as its own source text, so that no function here may use anything
 * from outside of itself.
 */
declare global {
  interface Window {
    /** Controls that match this selector answer from now on. Absent where the HTML came without its inline script. */
    takePresses?: (pressed: string) => void;
  }
}

/** The browser itself goes to another page, or sends a form that has an address. */
function leadsAway(control: Element, event: Event): boolean {
  if (event.type !== 'click') return false;
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (control instanceof HTMLAnchorElement) {
    const isHere = control.target !== '_blank' && !ctrlKey && !metaKey && !shiftKey;
    return isHere && control.getAttribute('href')?.startsWith('#') === false;
  }
  const isSubmit = control instanceof HTMLButtonElement && control.type === 'submit';
  return isSubmit && control.form?.hasAttribute('action') === true;
}

function needsScript(control: Element, type: string): boolean {
  if (type === 'change') return control instanceof HTMLSelectElement;
  if (control instanceof HTMLInputElement) return /^(?:checkbox|radio)$/u.test(control.type);
  return control instanceof HTMLButtonElement;
}

function pressAgain(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // The browser has ticked it already, and the click will do so again.
  if (control instanceof HTMLInputElement) control.checked = control.type === 'checkbox' && !control.checked;
  control.click();
}

type Parts = {
  leadsAway: typeof leadsAway;
  needsScript: typeof needsScript;
  pressAgain: typeof pressAgain;
};

function keepPresses(parts: Parts): void {
  const retryMs = 100;
  const opener = '[aria-haspopup],[aria-expanded]';
  const pressed: string[] = [];
  const kept = new Set<HTMLElement>();
  const marked = new Set<HTMLElement>();
  let timer: number | undefined;

  const isPressed = (control: Element): boolean => pressed.some((selector) => control.matches(selector));

  function forget(control: HTMLElement): void {
    kept.delete(control);
    if (marked.delete(control)) control.removeAttribute('aria-busy');
  }

  /** Nothing has held the press up on its way to the control. */
  function reach({ currentTarget, type }: Event): void {
    if (!(currentTarget instanceof HTMLElement) || !isPressed(currentTarget)) return;
    currentTarget.removeEventListener(type, reach);
    forget(currentTarget);
  }

  function showKept(): void {
    for (const control of kept) {
      if (control.hasAttribute('aria-busy')) continue;
      control.setAttribute('aria-busy', 'true');
      marked.add(control);
    }
    repeatLater();
  }

  function repeat(): void {
    timer = undefined;
    for (const control of kept) {
      if (!control.isConnected || control.matches(':disabled')) forget(control);
      else if (isPressed(control)) parts.pressAgain(control);
    }
    repeatLater();
  }

  /** A part of the page that React has not taken over yet holds the press up, and is tried again. */
  function repeatLater(): void {
    if (timer === undefined && [...kept].some(isPressed)) timer = window.setTimeout(repeat, retryMs);
  }

  function keep(control: HTMLElement, type: string): void {
    // Of several things to open, the one that was wanted last.
    const isInTheWay = (other: HTMLElement) => other !== control && other.matches(opener);
    if (control.matches(opener)) [...kept].filter(isInTheWay).forEach(forget);
    kept.add(control);
    control.addEventListener(type, reach);
    setTimeout(showKept);
  }

  function onEvent(event: Event): void {
    const { target, type } = event;
    const control = target instanceof Element && target.closest<HTMLElement>('a[href],button,input,select');
    if (!control) return;
    if (parts.leadsAway(control, event)) kept.forEach(forget);
    else if (parts.needsScript(control, type)) keep(control, type);
  }

  window.addEventListener('click', onEvent, true);
  window.addEventListener('change', onEvent, true);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && kept.forEach(forget), true);
  window.takePresses = (selector) => {
    pressed.push(selector);
    repeat();
  };
}

/** Sent by the browser, what was typed into a form without an address would end up in the page's own. */
function holdForms(): void {
  const hold = (sent: Event): void => {
    if (sent.target instanceof HTMLFormElement && !sent.target.hasAttribute('action')) sent.preventDefault();
  };
  window.addEventListener('submit', hold, true);
}

export const pressKeeper = `(${String(keepPresses)})({${[leadsAway, needsScript, pressAgain]
  .map((part) => `${part.name}:${String(part)}`)
  .join()}});(${String(holdForms)})();`;
