/** Double rifles: short, heavy barrels with express leaves on a quarter rib. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawBreakAction, drawBreakFore, drawBreakStock, type BreakAction } from './breakActionParts.ts';
import { drawFrontSight, drawPiece, withOrderedBarrel } from './longGunParts.ts';
import { draft, drawSwivel, type Timber } from './longGunStocks.ts';

const { inches, path } = draft;

type Look = Timber & {
  lock: BreakAction['lock'];
  barrelInches: number;
  barrelShape: 'round' | 'octagon';
  finish: Metal;
  frame: Metal;
  engraving: number;
  cocked: boolean;
};
const sidelock: Look = {
  lock: 'sidelock',
  barrelInches: 25,
  barrelShape: 'round',
  finish: 'blue',
  frame: 'case',
  stock: 'walnut',
  figure: 0.8,
  checkered: true,
  engraving: 0.9,
  cocked: false,
};
const looks: Choices<Look> = [
  sidelock,
  { ...sidelock, frame: 'bright', barrelInches: 26 },
  { ...sidelock, lock: 'boxlock', engraving: 0.6 },
  { ...sidelock, lock: 'hammer', finish: 'brown', barrelInches: 28 },
];

/** Standing leaf, folded leaves and the rib that carries them. */
function drawExpressRib(pen: Pen, { finish, barrelInches: end }: Look): void {
  drawPiece(pen, 'M-0.1 -0.54L9.4 -0.5L9 -0.72L-0.1 -0.78Z', { tone: finish, depth: 3 });
  for (const [i, x] of [4.6, 5.2, 5.7].entries()) {
    drawPiece(
      pen,
      `M${x} -0.72L${x} ${-1.14 + i * 0.14}L${x + 0.16} ${-1.14 + i * 0.14}L${x + 0.24} -0.72Z`,
      { tone: finish, depth: 2 },
    );
  }
  drawPiece(pen, `M${end - 3} -0.42L${end - 1} -0.62L${end - 0.1} -0.62L${end - 0.1} -0.42Z`, {
    tone: finish,
    depth: 3,
  });
  drawFrontSight(pen, { x: end - 0.4, y: -0.58, tone: finish });
}

export function doubleRifle(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(looks);
  const form = facts.hammers === true ? 'hammer' : facts.form;
  const base = looks.find(({ lock }) => lock === form && lock !== chosen.lock) ?? chosen;
  const look: Look = { ...withOrderedBarrel(pen, base), ...facts };
  const { barrelInches: end, finish, frame, engraving } = look;
  const action: BreakAction = {
    ...look,
    stacked: false,
    mounts: finish === 'brown' ? 'blue' : finish,
    frame,
    engraving,
    triggers: 2,
  };
  drawBarrel(pen, draft, { to: end, radius: [0.64, 0.42], tone: finish, shape: look.barrelShape });
  if (finish === 'brown') {
    pen.hatch(path(`M0 -0.6L${end} -0.4L${end} 0.4L0 0.6Z`), {
      angle: 74,
      gap: 3.4,
      width: 0.4,
      opacity: 0.4,
      breaks: 0.3,
    });
  }
  drawExpressRib(pen, look);
  drawSwivel(pen, { x: Math.min(15, end * 0.62), y: 0.48, tone: finish });
  drawBreakStock(pen, action, {
    ...look,
    hand: 'pistol',
    plate: { shape: 'pad', tone: 'oxblood' },
    cheek: true,
    swivel: { x: -13.8, tone: finish },
  });
  drawBreakFore(pen, look, { tip: Math.max(8.2, Math.min(10.6, end * 0.46)), stacked: false, iron: frame });
  drawBreakAction(pen, action);
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(end), inches: end },
    detail: [inches(-6.6), inches(-1.7), inches(4.4), inches(3.1)],
  });
}
