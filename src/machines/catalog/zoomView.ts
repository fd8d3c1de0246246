/**
 * The part of a picture that is looked at: how large it is drawn, and how far it is moved from the middle, in shares of
 * the frame. Pure arithmetic; fingers, wheel and keys are translated by those who receive them.
 */
export type Point = { x: number; y: number };
export type ZoomView = Point & { scale: number };

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };
/** Closer than this a picture of 1,200 points shows only blur. */
export const closestScale = 5;

const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most);

/** An edge of the picture never comes inside of the frame. */
function within({ scale, x, y }: ZoomView): ZoomView {
  const most = (scale - 1) / 2;
  return { scale, x: clamp(x, most), y: clamp(y, most) };
}

/** What lies at `at` (a share of the frame from its middle) stays there. */
export function scaledView(view: ZoomView, { factor, at }: { factor: number; at: Point }): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), closestScale);
  const ratio = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio });
}

export const movedView = ({ scale, x, y }: ZoomView, by: Point): ZoomView =>
  within({ scale, x: x + by.x, y: y + by.y });

export const isWhole = ({ scale }: ZoomView): boolean => scale === 1;
