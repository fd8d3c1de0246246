/** The call to consign that closes a page, edge to edge: it stands last, outside of the page's wrap. */
import { ButtonLink } from '#ui/controls/Button.tsx';

import styles from './ConsignorCall.module.css';

export function ConsignorCall() {
  return (
    <section className={styles.band} aria-labelledby="consignor-call">
      <img
        className={styles.art}
        src="/art/consignor-band.svg"
        width={1600}
        height={600}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={`wrap ${styles.text}`}>
        <h2 id="consignor-call">Ready to be a Consignor?</h2>
        <p>One simple form starts your journey to sell with the best.</p>
        <ButtonLink size="lg" className={styles.action} to="/consignment/getting-started">
          Start the form
        </ButtonLink>
      </div>
    </section>
  );
}
