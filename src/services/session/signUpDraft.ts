/**
 * The sign-up form for as long as its tab is open, so that it outlives a reload: all but the password. That the email is on
 * its way is known for half an hour. A storage that refuses keeps nothing, and the form begins empty.
 */
type SavedSignUp<Form> = { form: Form; isSent: boolean };

const storageName = 'signUp';
const sentMs = 1_800_000;

const isTextsOnly = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** @param blank the form's fields: others are left out, and missing ones are blank. */
export function readSignUp<Form extends Record<string, string>>(blank: Form): SavedSignUp<Form> | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageName) ?? 'null') as Record<string, unknown> | null;
    const fields = saved?.['form'];
    if (!isTextsOnly(fields)) return null;
    const known = Object.entries(fields).filter(([name]) => name in blank);
    const sentAt = saved?.['sentAt'];
    const isSent = typeof sentAt === 'number' && Math.abs(Date.now() - sentAt) < sentMs;
    return { form: { ...blank, ...Object.fromEntries(known) }, isSent };
  } catch {
    return null;
  }
}

export function saveSignUp({ form, isSent }: SavedSignUp<Record<string, string>>): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ form, sentAt: isSent ? Date.now() : null }));
  } catch {
    // It lives for this page only.
  }
}

export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // What cannot be written cannot have been saved either.
  }
}
