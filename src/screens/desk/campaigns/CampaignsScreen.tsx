/** What each campaign brought, for staff: counted by days, and taken as a file. To anybody else the page is not there. */
import { campaignColumns, type CampaignCount } from '#contract/desk/staffCampaigns.ts';
import { chicagoDay } from '#contract/kernel/chicagoDay.ts';
import { campaignParts } from '#contract/page/campaign.ts';
import type { ListPlace, ListRead } from '#machines/desk/deskListFacts.ts';
import { DeskList } from '#screens/desk/list/DeskList.tsx';
import { type ColumnOf, type ListFilter, listSpec } from '#screens/desk/list/listSpec.ts';

import type { CampaignFacts, CampaignRow } from './campaignRow.ts';

import styles from './Campaigns.module.css';

const dayFilter = (key: 'from' | 'to', label: string): ListFilter => ({
  key,
  label,
  as: 'day',
  fallback: '',
  takes: (value) => chicagoDay.safeParse(value).success,
});

const count = (number: number): string => number.toLocaleString('en-US');

/** Texts of anybody, in either direction. */
function Named({ id }: { id: string }) {
  const { source, term } = campaignParts(id);
  return (
    <span className={styles.named}>
      <b>
        <bdi>{source}</bdi>
      </b>
      {term !== '' && <bdi>{term}</bdi>}
    </span>
  );
}

/** A heading fits beside the sign of its sort. */
const widths: Readonly<Record<CampaignCount, number>> = {
  Accounts: 108,
  Registrations: 132,
  Messages: 112,
  CatalogOrders: 138,
  OffersToSell: 128,
  Newsletters: 124,
};

const columns: readonly ColumnOf<CampaignRow>[] = [
  {
    key: 'campaign',
    title: 'Campaign',
    text: ({ name }) => name,
    cell: ({ CampaignID }) => <Named id={CampaignID} />,
    width: 228,
    grow: 1,
    isSortable: true,
  },
  ...campaignColumns.map(([name, title, key]): ColumnOf<CampaignRow> => ({
    key,
    title,
    text: (row) => count(row[name]),
    width: widths[name],
    isSortable: true,
    isNumber: true,
  })),
  {
    key: 'id',
    title: 'Campaign ID',
    text: ({ CampaignID }) => CampaignID,
    width: 220,
    grow: 2,
    isExtra: true,
  },
];

/** The wiring of this page puts them beside its rows. */
const factsOf = ({ facts }: ListRead): CampaignFacts | null => (facts ?? null) as CampaignFacts | null;

function WithoutCampaign({ read }: { read: ListRead }) {
  const facts = factsOf(read);
  if (!facts) return null;
  return (
    <section className={styles.without} aria-labelledby="without-campaign">
      <h2 id="without-campaign">Without a campaign</h2>
      <dl>
        {campaignColumns.map(([name, words]) => (
          <div key={name}>
            <dt>{words}</dt>
            <dd>{count(facts.WithoutCampaign[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function emptyWords({ filters: { from = '', to = '' } }: ListPlace): string {
  return to !== '' && to < from
    ? '“To” is before “From”. Choose a date on or after “From”.'
    : 'Nothing came from a campaign in this period.';
}

const campaigns = listSpec<CampaignRow>({
  name: 'campaigns',
  path: '/clerk/campaigns',
  title: 'Campaigns',
  one: 'campaign',
  many: 'campaigns',
  searchLabel: 'Source or term',
  filters: [dayFilter('from', 'From'), dayFilter('to', 'To')],
  columns,
  acts: [],
  emptyWords,
  loadingWords: 'Loading campaigns…',
  failedWords: 'Couldn’t load the campaigns.',
  lead: 'Accounts, registrations and forms by the link that brought them. Links count as a campaign when they have utm_source.',
  summary: (read) => <WithoutCampaign read={read} />,
});

function StaffCampaignsScreen() {
  return <DeskList spec={campaigns} />;
}

export { StaffCampaignsScreen as Component };
