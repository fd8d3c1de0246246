/** Double-barreled shotguns, side by side or one over the other; see pumpShotguns.ts for the repeater. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawBreakAction, drawBreakFore, drawBreakStock, type BreakAction } from './breakActionParts.ts';
import { drawFrontSight, drawPiece, withOrderedBarrel } from './longGunParts.ts';
import { draft, type Butt, type Timber } from './longGunStocks.ts';

const { inches, path } = draft;

type Look = Timber & {
  lock: BreakAction['lock'];
  barrelInches: number;
  finish: Metal;
  frame: Metal;
  engraving: number;
  hand: NonNullable<Butt['hand']>;
  plate: Butt['plate'];
  triggers: 1 | 2;
  cocked: boolean;
};
const sidelock: Look = {
  lock: 'sidelock',
  barrelInches: 28,
  finish: 'blue',
  frame: 'case',
  stock: 'walnut',
  figure: 0.6,
  checkered: true,
  engraving: 0.9,
  hand: 'straight',
  plate: { shape: 'flat', tone: 'walnut' },
  triggers: 2,
  cocked: false,
};
const boxlock: Look = {
  ...sidelock,
  lock: 'boxlock',
  engraving: 0.4,
  hand: 'pistol',
  plate: { shape: 'flat', tone: 'ebony' },
};
const hammerGun: Look = { ...sidelock, lock: 'hammer', finish: 'brown', barrelInches: 30, engraving: 0.5 };
const sideBySideLooks: Choices<Look> = [
  sidelock,
  { ...sidelock, frame: 'bright', barrelInches: 29, figure: 0.9 },
  boxlock,
  { ...boxlock, frame: 'case', engraving: 0.1, figure: 0.2, barrelInches: 30, hand: 'semi' },
  hammerGun,
  {
    ...hammerGun,
    engraving: 0,
    figure: 0.2,
    finish: 'blue',
    hand: 'semi',
    barrelInches: 20,
    plate: { shape: 'flat', tone: 'iron' },
  },
];
const stacked: Look = { ...boxlock, frame: 'blue', triggers: 1, plate: { shape: 'pad', tone: 'oxblood' } };
const overUnderLooks: Choices<Look> = [
  stacked,
  { ...stacked, frame: 'nickel', engraving: 0.9, figure: 0.9 },
  {
    ...stacked,
    lock: 'sidelock',
    frame: 'bright',
    engraving: 0.9,
    figure: 0.9,
    triggers: 2,
    hand: 'straight',
    plate: { shape: 'flat', tone: 'walnut' },
  },
  { ...stacked, barrelInches: 30, engraving: 0.6, frame: 'bright' },
];

/** The twist of iron and steel in old barrels, a slanting figure under the brown. */
function drawDamascus(pen: Pen, end: number): void {
  const tube = path(`M0 -0.54L${end} -0.4L${end} 0.4L0 0.54Z`);
  for (const angle of [74, 98]) pen.hatch(tube, { angle, gap: 3.8, width: 0.4, opacity: 0.4, breaks: 0.3 });
}

/** Posts carry a ventilated rib clear of the barrel. */
function drawVentilatedRib(pen: Pen, { finish }: Look, end: number): void {
  for (let x = 0.4; x < end - 0.5; x += 2.2) {
    drawPiece(pen, `M${x} -0.4L${x} -0.72L${x + 0.5} -0.72L${x + 0.5} -0.4Z`, { tone: finish, depth: 2 });
  }
  drawPiece(pen, `M0 -0.68L${end} -0.56L${end} -0.68L0 -0.8Z`, { tone: finish, depth: 2 });
}

function chosenLook(pen: Pen, looks: Choices<Look>, facts: PlateFacts): Look {
  const chosen = pen.choose(looks);
  const named = facts.hammers === true ? 'hammer' : facts.form;
  // Without hammers a gun may still be of either lock.
  const instead = facts.hammers === false && chosen.lock === 'hammer' ? 'sidelock' : named;
  const base = looks.find(({ lock }) => lock === instead && lock !== chosen.lock) ?? chosen;
  return { ...withOrderedBarrel(pen, base), ...facts };
}

function finishGun(pen: Pen, look: Look, deep: number): Drawing {
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(look.barrelInches), inches: look.barrelInches },
    detail: [inches(-6.4), inches(-1.7), inches(4.4), inches(2.9 + deep)],
  });
}

const actionOf = (look: Look, isStacked: boolean): BreakAction => ({
  ...look,
  stacked: isStacked,
  mounts: look.finish === 'brown' ? 'blue' : look.finish,
});

export function sideBySide(pen: Pen, facts: PlateFacts): Drawing {
  const look = chosenLook(pen, sideBySideLooks, facts);
  const { barrelInches: end, finish, frame } = look;
  const action = actionOf(look, false);
  drawBarrel(pen, draft, { to: end, radius: [0.58, 0.42], tone: finish });
  if (finish === 'brown') drawDamascus(pen, end);
  drawPiece(pen, `M-0.1 -0.52L${end} -0.38L${end} -0.47L-0.1 -0.64Z`, { tone: finish, depth: 2 });
  drawFrontSight(pen, { x: end - 0.25, y: -0.44, tone: finish }, 'bead');
  drawBreakStock(pen, action, look);
  drawBreakFore(pen, look, { tip: Math.max(8.2, Math.min(10.8, end * 0.46)), stacked: false, iron: frame });
  drawBreakAction(pen, action);
  return finishGun(pen, look, 0);
}

export function overUnder(pen: Pen, facts: PlateFacts): Drawing {
  const look = chosenLook(pen, overUnderLooks, facts);
  const { barrelInches: end, finish, frame } = look;
  const action = actionOf(look, true);
  drawVentilatedRib(pen, look, end);
  drawBarrel(pen, draft, { to: end, y: 0.94, radius: [0.52, 0.42], tone: finish });
  drawBarrel(pen, draft, { to: end, radius: [0.52, 0.42], tone: finish });
  drawFrontSight(pen, { x: end - 0.25, y: -0.66, tone: finish }, 'bead');
  drawBreakStock(pen, action, look);
  drawBreakFore(pen, look, { tip: Math.max(8.2, Math.min(11.4, end * 0.46)), stacked: true, iron: frame });
  drawBreakAction(pen, action);
  return finishGun(pen, look, 0.5);
}
