/**
 * Keeps what is typed into a field before the script that reads it, and types it again once React has taken the field over.
 * Printed into the HTML as its own source text, like `keepPresses.ts`: no function here may use anything from outside of
 * itself.
 */

type Field = HTMLInputElement | HTMLTextAreaElement;

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/u.test(target.type);
}

/** React watches the value of each field it has, by a property of the field's own; it asks only for what it has not seen. */
const isWatched = (field: Field): boolean => Object.hasOwn(field, 'value');

/** @param text as it was typed: taking the field over may have emptied it. */
function typeAgain(field: Field, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  // Past the watch, as a key would.
  const kind = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Parts = { isField: typeof isField; isWatched: typeof isWatched; typeAgain: typeof typeAgain };

function keepTyping(parts: Parts): void {
  const retryMs = 100;
  const typed = new Map<Field, string>();
  let timer: number | undefined;

  function repeat(): void {
    for (const [field, text] of typed) {
      if (field.isConnected && !parts.isWatched(field)) continue;
      typed.delete(field);
      if (field.isConnected) parts.typeAgain(field, text);
    }
    timer = typed.size > 0 ? window.setTimeout(repeat, retryMs) : undefined;
  }

  function receive({ target }: Event): void {
    if (!parts.isField(target)) return;
    typed.delete(target);
    // What is typed from now on is read by itself.
    if (parts.isWatched(target)) return;
    typed.set(target, target.value);
    timer ??= window.setTimeout(repeat, retryMs);
  }

  window.addEventListener('input', receive, true);
}

export const typingKeeper = `(${String(keepTyping)})({${[isField, isWatched, typeAgain]
  .map((part) => `${part.name}:${String(part)}`)
  .join()}});`;
