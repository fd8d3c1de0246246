/** The columns of a catalog file under the trade's names, in the order in which they are written. */
import { categories } from '#contract/catalog/categories.ts';
import { lotClasses, lotForms } from '#contract/catalog/lots.ts';

import { quoted } from './fileProblem.ts';
import type { LotValues } from './lotColumns.ts';
import {
  bidAmount,
  type Form,
  lines,
  listOf,
  oneLine,
  oneOf,
  optional,
  wholeDollars,
  wholeNumber,
  yesOrNo,
} from './valueForms.ts';

/** A picture as a catalog names it: a file of the folder of images, and what it shows where the catalog says so. */
export type NamedPicture = { name: string; alt: string | null };

/** A lot as a file has it; null where the file has no column of pictures, and so says nothing of them. */
export type FileLot = LotValues & { images: readonly NamedPicture[] | null };

export type Column = {
  name: string;
  isRequired: boolean;
  /** Puts the value into the draft, or answers why it cannot. */
  read: (text: string, draft: Partial<FileLot>) => string | undefined;
  write: (lot: FileLot) => string;
};

function column<Name extends keyof FileLot>(name: string, field: Name, form: Form<FileLot[Name]>): Column {
  const { read, write, whenEmpty } = form;
  return {
    name,
    isRequired: whenEmpty === undefined,
    read(text, draft) {
      if (text === '' && whenEmpty === undefined) return 'must not be empty';
      const found = text === '' ? { value: whenEmpty } : read(text);
      if ('reason' in found) return found.reason;
      Object.assign(draft, { [field]: found.value });
      return undefined;
    },
    write: (lot) => write(lot[field]),
  };
}

const short = oneLine({ most: 200 });
const words = optional(short);

/** By slug or by the words that people read; a company may have categories of its own. */
const category: Form<string> = {
  read(text) {
    const known = Object.entries(categories).find(([slug, { words: name }]) =>
      [slug, name.toLowerCase()].includes(text.toLowerCase()),
    );
    return known ? { value: known[0] } : oneLine({ most: 60 }).read(text);
  },
  write: (value) => value,
};

const anyEmail = oneLine({ most: 254 });

const email: Form<string> = {
  ...anyEmail,
  read(text) {
    const found = anyEmail.read(text);
    if ('reason' in found || /^[^@\s]+@[^@\s]+$/u.test(found.value)) return found;
    return { reason: `must be an email address, and is ${quoted(text)}` };
  },
};

const mostPictures = 99;

const picture: Form<NamedPicture> = {
  read(text) {
    const [name = '', ...rest] = text.split('=');
    const alt = rest.join('=').trim();
    const file = name.trim();
    if (/[/\\]|^\.|^$/u.test(file)) {
      return { reason: `must name files of the folder of images itself, and names ${quoted(file)}` };
    }
    const said = oneLine({ most: 300 }).read(`${file} ${alt}`);
    return 'reason' in said ? said : { value: { name: file, alt: alt === '' ? null : alt } };
  },
  write: ({ name, alt }) => (alt === null ? name : `${name}=${alt}`),
};

const listOfPictures = listOf(picture);

const images: Form<FileLot['images']> = {
  read(text) {
    const found = listOfPictures.read(text);
    if ('reason' in found) return found;
    const names = found.value.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) return { reason: `names ${quoted(twice)} twice` };
    return names.length > mostPictures ? { reason: `names more than ${mostPictures} pictures` } : found;
  },
  write: (value) => listOfPictures.write(value ?? []),
  whenEmpty: [],
};

const most = { number: 999_999_999, session: 99, items: 99_999, year: 2100 };

export const columns: readonly Column[] = [
  column('LotNumber', 'lotNumber', wholeNumber({ from: 1, to: most.number })),
  column('WebTitle', 'webTitle', short),
  column('Headline', 'headline', oneLine({ most: 500 })),
  column('DetailDesc', 'detailDesc', lines({ most: 20_000 })),
  column('ManufacturerName', 'manufacturerName', short),
  column('Model', 'model', words),
  column('Category', 'category', category),
  column('hlo', 'hlo', oneOf(lotForms)),
  column('amcode', 'amcode', oneOf(lotClasses)),
  column('Caliber', 'caliber', words),
  column('Serial', 'serial', words),
  column('BarrelLength', 'barrelLength', words),
  column('BarrelShape', 'barrelShape', words),
  column('Finish', 'finish', words),
  column('Stock', 'stock', words),
  column('Year', 'year', optional(wholeNumber({ from: 1, to: most.year }))),
  column('ConditionGrade', 'conditionGrade', words),
  column('ConditionScale', 'conditionScale', optional(oneOf(['modern', 'antique']))),
  column('ConditionText', 'conditionText', optional(lines({ most: 5_000 }))),
  column('Provenance', 'provenance', listOf(lines({ most: 500 }))),
  column('Accessories', 'accessories', optional(lines({ most: 1_000 }))),
  column('NRAID', 'nraId', words),
  column('rareItem', 'rareItem', yesOrNo),
  column('lotItemCount', 'lotItemCount', { ...wholeNumber({ from: 1, to: most.items }), whenEmpty: 1 }),
  column('LowEst', 'lowEstCents', wholeDollars),
  column('HighEst', 'highEstCents', wholeDollars),
  column('StartingBid', 'openingCents', bidAmount),
  column('Reserve', 'reserveCents', optional(bidAmount)),
  column('ConsignorEmail', 'consignorEmail', optional(email)),
  column('SessionNumber', 'sessionNumber', optional(wholeNumber({ from: 1, to: most.session }))),
  column('Images', 'images', images),
];

/** What a lot is when its file has none of the columns that may be left out. */
export function emptyDraft(): Partial<FileLot> {
  const draft: Partial<FileLot> = {};
  for (const { isRequired, read } of columns) if (!isRequired) read('', draft);
  return { ...draft, images: null };
}
