/** What lots are sorted into: the slug that addresses carry, the words people read, and the form the wire calls `hlo`. */
import type { LotForm } from './lots.ts';

export const categoryGroups = [
  'Handguns',
  'Long guns',
  'Class III',
  'Edged weapons, art and militaria',
] as const;
export type CategoryGroup = (typeof categoryGroups)[number];

type Category = { words: string; form: LotForm; group: CategoryGroup };

const handgun = (words: string): Category => ({ words, form: 'H', group: 'Handguns' });
const longGun = (words: string): Category => ({ words, form: 'L', group: 'Long guns' });
const classThree = (words: string, form: LotForm): Category => ({ words, form, group: 'Class III' });
const other = (words: string): Category => ({ words, form: 'O', group: 'Edged weapons, art and militaria' });

export const categories = {
  'percussion-revolver': handgun('Percussion revolvers'),
  'single-action-revolver': handgun('Single action revolvers'),
  'double-action-revolver': handgun('Double action revolvers'),
  'semi-automatic-pistol': handgun('Semi-automatic pistols'),
  derringer: handgun('Derringers'),
  'pocket-pistol': handgun('Pocket pistols and revolvers'),
  'flintlock-pistol': handgun('Flintlock pistols'),
  'dueling-pistols': handgun('Dueling pistols'),
  pepperbox: handgun('Pepperboxes'),
  'flintlock-rifle': longGun('Flintlock rifles and muskets'),
  'percussion-rifle': longGun('Percussion rifles and muskets'),
  'lever-action': longGun('Lever action rifles'),
  'single-shot': longGun('Single shot rifles'),
  'bolt-action': longGun('Bolt action rifles'),
  'military-rifle': longGun('Military rifles'),
  'double-rifle': longGun('Double rifles'),
  'side-by-side': longGun('Side by side shotguns'),
  'over-under': longGun('Over and under shotguns'),
  'pump-action': longGun('Pump action shotguns and rifles'),
  'combination-gun': longGun('Combination guns'),
  'submachine-gun': classThree('Submachine guns', 'L'),
  'machine-gun': classThree('Machine guns', 'L'),
  'short-barrel': classThree('Short barrel rifles and shotguns', 'L'),
  'destructive-device': classThree('Destructive devices', 'L'),
  suppressor: classThree('Suppressors', 'O'),
  sword: other('Swords and sabers'),
  rapier: other('Rapiers'),
  knife: other('Knives'),
  armor: other('Armor'),
  cannon: other('Cannon'),
  uniform: other('Uniforms'),
  medal: other('Medals'),
  helmet: other('Helmets'),
  holster: other('Holsters and accessories'),
  optics: other('Optics'),
  book: other('Books'),
  ephemera: other('Documents and photographs'),
  art: other('Art and bronzes'),
  ammunition: other('Ammunition'),
  vehicle: other('Vehicles'),
} as const satisfies Readonly<Record<string, Category>>;

export type CategorySlug = keyof typeof categories;

export const isCategorySlug = (text: string): text is CategorySlug => Object.hasOwn(categories, text);

/** The words of a category; a slug that a company made up stands for itself. */
export const categoryWords = (slug: string): string => (isCategorySlug(slug) ? categories[slug].words : slug);
