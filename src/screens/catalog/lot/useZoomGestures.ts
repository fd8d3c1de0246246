/**
 * Listens to wheel, fingers and pen on an enlarged picture and reports them to its machine in shares of the picture's
 * frame.
 */
import { type RefObject, useEffect } from 'react';

import type { Point } from '#machines/catalog/zoomView.ts';

import {
  type GalleryEvent,
  isDoubleTap,
  isTap,
  pinchOf,
  swipeOf,
  type Tap,
  wheelFactor,
} from './gestures.ts';

type Recording = { send: (event: GalleryEvent) => void; isWhole: () => boolean };

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

/** As a share of the frame, from its middle. */
function shareOf(frame: Element, { x, y }: Point): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 };
}

function listenToPointers(surface: HTMLElement, frame: Element, { send, isWhole }: Recording) {
  const pointers = new Map<number, Point>();
  let start: Point | null = null;
  let lastTap: Tap | null = null;

  function onDown(event: PointerEvent): void {
    pointers.set(event.pointerId, pointOf(event));
    start = pointers.size === 1 ? pointOf(event) : null;
    surface.setPointerCapture(event.pointerId);
  }
  function onMove(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other) {
      const { factor, middle } = pinchOf({ before, now, other });
      send({ type: 'view.scaled', factor, at: shareOf(frame, middle) });
      return;
    }
    const { width, height } = frame.getBoundingClientRect();
    send({ type: 'view.moved', by: { x: (now.x - before.x) / width, y: (now.y - before.y) / height } });
  }
  function onUp(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId) || start === null) return;
    const end = pointOf(event);
    const swipe = isWhole() ? swipeOf(start, end) : null;
    if (swipe) send(swipe);
    if (!isTap(start, end)) return;
    const tap = { at: end, ms: event.timeStamp };
    const isSecond = isDoubleTap(lastTap, tap);
    lastTap = isSecond ? null : tap;
    if (isSecond) send({ type: 'view.toggled', at: shareOf(frame, end) });
  }
  return { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp };
}

type Places = { surface: RefObject<HTMLElement | null>; frame: RefObject<Element | null> };

export function useZoomGestures({ surface, frame }: Places, { send, isWhole }: Recording): void {
  useEffect(() => {
    const [on, within] = [surface.current, frame.current];
    if (!on || !within) return undefined;
    const silence = new AbortController();
    const { signal } = silence;
    const pointer = listenToPointers(on, within, { send, isWhole });
    for (const [name, listener] of Object.entries(pointer)) {
      on.addEventListener(name as keyof typeof pointer, listener, { signal });
    }
    const onWheel = (event: WheelEvent): void => {
      // A pinch on a trackpad comes as a wheel and would enlarge the whole page.
      event.preventDefault();
      send({ type: 'view.scaled', factor: wheelFactor(event.deltaY), at: shareOf(within, pointOf(event)) });
    };
    on.addEventListener('wheel', onWheel, { passive: false, signal });
    return () => silence.abort();
  }, [surface, frame, send, isWhole]);
}
