/**
 * The whole site while it is being worked on: what is the matter, when to come back and how to reach us meanwhile. It
 * needs no router, no session and no script; with script it says what its machine knows of the way back.
 */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import { site } from '#contract/kernel/site.ts';
import { type maintenanceMachine, type Outlook, selectOutlook } from '#machines/page/maintenanceMachine.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';
import { ReachUs } from '#ui/reachUs/ReachUs.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './MaintenanceScreen.module.css';

const outlookWords: Readonly<Record<Outlook, string>> = {
  unknown: '',
  waiting: 'You can leave this page open. It will bring you back as soon as the site is up.',
  returning: 'The site is back. Loading your page…',
};

type Props = { maintenance: ActorRefFrom<typeof maintenanceMachine> };

export function MaintenanceScreen({ maintenance }: Props) {
  const outlook = useSelector(maintenance, selectOutlook);
  return (
    <main className={styles.page}>
      <div className={styles.view}>
        <LogoMark sizePx={52} />
        <Heading look="h1">Website Temporarily Unavailable</Heading>
        <Text className={styles.words}>
          {`We are working on the site. Expected return: ${site.maintenance.expectedReturn}.`}
        </Text>
        <Text as="output" className={styles.outlook}>
          {outlookWords[outlook]}
        </Text>
        <ReachUs className={styles.reach} />
        <Text size="sm" color="text-light">
          {officeHoursWords}
        </Text>
      </div>
    </main>
  );
}

export { MaintenanceScreen as Component };
