/** A page with a form to write to us: its title, the form, and beside it how else we are reached. */
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { site } from '#contract/kernel/site.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';

import styles from './InquiryForm.module.css';

type InquiryPageProps = { title: string; lede: ReactNode; children: ReactNode };

export function InquiryPage({ title, lede, children }: InquiryPageProps) {
  return (
    <div className="wrap">
      <div className={styles.page}>
        <header className={styles.head}>
          <Heading look="h1">{title}</Heading>
          <p className={styles.lede}>{lede}</p>
        </header>
        <div className={styles.main}>{children}</div>
        <ReachUs />
      </div>
    </div>
  );
}

function ReachUs() {
  const { officeHours, timeZoneLabel, locations, email } = site;
  return (
    <aside className={styles.aside} aria-labelledby="reach-us">
      <h2 id="reach-us" className={styles.asideTitle}>
        Call or visit
      </h2>
      <p className={styles.hours}>
        {officeHours.days}
        <br />
        {`${officeHours.hours} ${timeZoneLabel}`}
      </p>
      {locations.map(({ name, street, city, stateCode, zip, phone }) => (
        <address key={name} className={styles.address}>
          <strong>{name}</strong>
          <span>{street}</span>
          <span>{`${city}, ${stateCode} ${zip}`}</span>
          <PhoneLink phone={phone} />
        </address>
      ))}
      <p>
        <AppLink to={`mailto:${email}`} className={styles.link}>
          {email}
        </AppLink>
      </p>
    </aside>
  );
}

/** In place of the form once it is sent; the focus goes with it. */
export function InquirySent({ title, children }: { title: string; children: ReactNode }) {
  const confirmation = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => confirmation.current?.focus(), []);
  return (
    <section ref={confirmation} className={styles.sent} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.sentTitle}>
        <Icon name="checkCircle" />
        <span id={titleId}>{title}</span>
      </h2>
      {children}
    </section>
  );
}
