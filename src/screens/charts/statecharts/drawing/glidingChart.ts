/**
 * Shows a view of the drawing: exactly, or gliding while a hand moves it. Every new scale has the browser set all letters
 * again, which no frame has the time for: until the hand rests, the picture that is there is moved and scaled as a whole.
 */
import type { Box, Point } from '#charts/chart.ts';
import {
  centeredView,
  type ChartView,
  firstView,
  fittedView,
  movedChart,
  scaledChart,
} from '#charts/chartView.ts';

export type Size = { width: number; height: number };
type Drawing = () => SVGGElement | null;

/** How long a hand that paused is waited for. */
const restMs = 160;

function createGlide(drawing: Drawing) {
  let drawn: ChartView | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function draw(view: ChartView): void {
    clearTimeout(resting);
    const group = drawing();
    drawn = view;
    group?.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.scale})`);
    group?.ownerSVGElement?.removeAttribute('style');
  }

  function glide(view: ChartView): void {
    const canvas = drawing()?.ownerSVGElement;
    if (!canvas || drawn === null) {
      draw(view);
      return;
    }
    const ratio = view.scale / drawn.scale;
    const [x, y] = [view.x - drawn.x * ratio, view.y - drawn.y * ratio];
    Object.assign(canvas.style, {
      // What lies outside of the frame comes in with the hand.
      overflow: 'visible',
      willChange: 'transform',
      transformOrigin: '0 0',
      transform: `translate(${x}px, ${y}px) scale(${ratio})`,
    });
    clearTimeout(resting);
    resting = setTimeout(() => draw(view), restMs);
  }

  return { draw, glide, stop: (): void => clearTimeout(resting) };
}

type Elements = { frame: HTMLElement; group: SVGGElement | null };

/** The same actions twice: shown exactly, and while a hand is at them. They begin where `attach` got elements. */
export function openView(chart: Size) {
  let elements: Elements | null = null;
  let view: ChartView | null = null;
  const size = (): Size => ({
    width: elements?.frame.clientWidth ?? 1,
    height: elements?.frame.clientHeight ?? 1,
  });
  const whole = (): ChartView => fittedView(chart, size());
  const now = (): ChartView => view ?? whole();
  const { draw, glide, stop } = createGlide(() => elements?.group ?? null);

  const actionsBy = (showIt: (next: ChartView) => void) => {
    const show = (next: ChartView): void => {
      view = next;
      showIt(next);
    };
    return {
      begin: (): void => show(firstView(chart, size())),
      fit: (): void => show(whole()),
      move: (by: Point): void => show(movedChart(now(), by, { chart, frame: size() })),
      scale(factor: number, at?: Point): void {
        const { width, height } = size();
        const middle = { x: width / 2, y: height / 2 };
        show(scaledChart(now(), { factor, at: at ?? middle, least: whole().scale / 2 }));
      },
      center: (box: Box): void => show(centeredView(box, size(), now().scale)),
    };
  };
  const actions = actionsBy(draw);
  function attach(to: Elements): () => void {
    elements = to;
    actions.begin();
    return stop;
  }
  return { actions, hand: actionsBy(glide), attach };
}
