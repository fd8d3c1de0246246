/** Stocks and grips as a catalog words them, and as a plate shows them. */
import type { PlateFacts } from '#demo/plates/plateTypes.ts';

type Stock = {
  words: string;
  /** What a headline may add. */
  headline?: string;
  factor?: number;
  grip?: PlateFacts;
  stock?: PlateFacts;
};

export const stocks = {
  walnut: { words: 'Walnut', grip: { grip: 'walnut' }, stock: { stock: 'walnut' } },
  checkeredWalnut: {
    words: 'Checkered walnut',
    grip: { grip: 'walnut', checkered: true },
    stock: { stock: 'walnut', checkered: true },
  },
  figuredWalnut: {
    words: 'Highly figured walnut',
    headline: 'with Highly Figured Walnut',
    factor: 1.1,
    grip: { grip: 'walnut', figure: 1 },
    stock: { stock: 'walnut', checkered: true, figure: 1 },
  },
  maple: { words: 'Maple', grip: { grip: 'maple' }, stock: { stock: 'maple', figure: 0.3 } },
  curlyMaple: {
    words: 'Curly maple',
    headline: 'with Curly Maple Stock',
    factor: 1.15,
    grip: { grip: 'maple', figure: 1 },
    stock: { stock: 'maple', figure: 1 },
  },
  rosewood: { words: 'Rosewood', grip: { grip: 'mahogany' }, stock: { stock: 'mahogany' } },
  ebony: { words: 'Ebony', grip: { grip: 'ebony' }, stock: { stock: 'ebony' } },
  hardRubber: {
    words: 'Hard rubber',
    grip: { grip: 'ebony', checkered: true },
    stock: { stock: 'ebony' },
  },
  ivory: { words: 'Ivory', headline: 'with Ivory Grips', factor: 1.6, grip: { grip: 'ivory' } },
  pearl: {
    words: 'Mother of pearl',
    headline: 'with Mother of Pearl Grips',
    factor: 1.4,
    grip: { grip: 'pearl' },
  },
  stag: { words: 'Stag', headline: 'with Stag Grips', factor: 1.15, grip: { grip: 'stag' } },
  beech: { words: 'Laminated beech', stock: { stock: 'walnut' } },
  polymer: { words: 'Black polymer', grip: { grip: 'ebony' }, stock: { stock: 'ebony' } },
} as const satisfies Readonly<Record<string, Stock>>;

export type StockName = keyof typeof stocks;

export const stockOf = (name: StockName): Stock => stocks[name];
