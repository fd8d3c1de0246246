/** What each campaign brought, for staff: counted by days, and taken as a file. To anybody else the page is not there. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import { useScreenMachine } from '#actors/screenMachines.tsx';
import { campaignColumns, type StaffCampaigns } from '#contract/staffCampaigns.ts';
import {
  selectCampaigns,
  selectCampaignsProblem,
  selectIsCampaignsFailed,
  selectIsCampaignsFileOpening,
  selectIsCampaignsLoading,
  selectIsCampaignsMissing,
  staffCampaignsMachine,
} from '#machines/staffCampaignsMachine.ts';
import { DeskPage } from '#screens/desk/DeskPage.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { NotFound } from '#ui/notFound/NotFound.tsx';
import { ListNotLoaded, ListToCome } from '#ui/ownList/OwnList.tsx';
import { problemText } from '#ui/problemText.ts';

import { CampaignDaysForm } from './CampaignDaysForm.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { campaignDaysIn } from './staffPlaces.ts';

import styles from './Staff.module.css';

function StaffCampaignsScreen() {
  const { search: address } = useLocation();
  const days = campaignDaysIn(address);
  const actor = useActorRef(useScreenMachine(staffCampaignsMachine), { input: days });
  useEffect(() => actor.send({ type: 'place.chosen', days: campaignDaysIn(address) }), [actor, address]);
  const campaigns = useSelector(actor, selectCampaigns);
  const problem = useSelector(actor, selectCampaignsProblem);
  const isFailed = useSelector(actor, selectIsCampaignsFailed);

  if (useSelector(actor, selectIsCampaignsMissing)) return <NotFound />;
  return (
    <DeskPage
      title="Campaigns"
      lead="Accounts, registrations and forms by the link that brought them. Links count as a campaign when they have utm_source."
      filters={<CampaignDaysForm days={days} />}
    >
      {isFailed && (
        <ListNotLoaded
          problem={problem}
          words="Couldn’t load the campaigns."
          onRetry={() => actor.send({ type: 'retry.asked' })}
        />
      )}
      {!isFailed && problem && <Banner tone="error">{problemText(problem)}</Banner>}
      {!isFailed && campaigns === null && <ListToCome words="Loading the campaigns…" rowHeight="56px" />}
      {!isFailed && campaigns && <Campaigns actor={actor} campaigns={campaigns} />}
    </DeskPage>
  );
}

type CampaignsProps = { actor: ActorRefFrom<typeof staffCampaignsMachine>; campaigns: StaffCampaigns };

const count = (number: number): string => number.toLocaleString('en-US');

function foundWords({ Campaigns: { length }, Total }: StaffCampaigns): string {
  if (Total === 0) return 'Nothing came from a campaign in this period.';
  if (length === Total) return Total === 1 ? '1 campaign' : `${count(Total)} campaigns`;
  return `The ${count(length)} largest of ${count(Total)} campaigns. The file has the others, too.`;
}

const isEmpty = ({ Total, WithoutCampaign }: StaffCampaigns): boolean =>
  Total === 0 && campaignColumns.every(([name]) => WithoutCampaign[name] === 0);

function Campaigns({ actor, campaigns }: CampaignsProps) {
  const isLoading = useSelector(actor, selectIsCampaignsLoading);
  const isOpening = useSelector(actor, selectIsCampaignsFileOpening);
  if (isEmpty(campaigns)) {
    return (
      <p className={styles.empty} aria-busy={isLoading}>
        <output>No accounts, registrations or forms in this period.</output>
      </p>
    );
  }
  return (
    <section aria-label="Found" aria-busy={isLoading} className={styles.found}>
      <div className={styles.deeds}>
        <output className={styles.note}>{foundWords(campaigns)}</output>
        <Button
          size="sm"
          variant="text"
          startIcon={<Icon name="download" size="sm" />}
          busy={isOpening}
          onClick={() => actor.send({ type: 'file.asked' })}
        >
          Save these as CSV
        </Button>
      </div>
      <CampaignTable campaigns={campaigns} />
    </section>
  );
}

export { StaffCampaignsScreen as Component };
