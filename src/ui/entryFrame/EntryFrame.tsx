/**
 * The frame of the pages that lead into an account: a plate on one half, a form of 400 px on the other; phones get
 * the form alone, and never fetch the plate. It knows no form and no field. Under the form stands their small print.
 */
import type { ReactNode } from 'react';

import { site } from '#contract/kernel/site.ts';
import { Heading } from '#ui/heading/Heading.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';
import { officeHoursWords } from '#ui/reachUs/officeHours.ts';
import { Text } from '#ui/text/Text.tsx';

import styles from './EntryFrame.module.css';

export type EntryFrameProps = {
  title: string;
  /** Under the title: where else to go, or what this is for. */
  lede?: ReactNode;
  /** The gallery of pieces has an outline of its own. */
  titleAs?: 'h1' | 'p';
  /** Banners, the form, small print; they and the parts of a form are set apart here. */
  children: ReactNode;
};

export function EntryFrame({ title, lede, titleAs = 'h1', children }: EntryFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <div className={styles.head}>
          <Heading look="h1" as={titleAs}>
            {title}
          </Heading>
          {lede && <div className={styles.lede}>{lede}</div>}
        </div>
        {children}
      </div>
      <div className={styles.art} aria-hidden="true">
        <p className={styles.caption}>Plate XIV. Revolver, six chambers, and rifle, fifteen shots.</p>
      </div>
    </div>
  );
}

const { locations } = site;
/** The first gallery's is our main number. */
const [phone = ''] = locations.map((location) => location.phone);

/** The small print of an entry page: whom to call, and when someone answers. */
export function OfficeLine() {
  return (
    <Text size="xs" color="text-lighter">
      Questions? Call <PhoneLink phone={phone} />, {officeHoursWords}.
    </Text>
  );
}
