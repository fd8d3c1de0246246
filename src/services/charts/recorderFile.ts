/** Hands a recording out: as a file of the browser's downloads, or by the clipboard. */
import type { Recording } from '#contract/charts/recording.ts';

const textOf = (recording: Recording): string => JSON.stringify(recording, null, 2);

/** How long a browser may take to begin with a download before its address is let go of. */
const heldMs = 10_000;

/** @param name of the file; it distinguishes two recordings beside each other. */
export function saveRecording(recording: Recording, name = 'recording.json'): void {
  const file = new Blob([textOf(recording)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), heldMs);
}

/** Answers whether the clipboard took it. */
export async function copyRecording(recording: Recording): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(textOf(recording));
    return true;
  } catch {
    return false;
  }
}
