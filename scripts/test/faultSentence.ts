/** What went wrong, as a sentence for the person at the terminal: no stack, and what to do where that is known. */

const makeRoom = 'Make room and run the command again.';
const fullDisk = /\bENOSPC\b/u;

export function faultSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path: file } = error as NodeJS.ErrnoException;
  const place = file === undefined ? '' : ` (${file})`;
  if (code === 'ENOSPC') return `The disk is full${place}. ${makeRoom}`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return `This may not be written${place}: ${code}.`;
  return error.message;
}

/** For what a program printed: the reason that is easily missed among its consequences. */
export const adviceFor = (output: string): string =>
  fullDisk.test(output) ? `The disk is full. ${makeRoom}\n` : '';
