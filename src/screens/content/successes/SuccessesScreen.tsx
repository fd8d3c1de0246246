/** What our sales brought: sums, columns year by year, the middle of the market, and the lots that brought most. */
import { useLoaderData } from 'react-router-dom';

import type { PriceTrend as Trend } from '#contract/catalog/catalog.ts';
import type { PlateLot } from '#rules/auctions/frontPage.ts';
import { roundUsd, salesInSum, shareText, type YearOfSales } from '#rules/auctions/salesRecord.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import { CompanyPage, CompanyPart, FigureRow } from '#ui/companyPage/CompanyPage.tsx';
import { LotPlates } from '#ui/lotPlates/LotPlates.tsx';
import { PriceTrend } from '#ui/priceTrend/PriceTrend.tsx';

import { SalesByYear } from './SalesByYear.tsx';

type SuccessesData = PageWords & { years: YearOfSales[]; trend: Trend | null; best: PlateLot[] };

function SuccessesScreen() {
  const { years, trend, best, ...page } = useLoaderData<SuccessesData>();
  const hasTrend = trend !== null && trend.years.some(({ sold }) => sold > 0);
  return (
    <CompanyPage
      page={page}
      hasConsignorCall
      before={years.length > 0 && <FigureRow figures={figuresOf(years)} />}
    >
      {years.length > 0 && (
        <CompanyPart id="by-year" title="What our sales brought" folio={spanOf(years)}>
          <SalesByYear years={years} />
        </CompanyPart>
      )}
      {hasTrend && (
        <CompanyPart id="median" title="The middle of the catalog" link={toPrices}>
          <PriceTrend trend={trend} />
        </CompanyPart>
      )}
      {best.length > 0 && (
        <CompanyPart id="best" title="The lots that brought most" link={toBest}>
          <LotPlates lots={best} />
        </CompanyPart>
      )}
    </CompanyPage>
  );
}

const toPrices = { to: '/prices', words: 'All prices realized' };
const toBest = { to: '/prices?sort=realized', words: 'More of them' };

const grouped = new Intl.NumberFormat('en-US');

function figuresOf(years: readonly YearOfSales[]) {
  const sum = salesInSum(years);
  return [
    { figure: grouped.format(sum.sales), words: sum.sales === 1 ? 'sale' : 'sales' },
    { figure: grouped.format(sum.sold), words: 'lots sold' },
    { figure: shareText(sum), words: 'of all lots offered were sold' },
    { figure: roundUsd(sum.totalCents), words: 'realized, premium included' },
  ];
}

function spanOf(years: readonly YearOfSales[]): string {
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  return first === last ? `${first}` : `${first} to ${last}`;
}

export { SuccessesScreen as Component };
