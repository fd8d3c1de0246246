/** Owners, collections and towns. No one here ever lived; where they lived is on the map. */
import type { Random } from '#demo/world/random.ts';

const surnames =
  'Abernathy|Ackerly|Aldersey|Ballinger|Barlow|Beckwith|Birdsall|Bramhall|Brinker|Calloway|Carmody|Chilcott|Coulter|Cranston|Dabney|Danforth|Delacroix|Dunleavy|Eastlake|Ellwood|Fairbank|Farraday|Fenwick|Gallatin|Garrity|Goodspeed|Grimsley|Hallowell|Harkness|Hathorne|Hollister|Ingersoll|Jessup|Kellerman|Kilbride|Lathrop|Leverett|Lindquist|Loomis|Maddox|Marchbanks|McAuley|Merriweather|Mortimer|Nethercott|Norcross|Oakley|Osterman|Pemberton|Penhallow|Prentiss|Quarles|Rademacher|Ransom|Redfern|Rutledge|Satterfield|Selkirk|Shattuck|Stockdale|Sturgis|Tackett|Talmadge|Thackery|Trowbridge|Underhill|Vandermeer|Varnum|Wainwright|Weatherby|Westbrook|Whitlock|Winthrop|Yarborough|Zeller'.split(
    '|',
  );
const initials = 'ABCDEFGHJLMNPRSTW'.split('');
const firstNames =
  'Albert|Amos|Arthur|Calvin|Charles|Clara|Edgar|Edith|Elias|Emmett|Ezra|Floyd|Frank|George|Harriet|Henry|Hiram|Horace|Ida|Jesse|Julia|Leland|Lewis|Martha|Milo|Nathan|Oscar|Philip|Ralph|Roscoe|Ruth|Samuel|Silas|Walter|Warren|Willard'.split(
    '|',
  );
const towns =
  'Abilene, Kansas|Billings, Montana|Bisbee, Arizona|Boise, Idaho|Butte, Montana|Cheyenne, Wyoming|Chillicothe, Ohio|Davenport, Iowa|Deadwood, South Dakota|Denver, Colorado|Dubuque, Iowa|El Paso, Texas|Fargo, North Dakota|Fort Worth, Texas|Galena, Illinois|Hannibal, Missouri|Kalispell, Montana|Laramie, Wyoming|Leadville, Colorado|Lexington, Kentucky|Lincoln, Nebraska|Marietta, Ohio|Natchez, Mississippi|Ogden, Utah|Omaha, Nebraska|Peoria, Illinois|Prescott, Arizona|Pueblo, Colorado|Quincy, Illinois|Reno, Nevada|San Antonio, Texas|Santa Fe, New Mexico|Spokane, Washington|St. Joseph, Missouri|Topeka, Kansas|Tucson, Arizona|Virginia City, Nevada|Wichita, Kansas|Winona, Minnesota'.split(
    '|',
  );
const jobbers =
  'Hartley & Graham, New York|Simmons Hardware Company, St. Louis|Hibbard, Spencer, Bartlett & Company, Chicago|E. C. Meacham Arms Company, St. Louis|Schoverling, Daly & Gales, New York|J. P. Lower & Sons, Denver|Shapleigh Hardware Company, St. Louis|Belknap Hardware Company, Louisville|Baker & Hamilton, San Francisco|Walter Tips, Austin|Montgomery Ward, Chicago|Copeland Hardware, Omaha'.split(
    '|',
  );

const drawSurname = (random: Random): string => random.pick(surnames);
export const drawTown = (random: Random): string => random.pick(towns);
export const drawJobber = (random: Random): string => random.pick(jobbers);
export const drawFullName = (random: Random): string => `${random.pick(firstNames)} ${drawSurname(random)}`;

/** `J. H. Calloway`, as an engraver cuts it. */
export const drawInitialed = (random: Random): string =>
  `${random.pick(initials)}. ${random.pick(initials)}. ${drawSurname(random)}`;

/** Those with a landing page of their own. */
const celebrated = [
  'the Ellsworth Marsh Collection',
  'the Adelaide Thornbury Collection',
  'the Estate of Cyrus Belknap',
  'the Josephine Reddick Collection',
];
const celebratedShare = 0.05;

/** `the Leland Calloway Collection` */
const drawOrdinaryCollection = (random: Random): string =>
  random.chance(0.7) ? `the ${drawFullName(random)} Collection` : `the ${drawSurname(random)} Collection`;

export const drawCollection = (random: Random): string =>
  random.chance(celebratedShare) ? random.pick(celebrated) : drawOrdinaryCollection(random);
