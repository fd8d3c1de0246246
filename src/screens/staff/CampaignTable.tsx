/** Campaigns by what they brought, a row each; what came without one is the last row. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

import { campaignParts } from '#contract/rules/campaign.ts';
import { campaignColumns, type StaffCampaigns } from '#contract/staffCampaigns.ts';

import styles from './CampaignTable.module.css';
import staff from './Staff.module.css';

/** Without a place in the order of focus nobody could scroll it by keys. */
const scrolledByKeys = { tabIndex: 0 };

export function CampaignTable({ campaigns: { Campaigns, WithoutCampaign } }: { campaigns: StaffCampaigns }) {
  return (
    <section className={styles.scroll} aria-label="Campaigns" {...scrolledByKeys}>
      <Table aria-label="Campaigns">
        <TableHead>
          <TableRow>
            <TableCell>Campaign</TableCell>
            {campaignColumns.map(([name, words]) => (
              <TableCell key={name} align="right">
                {words}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Campaigns.map((campaign) => (
            <Row key={campaign.CampaignID} counts={campaign}>
              <Named id={campaign.CampaignID} />
            </Row>
          ))}
          <Row counts={WithoutCampaign}>No campaign</Row>
        </TableBody>
      </Table>
    </section>
  );
}

function Row({ counts, children }: { counts: StaffCampaigns['WithoutCampaign']; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" className={styles.name}>
        {children}
      </TableCell>
      {campaignColumns.map(([name]) => (
        <TableCell key={name} align="right">
          {counts[name].toLocaleString('en-US')}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** As links have it, letter for letter: a text of anybody, in either direction. */
function Named({ id }: { id: string }) {
  const { source, term } = campaignParts(id);
  return (
    <>
      <b>
        <bdi>{source}</bdi>
      </b>
      <span className={staff.note}>
        {term === '' ? (
          'No term'
        ) : (
          <>
            Term: <bdi>{term}</bdi>
          </>
        )}
      </span>
      <code className={staff.note}>
        <bdi>{id}</bdi>
      </code>
    </>
  );
}
