/** Bidders who do not bid over the internet: how a clerk names them, and finds them by what is typed. */

export const bidPlaces = ['room', 'phone', 'book'] as const;

export type BidPlace = (typeof bidPlaces)[number];

type Bidder = { Paddle: number; Name: string; BidsBy: BidPlace | null; PhoneLine: number | null };

const placeWords: Readonly<Record<BidPlace, string>> = { room: 'room', phone: 'phone', book: 'book' };

/** `204 · Ruth Hollis · phone 4` */
export function bidderLabel({ Paddle, Name, BidsBy, PhoneLine }: Bidder): string {
  const place = BidsBy === null ? [] : [`${placeWords[BidsBy]}${PhoneLine === null ? '' : ` ${PhoneLine}`}`];
  return [String(Paddle), Name, ...place].join(' · ');
}

/** By paddle, by phone line ("phone 4") or by a part of the name. */
export function findBidders<Found extends Bidder>(typed: string, bidders: readonly Found[]): Found[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return [];
  const paddle = /^(\d+)(?:$| ·)/u.exec(words)?.[1];
  if (paddle !== undefined) return bidders.filter(({ Paddle }) => Paddle === Number(paddle));
  const line = /^phone (\d+)$/u.exec(words)?.[1];
  if (line !== undefined) return bidders.filter(({ PhoneLine }) => PhoneLine === Number(line));
  return bidders.filter(({ Name }) => Name.toLowerCase().includes(words));
}

/** Undefined where that is not one person: a lot is not sold by guessing. */
export function findBidder<Found extends Bidder>(
  typed: string,
  bidders: readonly Found[],
): Found | undefined {
  const [found, another] = findBidders(typed, bidders);
  return another === undefined ? found : undefined;
}
