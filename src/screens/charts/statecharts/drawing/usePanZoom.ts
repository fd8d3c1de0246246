/**
 * Moves and scales a drawing by hand, wheel, two fingers and keys. The one group that holds the drawing is moved
 * directly: React draws nothing again for it.
 */
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';

import type { Point } from '#charts/chart.ts';

import { openView, type Size } from './glidingChart.ts';

const wheelStep = 0.0016;
const pinchStep = 0.01;
export const zoomStep = 1.25;
const keyStep = 48;
/** Less is a press that trembled. */
const dragPoints = 5;

const keyMoves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

export function usePanZoom(chart: Size, group: RefObject<SVGGElement | null>) {
  const frame = useRef<HTMLElement>(null);
  const { actions, hand, attach } = useMemo(() => openView(chart), [chart]);

  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const detach = attach({ frame: place, group: group.current });
    const onWheel = (wheel: WheelEvent): void => {
      // A page scrolls on until someone has turned to the chart; two fingers on a pad always mean the chart.
      if (!wheel.ctrlKey && !place.contains(document.activeElement)) return;
      wheel.preventDefault();
      const { left, top } = place.getBoundingClientRect();
      const step = wheel.ctrlKey ? pinchStep : wheelStep;
      hand.scale(Math.exp(-wheel.deltaY * step), { x: wheel.clientX - left, y: wheel.clientY - top });
    };
    const onKey = (press: KeyboardEvent): void => {
      if (press.ctrlKey || press.metaKey || press.altKey || !goByKey(press.key, actions)) return;
      press.preventDefault();
    };
    place.addEventListener('wheel', onWheel, { passive: false });
    place.addEventListener('keydown', onKey);
    return () => {
      place.removeEventListener('wheel', onWheel);
      place.removeEventListener('keydown', onKey);
      detach();
    };
  }, [actions, hand, attach, group]);

  return { frame, actions, ...usePointers(hand) };
}

type Actions = { fit: () => void; move: (by: Point) => void; scale: (factor: number, at?: Point) => void };

/** Whether the key meant the chart. */
function goByKey(key: string, { fit, move, scale }: Actions): boolean {
  const by = keyMoves[key];
  if (by) move(by);
  else if (key === '+' || key === '=') scale(zoomStep);
  else if (key === '-' || key === '_') scale(1 / zoomStep);
  else if (key === '0') fit();
  else return false;
  return true;
}

/** One finger moves, two scale around their middle. */
function usePointers({ move, scale }: Pick<Actions, 'move' | 'scale'>) {
  const isDragged = useRef(false);
  const down = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  const pinch = (moved: PointerEvent<HTMLElement>, before: Point, other: Point): void => {
    const { left, top } = moved.currentTarget.getBoundingClientRect();
    const apart = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const here = { x: moved.clientX, y: moved.clientY };
    const middle = { x: (here.x + other.x) / 2 - left, y: (here.y + other.y) / 2 - top };
    scale(apart(here) / apart(before), middle);
    move({ x: (here.x - before.x) / 2, y: (here.y - before.y) / 2 });
  };

  const end = ({ pointerId }: PointerEvent<HTMLElement>): void => void down.current.delete(pointerId);

  const pointers = {
    onPointerDown({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
      if (down.current.size === 0) [travelled.current, isDragged.current] = [0, false];
      down.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove(moved: PointerEvent<HTMLElement>): void {
      const before = down.current.get(moved.pointerId);
      if (!before) return;
      const by = { x: moved.clientX - before.x, y: moved.clientY - before.y };
      const [other] = [...down.current].filter(([id]) => id !== moved.pointerId).map(([, point]) => point);
      travelled.current += Math.hypot(by.x, by.y);
      if (travelled.current > dragPoints && !isDragged.current) {
        isDragged.current = true;
        moved.currentTarget.setPointerCapture(moved.pointerId);
      }
      if (other) pinch(moved, before, other);
      else move(by);
      down.current.set(moved.pointerId, { x: moved.clientX, y: moved.clientY });
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
  return { pointers, isDragged };
}
