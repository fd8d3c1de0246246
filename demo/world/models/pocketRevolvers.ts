/** Small cartridge revolvers of the lesser makers. */
import type { Model } from './modelTypes.ts';

const pocket = {
  kind: 'Spur Trigger Revolver',
  category: 'pocket-pistol',
  finishes: ['nickel', 'blue'],
  stocks: ['hardRubber', 'rosewood', 'pearl'],
  plate: 'singleAction',
  isEngraved: true,
  features: 'with period holster|with sharp barrel address|with period purse holster',
} as const satisfies Partial<Model>;

export const pocketRevolvers: readonly Model[] = [
  {
    ...pocket,
    maker: 'Hopkins & Allen',
    name: 'XL No. 3',
    years: [1871, 1888],
    serials: '1871:1 1889:9999',
    calibers: '.32 rimfire',
    barrels: '2 1/2 octagon|3 octagon',
    price: 275,
    weight: 0.7,
    history: 'Five shots for a few dollars, sold across every hardware counter.',
  },
  {
    ...pocket,
    maker: 'Forehand',
    name: 'Terror',
    title: 'Forehand & Wadsworth Terror Spur Trigger Revolver',
    years: [1871, 1890],
    serials: '1871:1 1891:9999',
    calibers: '.32 rimfire',
    barrels: '2 1/2 round|2 1/2 octagon',
    price: 250,
    weight: 0.6,
    history: 'The name was the most frightening part of it.',
  },
  {
    ...pocket,
    maker: 'Whitney',
    name: 'Whitneyville Pocket',
    years: [1871, 1879],
    serials: '1871:1 1880:50000',
    calibers: '.22 Short|.32 rimfire|.38 rimfire',
    barrels: '3 octagon|3 1/4 octagon',
    price: 350,
    weight: 0.5,
    history: 'Whitney made its little revolvers where the cotton gin’s inventor had made muskets.',
  },
];
