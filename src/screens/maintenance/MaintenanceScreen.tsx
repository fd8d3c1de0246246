/**
 * The whole site while it is being worked on: what is the matter, when to come back and how to reach the house
 * meanwhile. It needs no router, no session and no script.
 */
import { site } from '#contract/site.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';
import { ReachUs } from '#ui/reachUs/ReachUs.tsx';
import { Text } from '#ui/text/Text.tsx';

import styles from './MaintenanceScreen.module.css';

export function MaintenanceScreen() {
  return (
    <main className={styles.page}>
      <div className={styles.view}>
        <LogoMark sizePx={52} />
        <Heading look="h1">Website Temporarily Unavailable</Heading>
        <Text className={styles.words}>
          {`We are working on the site. Expected return: ${site.maintenance.expectedReturn}.`}
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
