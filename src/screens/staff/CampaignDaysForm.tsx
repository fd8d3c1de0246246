/** The days in which campaigns are counted, by the address of the page. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { CampaignDays } from '#machines/staffCampaignsMachine.ts';
import { Button, ButtonLink } from '#ui/controls/Button.tsx';
import { DateField } from '#ui/controls/DateField.tsx';

import { campaignsAddress } from './staffPlaces.ts';

import styles from './Staff.module.css';

const isUpsideDown = ({ from, to }: CampaignDays): boolean => from !== '' && to !== '' && to < from;

export function CampaignDaysForm({ days }: { days: CampaignDays }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(days);
  const address = campaignsAddress(days);
  const [shown, setShown] = useState(address);
  // The way back leads to the days that were there before, in the fields as well.
  if (shown !== address) {
    setShown(address);
    setTyped(days);
  }
  const bind = (name: keyof CampaignDays) => ({
    name,
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
  });

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(campaignsAddress(typed), { preventScrollReset: true });
  }

  return (
    <search>
      <form className={styles.filters} onSubmit={show}>
        <DateField label="From" {...bind('from')} />
        <DateField
          label="To"
          {...bind('to')}
          error={isUpsideDown(days) ? 'Choose a date on or after “From”.' : undefined}
        />
        <div className={styles.deeds}>
          <Button type="submit" variant="secondary">
            Show
          </Button>
          {address !== campaignsAddress({ from: '', to: '' }) && (
            <ButtonLink variant="text" to="/clerk/campaigns">
              Show all
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
