/** The small parts of a drawing: a line with its tip, and the signs of what is no event. */
import type { Point } from '#charts/chart.ts';
import { arrowTip, roundedPath, type Sign as SignName, signs } from '#charts/svgShapes.ts';

import styles from './Chart.module.css';

export function ChartLine({ points }: { points: readonly Point[] }) {
  return (
    <>
      <path className={styles.line} d={roundedPath(points)} />
      <path className={styles.tip} d={arrowTip(points)} />
    </>
  );
}

export function Sign({ sign, x, y }: { sign: SignName; x: number; y: number }) {
  return <path className={styles.sign} transform={`translate(${x} ${y})`} d={signs[sign]} />;
}
