/** The cards of an account: keeping, preferring, removing and bringing back. */
import { mostCards } from '#contract/account/accountLimits.ts';
import type { CardAnswer, Expiry, NewCard, OwnCards } from '#contract/account/cards.ts';
import { kindOfToken } from '#contract/account/demoVault.ts';
import { type CardMonth, isExpired } from '#contract/account/paymentCards.ts';
import { centralWallTime } from '#contract/kernel/centralWallTime.ts';
import type { ChangeEvidence, Note } from '#server/bidding/tiers/changeEvidence.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/errors.ts';
import type { Asker } from '#server/platform/securityLog/asker.ts';
import { refuseForeign } from '#server/platform/securityLog/refuseForeign.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';

import {
  type CardRow,
  findCard,
  isTokenKept,
  listCards,
  markPreferred,
  markRemoved,
  putCard,
  updateExpiry,
} from './cardStore.ts';
import type { Vault } from './vault.ts';

export type CardDeps = {
  db: Database;
  clock: Clock;
  securityLog: SecurityLog;
  vault: Vault;
  changeEvidence: ChangeEvidence;
};

type Outcome = CardAnswer['Outcome'];

/** Cards are good to the end of their month, in Chicago. */
function monthAt(now: Date): CardMonth {
  const [year, month] = (centralWallTime(now.toISOString()) ?? '').split('-');
  return { year: Number(year), month: Number(month) };
}

const monthOf = ({ expYear: year, expMonth: month }: CardRow): CardMonth => ({ year, month });

export const isCardExpired = (card: CardRow, now: Date): boolean => isExpired(monthOf(card), monthAt(now));

/** A card of the asker's, removed or not. @throws not_found */
export async function requireOwnCard(
  deps: Pick<CardDeps, 'db' | 'securityLog'>,
  asker: Asker,
  cardId: number,
): Promise<CardRow> {
  const card = await findCard(deps.db, cardId);
  if (card?.accountId === asker.accountId) return card;
  return refuseForeign(deps, asker, { of: 'card', ids: card ? [cardId] : [] });
}

/** What every card action shares: listing cards, and changing them one at a time per account. */
export function createCardActions({ db, clock, securityLog, vault, changeEvidence }: CardDeps) {
  /** What another vault has kept is of no use here. */
  const kept = async (tx: Queryable, accountId: number): Promise<CardRow[]> =>
    (await listCards(tx, accountId)).filter((card) => vault.kind === 'none' || card.vault === vault.kind);

  async function list(accountId: number): Promise<OwnCards> {
    const now = monthAt(clock());
    const cards = await kept(db, accountId);
    return {
      Vault: vault.kind,
      Cards: cards.map((card, place) => ({
        CardID: card.cardId,
        Brand: card.brand,
        Last4: card.last4,
        ExpMonth: card.expMonth,
        ExpYear: card.expYear,
        IsExpired: isExpired(monthOf(card), now),
        IsDefault: place === 0,
      })),
      Now: { Month: now.month, Year: now.year },
    };
  }

  type Change = (tx: Queryable, note: Note) => Promise<Outcome>;

  /** Makes one change per account at a time and returns the updated cards. A saved card is evidence for a tier. */
  async function changeCards(asker: Asker, change: Change): Promise<CardAnswer> {
    const Outcome = await changeEvidence(asker, change);
    return { Outcome, Own: await list(asker.accountId) };
  }

  const isFull = async (tx: Queryable, accountId: number): Promise<boolean> =>
    (await kept(tx, accountId)).length >= mostCards;

  const keptCard = async (asker: Asker, cardId: number): Promise<CardRow> => {
    const card = await requireOwnCard({ db, securityLog }, asker, cardId);
    if (card.isRemoved) throw problem('not_found');
    return card;
  };

  return { list, changeCards, isFull, keptCard };
}

export function createCardService(deps: CardDeps) {
  const { db, clock, securityLog, vault } = deps;
  const { list, changeCards, isFull, keptCard } = createCardActions(deps);
  return {
    list,

    async add(asker: Asker, card: NewCard): Promise<CardAnswer> {
      if (vault.kind !== 'demo') throw problem('not_found');
      const { accountId } = asker;
      const { Token: token, ExpYear: year, ExpMonth: month, Brand: brand, Last4: last4 } = card;
      if (!vault.knows(token)) throw problem('invalid_input', { fields: { Token: 'No such card.' } });
      const isDeclined = kindOfToken(token) === 'declined';
      return changeCards(asker, async (tx, note) => {
        if (isExpired({ year, month }, monthAt(clock()))) return 'EXPIRED';
        if (isDeclined) return 'DECLINED';
        // Sent twice, it is there already.
        if (await isTokenKept(tx, { accountId, token })) return 'done';
        if (await isFull(tx, accountId)) return 'FULL';
        await putCard(tx, { accountId, vault: vault.kind, card, now: clock().toISOString() });
        note({ kind: 'card_added', facts: { brand, last4 } });
        return 'done';
      });
    },

    async changeExpiry(asker: Asker, cardId: number, expiry: Expiry): Promise<CardAnswer> {
      const { token } = await keptCard(asker, cardId);
      const { ExpYear, ExpMonth } = expiry;
      const isOver = isExpired({ year: ExpYear, month: ExpMonth }, monthAt(clock()));
      if (!isOver) await vault.renew(token, expiry);
      return changeCards(asker, async (tx) => {
        if (isOver) return 'EXPIRED';
        await updateExpiry(tx, cardId, expiry);
        return 'done';
      });
    },

    async prefer(asker: Asker, cardId: number): Promise<CardAnswer> {
      const card = await keptCard(asker, cardId);
      return changeCards(asker, async (tx) => {
        if (isCardExpired(card, clock())) return 'EXPIRED';
        await markPreferred(tx, cardId, clock().toISOString());
        return 'done';
      });
    },

    async remove(asker: Asker, cardId: number): Promise<CardAnswer> {
      const card = await requireOwnCard({ db, securityLog }, asker, cardId);
      return changeCards(asker, async (tx, note) => {
        if ((await findCard(tx, cardId))?.isRemoved !== false) return 'done';
        await markRemoved(tx, cardId, clock().toISOString());
        note({ kind: 'card_removed', facts: { brand: card.brand, last4: card.last4 } });
        return 'done';
      });
    },

    async restore(asker: Asker, cardId: number): Promise<CardAnswer> {
      const card = await requireOwnCard({ db, securityLog }, asker, cardId);
      return changeCards(asker, async (tx, note) => {
        const removed = await findCard(tx, cardId);
        if (removed?.isRemoved !== true) return 'done';
        if (removed.isLetGo) throw problem('not_found');
        if (await isFull(tx, card.accountId)) return 'FULL';
        await markRemoved(tx, cardId, null);
        note({ kind: 'card_restored', facts: { brand: card.brand, last4: card.last4 } });
        return 'done';
      });
    },
  };
}
