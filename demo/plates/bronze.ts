/** Bronzes: an officer on horseback, or a bust. */
import { drawBust, type BronzeLook } from './bronzeBust.ts';
import { drawEquestrian } from './bronzeEquestrian.ts';
import type { Pen } from './engraving/engraving.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';

export function bronze(pen: Pen, facts: PlateFacts): Drawing {
  const { form, ...look } = {
    form: pen.choose(['rider', 'rider', 'bust']),
    finish: pen.choose<Metal>(['bronze', 'brown', 'bronze']),
    saber: pen.choose([true, false]),
    hat: pen.choose([true, false]),
    base: pen.choose<BronzeLook['base']>(['step', 'rock']),
    ...facts,
  };
  if (form === 'bust') drawBust(pen, look);
  else drawEquestrian(pen, look);
  return pen.finish({ detail: form === 'bust' ? [-170, -260, 170, 120] : [-80, -400, 300, 20] });
}
