/** A gallery: where it is on a map of our own, when it is open, how to reach it, and the way there by map services. */
import { useLoaderData } from 'react-router-dom';

import { site } from '#contract/kernel/site.ts';
import type { PageWords } from '#rules/content/companyPages.ts';
import { CompanyPage } from '#ui/companyPage/CompanyPage.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { PhoneLink } from '#ui/phoneLink/PhoneLink.tsx';
import { RunningHead } from '#ui/runningHead/RunningHead.tsx';

import { GalleryMap } from './GalleryMap.tsx';

import styles from './Location.module.css';

type Place = { street: string; city: string; stateCode: string; zip: string };

type MapService = { name: string; to: string };

/** Where a gallery can be looked up on someone else's map: by its address, so that no coordinates have to be kept. */
function mapServices({ street, city, stateCode, zip }: Place): MapService[] {
  const query = encodeURIComponent(`${street}, ${city}, ${stateCode} ${zip}`);
  return [
    { name: 'Google Maps', to: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { name: 'Apple Maps', to: `https://maps.apple.com/?q=${query}` },
    { name: 'OpenStreetMap', to: `https://www.openstreetmap.org/search?query=${query}` },
  ];
}

type Gallery = (typeof site.locations)[number];
type LocationData = PageWords & { gallery: Gallery };

function LocationScreen() {
  const { gallery, ...page } = useLoaderData<LocationData>();
  return (
    <CompanyPage page={page} margin={<Visit gallery={gallery} />}>
      <section className={styles.part} aria-labelledby="map">
        <RunningHead id="map" title="Map" folio="drawn by hand, north is up" />
        <figure className={styles.map}>
          <GalleryMap gallery={gallery} />
          <figcaption className={styles.caption}>
            {`${gallery.street} lies between Bedford Road and Depot Street, half a mile south of State Highway 121.`}
          </figcaption>
        </figure>
        <p className={styles.services}>
          Open it in{' '}
          {mapServices(gallery).map(({ name, to }, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <TextLink to={to}>{name}</TextLink>
            </span>
          ))}
        </p>
      </section>
    </CompanyPage>
  );
}

function Visit({ gallery }: { gallery: Gallery }) {
  const { street, city, stateCode, zip, phone } = gallery;
  return (
    <dl className={styles.visit}>
      <div>
        <dt>Address</dt>
        <dd>
          <address className={styles.address}>
            <span>{street}</span>
            <span>{`${city}, ${stateCode} ${zip}`}</span>
          </address>
        </dd>
      </div>
      <div>
        <dt>Office hours</dt>
        <dd className={styles.address}>
          <span>{site.officeHours.days}</span>
          <span>{`${site.officeHours.hours} ${site.timeZoneLabel}`}</span>
        </dd>
      </div>
      <div>
        <dt>Telephone</dt>
        <dd>
          <PhoneLink phone={phone} />
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <TextLink to={`mailto:${site.email}`}>{site.email}</TextLink>
        </dd>
      </div>
    </dl>
  );
}

export { LocationScreen as Component };
