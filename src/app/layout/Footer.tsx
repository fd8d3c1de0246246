/**
 * The foot of every page: where the auction house is, when it is open, how to reach it, and the site's links once more.
 */
import { usePage } from '#app/page.tsx';
import { houseLinks, legalLinks, locationLinks } from '#app/routes/navigation.ts';
import { site } from '#contract/kernel/site.ts';
import { ShellIcon } from '#ui/icon/ShellIcon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { Logo } from '#ui/logo/Logo.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';

import styles from './Footer.module.css';

export function Footer() {
  const { year, analytics } = usePage().settings;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <div className={styles.logo}>
              <Logo onGround />
            </div>
            <p className={styles.lead}>{site.description}</p>
          </div>
          {site.locations.map((location, place) => (
            <div key={location.name}>
              <Location location={location} />
              {place === 0 && <OfficeHours />}
            </div>
          ))}
          <nav aria-labelledby="house-links">
            <h2 id="house-links" className={styles.caption}>
              The house
            </h2>
            <ul className={styles.list}>
              {houseLinks.map(({ label, to }) => (
                <li key={to}>
                  <AppLink to={to}>{label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={styles.legal}>
          <span>{`© ${year} ${site.companyName}`}</span>
          {legalLinks.map(({ label, to }) => (
            <AppLink key={to} to={to}>
              {label}
            </AppLink>
          ))}
          {analytics && <a href="#cookie-settings">Cookie settings</a>}
          <AppLink to={`mailto:${site.email}`}>{site.email}</AppLink>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

function Location({ location }: { location: (typeof site.locations)[number] }) {
  const visit = locationLinks.find(({ to }) => to === location.page);
  return (
    <>
      <h2 className={styles.caption}>{location.state}</h2>
      <address className={styles.address}>
        <strong>{location.name}</strong>
        <span>{location.street}</span>
        <span>{`${location.city}, ${location.stateCode} ${location.zip}`}</span>
        <PhoneLink phone={location.phone} />
        {visit && (
          <AppLink className={styles.visit} to={visit.to}>
            {visit.label}
          </AppLink>
        )}
      </address>
    </>
  );
}

function OfficeHours() {
  return (
    <>
      <h2 className={styles.caption}>Office hours</h2>
      <p>
        {site.officeHours.days}
        <br />
        {`${site.officeHours.hours} ${site.timeZoneLabel}`}
      </p>
    </>
  );
}

function SocialLinks() {
  return (
    <ul className={styles.social} aria-label="Social media">
      {site.social.map(({ name, icon, url }) => (
        <li key={name}>
          <AppLink to={url} aria-label={name}>
            <ShellIcon name={icon} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
