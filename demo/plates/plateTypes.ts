/**
 * The words every plate family shares: what can be drawn, what may be known of a lot, and what a family hands back.
 *
 * A family file draws one group of objects and looks like this (see revolvers.ts for a full one):
 *
 *   const draft = drafting(62);                             // units of the drawing in one inch
 *   const { path, inches, at } = draft;
 *
 *   function singleAction(pen: Pen, facts: PlateFacts): Drawing {
 *     const { barrelInches = pen.choose([4.75, 5.5, 7.5]), finish = 'blue' } = facts;  // what is known wins
 *     drawBarrel(pen, draft, { to: barrelInches, ... });    // parts back to front
 *     pen.part(path('M0 0L...Z'), finish, { depth: 9 });    // wash, texture, form shading, outline
 *     pen.screw(at(-0.3, 1.4), inches(0.08));
 *     return pen.finish({ measure: { from: 0, to: inches(barrelInches), inches: barrelInches }, detail: [...] });
 *   }
 *   export const revolvers: Families = { singleAction, ... };
 *
 * Rules: muzzle or point to the right; outlines use absolute M L C Q Z only and are drawn back to front; chance comes
 * from pen.choose (what the object is) or pen.random (how its strokes fall), never from anywhere else, and pen.choose
 * is called in the same order whatever the facts; parts overlap so that nothing floats; `detail` is the box worth
 * enlarging (lock, cylinder, hilt). Long, thin objects set `layout: 'wholeAndDetail'`. A family exports one `Families`
 * object, and families.ts merges them.
 */
import type { PlateKind } from '#server/content/plateKinds.ts';

import type { Pen } from './engraving/engraving.ts';
import type { PlateMode, Tone } from './engraving/engravingTones.ts';
import type { Box } from './geometry.ts';

export type { PlateMode, Tone };

export type Metal =
  | 'blue'
  | 'bright'
  | 'nickel'
  | 'case'
  | 'brass'
  | 'gold'
  | 'silver'
  | 'iron'
  | 'parkerized'
  | 'bronze'
  | 'brown';
export type Wood = 'walnut' | 'maple' | 'mahogany' | 'ebony';
export type GripMaterial = Wood | 'ivory' | 'pearl' | 'stag';
export type Cloth = 'oxblood' | 'baize' | 'navy' | 'wool' | 'canvas' | 'leather' | 'paper';

/** What is known of the lot. Anything left out is chosen from the seed, as believable for the type. */
export type PlateFacts = {
  barrelInches?: number;
  bladeInches?: number;
  /** Finish of the barrel and, where nothing else is said, of all metal; of a blade, a helmet, a medal. */
  finish?: Metal;
  /** Frame, receiver or lock. */
  frame?: Metal;
  /** Guard, butt cap, straps, hilt. */
  mounts?: Metal;
  grip?: GripMaterial;
  stock?: Wood;
  checkered?: boolean;
  /** 0 plain wood to 1 strongly figured. */
  figure?: number;
  /** 0 plain to 1 fully covered. */
  engraving?: number;
  barrelShape?: 'round' | 'octagon';
  cylinderFluted?: boolean;
  hammer?: 'spur' | 'ring';
  /** Outside hammers on a double gun. */
  hammers?: boolean;
  cocked?: boolean;
  /** A military rather than a sporting or civil pattern. */
  military?: boolean;
  magazine?: 'full' | 'half' | 'drum' | 'box';
  foregrip?: boolean;
  sling?: boolean;
  scope?: boolean;
  patchbox?: boolean;
  lining?: 'baize' | 'oxblood' | 'navy';
  cover?: Cloth;
  ribbon?: readonly Cloth[];
  year?: number;
  /** Which of a family's forms, by the family's own names: 'morion', 'cup', 'bowie', 'field gun'. */
  form?: string;
};

/** The dimension line under a figure, in units of the drawing. */
export type Measure = { from: number; to: number; inches: number };

export type Drawing = {
  body: string;
  defs: string;
  /** Paths of all that throws a shadow on the paper. */
  silhouette: string;
  box: Box;
  /** The part worth enlarging. */
  detail: Box;
  layout: 'whole' | 'wholeAndDetail';
  measure: Measure | undefined;
};

export type DrawKind = (pen: Pen, facts: PlateFacts) => Drawing;
export type Families = Partial<Record<PlateKind, DrawKind>>;
