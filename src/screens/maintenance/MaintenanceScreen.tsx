/**
 * The whole site while it is being worked on: what is the matter, when to come back and how to reach the house
 * meanwhile. It needs no router, no session and no script.
 */
import { site } from '#contract/site.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { LogoMark } from '#ui/logo/LogoMark.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';
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
        <dl className={styles.reach}>
          {site.locations.map(({ name, phone }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <PhoneLink phone={phone} />
              </dd>
            </div>
          ))}
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </div>
        </dl>
        <Text size="sm" color="text-light">
          {`${site.officeHours.days}, ${site.officeHours.hours} ${site.timeZoneLabel}`}
        </Text>
      </div>
    </main>
  );
}

export { MaintenanceScreen as Component };
