/**
 * How a card learns of news of its lot: by a way of drawing that the app hands down, because the pieces know no live
 * line. Without one, as in the gallery of pieces, a lot is what the page was loaded with.
 */
import { createContext, type ReactNode, useContext } from 'react';

import type { LotCard } from '#contract/catalog/lots.ts';
import type { LotStanding } from '#rules/catalog/lotCardState.ts';

type News = { standing: LotCard; chip?: LotStanding | undefined; isStale: boolean };

export type LotNewsProps = { lot: LotCard; children: (news: News) => ReactNode };
type DrawWithNews = (props: LotNewsProps) => ReactNode;

const asLoaded: DrawWithNews = ({ lot, children }) => children({ standing: lot, isStale: false });

const DrawContext = createContext(asLoaded);

/** @param value the same for as long as the page lives. */
export const LotNewsProvider = DrawContext.Provider;

export function LotNews(props: LotNewsProps) {
  const draw = useContext(DrawContext);
  return draw(props);
}
