/** What a search found as a table for paper: a row for each lot, with room to write beside it. */
import type { ReactNode } from 'react';

import type { CatalogPage } from '#contract/catalog/catalog.ts';
import { queryParts } from '#contract/catalog/catalogFilters.ts';
import { listAddress } from '#contract/catalog/catalogPlace.ts';
import { type CatalogKind, catalogSort } from '#contract/catalog/catalogSort.ts';
import { partWords, sortWords, totalWords } from '#contract/catalog/catalogWords.ts';
import { estimateText } from '#contract/catalog/estimate.ts';
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { printedAddress, printedPageSize } from './listLook.ts';
import type { LotList } from './lotList.ts';
import { soldWords } from './soldWords.ts';

export type PrintedListProps = {
  /** The sale, or what all of them are called together. */
  title: string;
  /** When and where, under the title. */
  about: string;
  list: Omit<LotList, 'ignored' | 'refusal'>;
};

const grouped = new Intl.NumberFormat('en-US');

function rowWords(page: CatalogPage, part: number): string {
  const before = (part - 1) * printedPageSize;
  const last = Math.min(before + printedPageSize, page.total);
  return `rows ${grouped.format(before + 1)} to ${grouped.format(last)}`;
}

const partsWords = (page: CatalogPage): string =>
  page.pageCount === 1
    ? `All that was found: ${totalWords(page)}`
    : `Part ${page.page} of ${page.pageCount}: ${rowWords(page, page.page)} of ${totalWords(page)}`;

export function PrintedList({ title, about, list }: PrintedListProps) {
  const { place, kind, query, page } = list;
  if (!page) return null;
  const looked = queryParts(query).map((part) => partWords(page.facets, part));
  return (
    <>
      <div data-screen>
        <TextLink to={listAddress(place, { ...query, page: 1 })}>Back to the list</TextLink>
        <Button startIcon={<Icon name="print" size="sm" />} onClick={() => window.print()}>
          Print
        </Button>
        <noscript>Your browser’s own menu prints this page.</noscript>
      </div>
      <header>
        <h1>{title}</h1>
        <p>{about}</p>
        {looked.length > 0 && <p>Search: {looked.join(', ')}</p>}
        <p>Order: {sortWords[catalogSort(query, kind)].toLowerCase()}</p>
      </header>
      <table>
        <caption>{partsWords(page)}</caption>
        <ColumnHeads isClosed={list.isClosed} />
        <tbody>
          {page.lots.map((lot) => (
            <Row key={`${lot.AuctionID}-${lot.LotNumber}`} lot={lot} kind={kind} isClosed={list.isClosed} />
          ))}
        </tbody>
      </table>
      <Parts list={{ place, query, page }} />
    </>
  );
}

function ColumnHeads({ isClosed }: Pick<LotList, 'isClosed'>) {
  return (
    <thead>
      <tr>
        <th scope="col">Lot</th>
        <th scope="col">Description</th>
        <th scope="col">Estimate</th>
        {isClosed && <th scope="col">Sold for</th>}
        <th scope="col" data-notes>
          Notes
        </th>
      </tr>
    </thead>
  );
}

type RowProps = { lot: LotCard; kind: CatalogKind; isClosed: boolean };

function Row({ lot, kind, isClosed }: RowProps) {
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug, Headline } = lot;
  const isWithdrawn = lot.Status === 'withdrawn';
  return (
    <tr>
      <th scope="row">{lotNumber}</th>
      <td>
        <AppLink to={lotAddress({ auctionId, lotNumber, slug })}>{Headline}</AppLink>
        {kind === 'archive' && <small>Sold {soldWords(lot)}</small>}
      </td>
      <td>{isWithdrawn ? 'Withdrawn' : (estimateText(lot) ?? 'On request')}</td>
      {isClosed && <td>{priceWords(lot)}</td>}
      <td data-notes>&nbsp;</td>
    </tr>
  );
}

function priceWords({ Status, PriceRealizedCents }: LotCard): string {
  if (PriceRealizedCents !== null) return formatUsd(PriceRealizedCents);
  return Status === 'passed' ? 'Passed' : '';
}

/** The ways to what is not on this part. */
function Parts({ list }: { list: Pick<LotList, 'place' | 'query'> & { page: CatalogPage } }) {
  const { place, query, page } = list;
  if (page.pageCount === 1) return null;
  const way = (part: number, words: string): ReactNode =>
    part >= 1 &&
    part <= page.pageCount && (
      <TextLink to={printedAddress(place, query, part)}>
        {words}, {rowWords(page, part)}
      </TextLink>
    );
  return (
    <nav aria-label="Parts of the list" data-screen>
      {way(page.page - 1, 'Part before')}
      {way(page.page + 1, 'Next part')}
    </nav>
  );
}
