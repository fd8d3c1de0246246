/**
 * What is lit in a chart right now. It goes past React: a machine may move a thousand times a second, and a drawing of
 * three hundred shapes need not be compared for that.
 */
export type Marks = {
  /** States by full id, with those that hold them. */
  active: ReadonlySet<string>;
  /** Transitions by name, just taken, in their order. */
  taken: ReadonlySet<string>;
  /** They light up one after the other, as they were taken. */
  isInOrder?: boolean;
  /** Transitions that no story takes. */
  uncovered?: ReadonlySet<string>;
};

export const noMarks: Marks = { active: new Set(), taken: new Set() };

export type ChartMarks = {
  show: (marks: Marks) => void;
  /** One listener at a time; it is notified at most once a frame, and at once of what is shown already. */
  listen: (listener: (marks: Marks) => void) => () => void;
};

export function createMarks(): ChartMarks {
  let shown = noMarks;
  let receive: ((marks: Marks) => void) | null = null;
  let frame: number | null = null;
  const paint = (): void => {
    frame = null;
    receive?.(shown);
  };
  return {
    show(marks) {
      shown = marks;
      frame ??= requestAnimationFrame(paint);
    },
    listen(listener) {
      receive = listener;
      listener(shown);
      return () => {
        receive = null;
      };
    },
  };
}
