/** What a page of a paper is made of: plain data, so that it can be sent to the thread that draws it. */

/** In points, from the lower left corner. */
export const paper = { width: 612, height: 792, margin: 54 } as const;

export type FontName = 'plain' | 'bold';

export type TextMark = {
  kind: 'text';
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  font?: FontName;
  align?: 'left' | 'right';
  /** Its figures are all equally wide, so that they line up with those of the amounts above and below. */
  isAmount?: boolean;
  /** The greatest width. Longer text is cut and ends in an ellipsis. */
  most?: number;
};

export type Mark = TextMark | { kind: 'line'; from: number; to: number; y: number };

export type PdfPage = readonly Mark[];

export type Drawing = { pages: readonly PdfPage[]; title: string; madeAt: Date };
