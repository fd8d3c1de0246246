/** The galleries as a timetable: name, address, telephone and hours, and the gallery's page where it has one. */
import { site } from '#contract/kernel/site.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';

import styles from './HomeBelow.module.css';

export function Galleries() {
  return (
    <ul className={styles.galleries}>
      {site.locations.map(({ name, street, city, stateCode, zip, phone, page }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            {street}
            <br />
            {`${city}, ${stateCode} ${zip}`}
          </p>
          <p>
            <PhoneLink phone={phone} />
            <br />
            {officeHoursWords}
          </p>
          {page !== null && (
            <p>
              <TextLink to={page}>{`Visit the ${name}`}</TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
