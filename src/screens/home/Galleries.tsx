/** The galleries as a timetable: name, address, telephone, and the way to a page of its own where there is one. */
import { site } from '#contract/site.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';

import styles from './HomeScreen.module.css';

export function Galleries() {
  return (
    <ul className={styles.galleries}>
      {site.locations.map(({ name, street, city, stateCode, zip, phone, page }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>
            {street}
            <br />
            {city}, {stateCode} {zip}
          </p>
          <p>
            <PhoneLink phone={phone} className={styles.phone} />
          </p>
          {page !== null && (
            <p>
              <TextLink to={page} aria-label={`Plan a visit to the ${name}`}>
                Plan a visit
              </TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
