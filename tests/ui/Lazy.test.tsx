/** Lazy content (UI-05). */
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { Lazy } from '#ui/lazy/Lazy.tsx';

/** Stands in for the browser's observer: the test says what comes near. */
class Observer {
  static made: Observer[] = [];
  readonly watched: Element[] = [];
  readonly report: (entries: { isIntersecting: boolean }[]) => void;
  readonly rootMargin: string | undefined;

  constructor(report: Observer['report'], options?: { rootMargin?: string }) {
    this.report = report;
    this.rootMargin = options?.rootMargin;
    Observer.made.push(this);
  }

  observe(element: Element): void {
    this.watched.push(element);
  }

  disconnect(): void {
    this.watched.length = 0;
  }
}

beforeEach(() => {
  Observer.made = [];
  vi.stubGlobal('IntersectionObserver', Observer);
});

const content = () => screen.queryByText('Similar lots');

test('UI-05 content waits until its place comes within 100 px of the window, then stays', () => {
  render(<Lazy reserve={{ minHeight: 320 }}>Similar lots</Lazy>);
  const [observer] = Observer.made;
  expect(content()).toBeNull();
  expect(observer?.rootMargin).toBe('100px');

  act(() => observer?.report([{ isIntersecting: false }]));
  expect(content()).toBeNull();

  act(() => observer?.report([{ isIntersecting: true }]));
  expect(content()).not.toBeNull();
  expect(observer?.watched).toEqual([]);
});

test('UI-05 forced content is there at once and nothing is watched', () => {
  render(<Lazy force>Similar lots</Lazy>);
  expect(content()).not.toBeNull();
  expect(Observer.made).toEqual([]);
});

test('UI-05 the place keeps its room before and after', () => {
  const { container } = render(<Lazy reserve={{ minHeight: 320 }}>Similar lots</Lazy>);
  const place = container.firstElementChild as HTMLElement;
  expect(place.style.minHeight).toBe('320px');
  act(() => Observer.made[0]?.report([{ isIntersecting: true }]));
  expect(place.style.minHeight).toBe('320px');
});
