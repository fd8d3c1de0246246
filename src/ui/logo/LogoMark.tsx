/** The star alone: eight points of a prairie star quilt around an octagon muzzle seen end on. Decoration, no name. */
import styles from './LogoMark.module.css';

type Point = readonly [x: number, y: number];
type Kite = readonly Point[];

const SIDE = 4_800;

/** The dark halves of the points at twelve and at half past one; all the rest is these two, turned and mirrored. */
const darkHalves: readonly Kite[] = [
  [
    [2400, 100],
    [2752, 1550],
    [2632, 1839],
    [2400, 1830],
  ],
  [
    [3701, 1099],
    [3250, 2048],
    [2961, 2168],
    [2803, 1997],
  ],
];

const moved = (kites: readonly Kite[], move: (point: Point) => Point) => kites.map((kite) => kite.map(move));
const quarterTurn = ([x, y]: Point): Point => [SIDE - y, x];
const halfTurn = ([x, y]: Point): Point => [SIDE - x, SIDE - y];
const mirror = ([x, y]: Point): Point => [SIDE - x, y];
const pathOf = (kites: readonly Kite[]): string => kites.map((kite) => `M${kite.join(' ')}Z`).join('');

const rightHalf = [...darkHalves, ...moved(darkHalves, quarterTurn)];
const shade = [...rightHalf, ...moved(rightHalf, halfTurn)];
const shadePath = pathOf(shade);
const litPath = pathOf(moved(shade, mirror));

export function LogoMark({ sizePx }: { sizePx?: number }) {
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      {...(sizePx && { width: sizePx, height: sizePx })}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.shade} d={shadePath} />
      <path className={styles.lit} d={litPath} />
      <circle className={styles.lit} cx="2400" cy="2400" r="311" />
    </svg>
  );
}
