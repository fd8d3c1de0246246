/**
 * The part of a chart that is looked at: how large it is drawn and where its left upper corner lies, in points of the
 * frame. Pure arithmetic; fingers, wheel and keys are translated by those who receive them.
 */
import type { Box, Point } from './chart.ts';
import { chartMeasures } from './chartWords.ts';

export type ChartView = Point & { scale: number };
type Size = { width: number; height: number };

/** Closer than this a label fills a phone. */
const closest = 4;
const margin = 24;
/** No text is smaller on a screen when a chart is first shown. */
const leastTextPx = 11;
const firstScale = leastTextPx / chartMeasures.tagSize;

/** The whole chart in the middle of its frame; a small one is not blown up. */
export function fittedView(chart: Size, frame: Size): ChartView {
  const room = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
  const scale = Math.min(1, Math.max(room.width, 1) / chart.width, Math.max(room.height, 1) / chart.height);
  return {
    scale,
    x: (frame.width - chart.width * scale) / 2,
    y: (frame.height - chart.height * scale) / 2,
  };
}

/** Large enough to be read: a chart that fits like that stands in the middle, a larger one begins at its start. */
export function firstView(chart: Size, frame: Size): ChartView {
  const fits = (size: number, room: number): boolean => size * firstScale <= room - 2 * margin;
  const placed = (size: number, room: number): number =>
    fits(size, room) ? (room - size * firstScale) / 2 : 0;
  return {
    scale: firstScale,
    x: placed(chart.width, frame.width),
    y: placed(chart.height, frame.height),
  };
}

/** What lies at `at` stays there. Further away than the whole chart no one needs to go. */
export function scaledChart(
  view: ChartView,
  { factor, at, least }: { factor: number; at: Point; least: number },
): ChartView {
  const scale = Math.min(Math.max(view.scale * factor, Math.min(least, closest)), closest);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moved by hand, a part of the chart always stays in the frame. */
export function movedChart(
  view: ChartView,
  by: Point,
  { chart, frame }: { chart: Size; frame: Size },
): ChartView {
  const kept = 2 * margin;
  const between = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most));
  return {
    scale: view.scale,
    x: between(view.x + by.x, kept - chart.width * view.scale, frame.width - kept),
    y: between(view.y + by.y, kept - chart.height * view.scale, frame.height - kept),
  };
}

/** A part of the chart in the middle of the frame, large enough to be read; what does not fit like that begins there. */
export function centeredView(box: Box, frame: Size, scale: number): ChartView {
  const fitting = Math.min(
    Math.min(scale, closest),
    frame.width / (box.width + margin),
    frame.height / (box.height + margin),
  );
  const readable = Math.max(fitting, firstScale);
  const placed = (from: number, size: number, room: number): number =>
    size * readable <= room ? room / 2 - (from + size / 2) * readable : margin - from * readable;
  return {
    scale: readable,
    x: placed(box.x, box.width, frame.width),
    y: placed(box.y, box.height, frame.height),
  };
}
