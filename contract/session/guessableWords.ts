/**
 * What someone who guesses the passwords of bidders tries beside the words of a dictionary: the trade's, what its
 * people like to say, and the company's own. How passwords are judged by them is `passwordEstimate.ts`.
 */
import { site } from '#contract/kernel/site.ts';

const makers =
  'colt|winchester|smith wesson|smith and wesson|smith & wesson|wesson|remington|springfield|springfield armory|henry|' +
  'volcanic|sharps|spencer|marlin|savage|parker|parker brothers|fox|ithaca|browning|ruger|sturm ruger|high standard|' +
  'harpers ferry|singer|union switch|mauser|walther|sauer|holland holland|purdey|rigby|greener|westley richards|' +
  'beretta|fabrique nationale|thompson|auto ordnance|heckler koch|whitney|hopkins allen|forehand|deringer|derringer|' +
  'wogdon|manton|boutet|glock|kimber|mossberg|benelli|weatherby|stevens|sako|steyr|schofield|gatling|maxim|webley|' +
  'enfield|lee enfield|krag|mosin nagant|kalashnikov|izhmash|nambu|arisaka|tokarev|makarov|sig sauer|taurus|rossi|' +
  'uberti|pietta|daniel defense|barrett|armalite|bushmaster|stoeger|franchi|perazzi|krieghoff|lefever|merwin hulbert|' +
  'iver johnson|harrington richardson|north american arms|charter arms|dan wesson|freedom arms|swarovski|leupold|zeiss';

const models =
  'garand|m1 garand|luger|peacemaker|single action army|government model|official police|python|anaconda|cobra|' +
  'diamondback|detective special|dragoon|walker|paterson|navy|commander|defender|trapdoor|rolling block|lightning|' +
  'thunderer|bisley|blackhawk|super blackhawk|redhawk|mini 14|model 12|model 70|model 94|model 1873|yellow boy|' +
  'hi power|high power|auto 5|citori|superposed|broomhandle|parabellum|walther ppk|tommy gun|bren|sten|carbine|' +
  'm1 carbine|m1911|1911a1|ar15|ak47|m16|m14|sks|uzi|mp5|mp40|stg44|p38|p08|c96|k98|kar98|bar|gew98|870|1100|700|586|686';

const terms =
  'gun|guns|firearm|firearms|rifle|rifles|pistol|pistols|revolver|revolvers|shotgun|shotguns|musket|flintlock|' +
  'percussion|lever action|single action|double action|bolt action|pump action|single shot|double barrel|' +
  'side by side|over under|six shooter|sixgun|pepperbox|blunderbuss|muzzleloader|machine gun|submachine gun|' +
  'suppressor|silencer|cannon|saber|sabre|sword|rapier|bayonet|bowie knife|holster|scope|trigger|hammer|barrel|' +
  'muzzle|breech|bolt|chamber|cylinder|magazine|receiver|grip|gunsmith|gunslinger|marksman|sharpshooter|sniper|' +
  'shooter|hunter|hunting|deer hunter|trap shooter|skeet|target|bullseye|ammo|ammunition|bullet|bullets|cartridge|' +
  'caliber|gauge|12 gauge|20 gauge|buckshot|gunpowder|black powder|45 acp|45 colt|44 magnum|357 magnum|38 special|' +
  '30 06|308|270|30 30|45 70|44 40|9mm|22lr|357|auction|auctions|auctioneer|bidder|bidding|paddle|hammer price|' +
  'collector|collection|consignor|gun collector|gun show|gun room|gun safe|gun auction|cowboy|outlaw|sheriff|' +
  'marshal|gunfighter|wild west|old west|civil war|buffalo bill|wyatt earp|doc holliday|billy the kid|jesse james|' +
  'annie oakley|john wayne|wild bill|roy rogers|lone ranger|dirty harry|teddy roosevelt|john browning|samuel colt';

const sayings =
  'i love|i love my|i love you|i love guns|i love my wife|i love my husband|i love my family|i love my kids|' +
  'i love my guns|i love my dog|i love jesus|i love america|i love god|love my wife|my wife|my husband|my family|' +
  'my kids|my dog|my guns|my gun|god bless|god bless america|god bless texas|in god we trust|jesus saves|' +
  'jesus is lord|jesus christ|second amendment|2nd amendment|2a|shall not be infringed|right to bear arms|' +
  'we the people|dont tread on me|come and take it|molon labe|live free or die|liberty or death|gun control|' +
  'land of the free|home of the brave|semper fi|semper fidelis|us army|us navy|us marines|marine corps|air force|' +
  'harley|harley davidson|chevrolet|ford f150|mustang|corvette|john deere|budweiser|jack daniels|green bay packers|' +
  'chicago bears|chicago cubs|dallas cowboys|saint louis cardinals|open sesame|let me in|password|passphrase|letmein';

const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Addresses of ours as they stand in every letter: `rock falls` and `61071`, but not the `of` of a street. */
const shortestOfOurs = 4;

const { companyName, shortName, tagline, email, locations } = site;
const company = [
  companyName,
  shortName,
  tagline,
  ...email.split('@'),
  ...locations.flatMap(({ name, street, city, state, zip, phone }) => [
    name,
    street,
    city,
    state,
    zip,
    phone,
  ]),
];
const ours = [
  ...company.map((text) => words(text).join(' ').trim()),
  ...company.flatMap(words).filter((word) => word.length >= shortestOfOurs),
];

/** As it is said, and as it is typed where no spaces are. */
const bothWays = (phrase: string): string[] => [phrase, phrase.replaceAll(' ', '')];

/** In small letters, each once; those before others are guessed before them. */
export const guessableWords: readonly string[] = [
  ...new Set(
    [...ours, ...[makers, models, terms, sayings].flatMap((list) => list.split('|'))].flatMap(bothWays),
  ),
];
