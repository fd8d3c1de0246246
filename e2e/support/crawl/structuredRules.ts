/**
 * What search engines want of structured data, type by type, as our own table: what they refuse a page without, and what
 * they advise and we have decided to give. Types that are not in it are not used on this site.
 */
type Rule = { required: readonly string[]; advised?: readonly string[] };

const article: Rule = {
  required: ['headline', 'image', 'datePublished', 'author'],
  advised: ['dateModified', 'publisher', 'mainEntityOfPage', 'description'],
};

const rules: Readonly<Record<string, Rule>> = {
  NewsArticle: article,
  BlogPosting: article,
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    advised: ['description', 'duration', 'embedUrl'],
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    advised: ['description', 'endDate', 'eventStatus', 'eventAttendanceMode', 'image', 'organizer', 'url'],
  },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'], advised: ['name', 'numberOfItems'] },
  ListItem: { required: ['position', 'name'] },
  Organization: { required: ['name'] },
  LocalBusiness: {
    required: ['name', 'address'],
    advised: ['telephone', 'openingHoursSpecification', 'url', 'image'],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    advised: ['employmentType', 'baseSalary'],
  },
  MonetaryAmount: { required: ['currency', 'value'] },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitText'] },
  Product: { required: ['name', 'offers'], advised: ['image', 'description', 'sku', 'category'] },
  Offer: { required: ['availability', 'url'], advised: ['itemCondition', 'seller'] },
  PriceSpecification: { required: ['minPrice', 'maxPrice', 'priceCurrency'] },
  Brand: { required: ['name'] },
  Person: { required: ['name'] },
  Place: { required: ['name', 'address'] },
  VirtualLocation: { required: ['url'] },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  },
  ImageObject: { required: ['url'] },
};

const wholeAddress = /^https:\/\/[^\s/]+(?:\/\S*)?$/u;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?(?:Z|[+-]\d{2}:\d{2})$/u;
/** All our events, in winter too. */
const eventInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-05:00$/u;
/** An address in a text that only means something on the page it was taken from. */
const ownPath = /\s(?:href|src)="(?!https?:|mailto:|tel:|data:)/u;
const wholeText = { test: (text: string): boolean => !ownPath.test(text) && text.trim() !== '' };

const forms: Readonly<Record<string, { test: (text: string) => boolean }>> = {
  url: wholeAddress,
  item: wholeAddress,
  sameAs: wholeAddress,
  embedUrl: wholeAddress,
  contentUrl: wholeAddress,
  thumbnailUrl: wholeAddress,
  mainEntityOfPage: wholeAddress,
  image: wholeAddress,
  datePublished: instant,
  dateModified: instant,
  uploadDate: instant,
  startDate: eventInstant,
  endDate: eventInstant,
  datePosted: /^\d{4}-\d{2}-\d{2}$/u,
  duration: /^PT(?:\d+H)?(?:\d+M)?(?:\d+S)?$/u,
  price: /^\d+\.\d{2}$/u,
  availability: /^https:\/\/schema\.org\/\w+$/u,
  opens: /^\d{2}:\d{2}$/u,
  closes: /^\d{2}:\d{2}$/u,
  text: wholeText,
  description: wholeText,
  name: wholeText,
};

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Positions count from where a page's list begins. */
function faultsOfOrder(thing: Thing): string[] {
  const steps = listOf(thing['itemListElement'] ?? []).filter(isThing);
  const first = Number(steps[0]?.['position'] ?? 1);
  return steps.some(({ position }, index) => position !== first + index) ? ['positions do not count on'] : [];
}

/** How two properties of one thing go together. */
function faultsBetween(thing: Thing): string[] {
  const [from, until] = [thing['startDate'], thing['endDate']].map((text) => Date.parse(String(text)));
  return [
    ...('price' in thing && thing['priceCurrency'] !== 'USD' ? ['a price without its currency'] : []),
    ...(from !== undefined && until !== undefined && until < from ? ['it ends before it begins'] : []),
    ...(thing['@type'] === 'ListItem' && !('item' in thing) && !('url' in thing) ? ['no address'] : []),
  ];
}

function faultsOfThing(thing: Thing): string[] {
  const type = String(thing['@type']);
  const rule = rules[type];
  if (!rule) return [`no rule for ${type}`];
  const missing = [...rule.required, ...(rule.advised ?? [])].filter((name) => !(name in thing));
  const own = Object.entries(thing).flatMap(([name, value]) =>
    listOf(value).flatMap((one) => {
      if (one === null || one === undefined || one === '') return [`${name} is empty`];
      if (isThing(one)) return faultsOfThing(one);
      return typeof one === 'string' && forms[name]?.test(one) === false
        ? [`${name} is ${JSON.stringify(one).slice(0, 160)}`]
        : [];
    }),
  );
  return [
    ...missing.map((name) => `no ${name}`),
    ...own,
    ...faultsOfOrder(thing),
    ...faultsBetween(thing),
  ].map((fault) => `${type}: ${fault}`);
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function faultsOfStructuredData(text: string): string[] {
  const thing = read(text);
  if (!isThing(thing)) return ['what it says is no JSON'];
  return [...(thing['@context'] === 'https://schema.org' ? [] : ['no context']), ...faultsOfThing(thing)];
}

const namesOfAddresses = new Set(
  Object.keys(forms).filter((name) => forms[name] === wholeAddress && name !== 'sameAs'),
);

/** Every address that one of a page's things names, with the type of what names it. */
export function addressesIn(value: unknown): { type: string; address: string }[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (!isThing(value)) return [];
  const type = String(value['@type']);
  return Object.entries(value).flatMap(([name, one]) =>
    namesOfAddresses.has(name)
      ? listOf(one).flatMap((address) =>
          typeof address === 'string' ? { type, address } : addressesIn(address),
        )
      : addressesIn(one),
  );
}
