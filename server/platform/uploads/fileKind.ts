/** What a file is by its first bytes. What it is called, and what its sender says that it is, decides nothing. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'svg' | 'other';

const startsWith = (bytes: Uint8Array, text: string, from = 0): boolean =>
  Buffer.from(bytes.subarray(from, from + text.length)).toString('latin1') === text;

/** An SVG may begin with a declaration, a comment and spaces; none is this long. */
const svgHeadBytes = 4_096;

function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, svgHeadBytes))
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trimStart();
  return head.startsWith('<') && /<svg[\s>]/iu.test(head);
}

export function fileKindOf(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, '\xFF\xD8\xFF')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1A\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  return isSvg(bytes) ? 'svg' : 'other';
}
