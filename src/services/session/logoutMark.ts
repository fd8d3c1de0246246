/** Says on the page after a logout that the visitor has logged out: one mark, which the next page takes. */
const key = 'logged-out';

export function markLogout(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Then the next page shows it by its links alone.
  }
}

/** True once after each logout. */
export function takeLogoutMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isMarked;
  } catch {
    return false;
  }
}
