/** What one should know before registering for a sale, and the one press that does it. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { saleDates } from '#contract/auctions/auctionDates.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { selectIsSending, selectProblem } from '#machines/bidding/registrationMachine.ts';
import type { RegisteredSale, RegistrationActor } from '#machines/bidding/saleRegistration.ts';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { feeWords, limitWords, nextWords, refusalWords, termsDate } from './registeringWords.ts';
import { LastStep } from './stepParts.tsx';

import styles from './Registering.module.css';

type RegisterFormProps = {
  actor: RegistrationActor;
  auction: RegisteredSale;
  registration: Registration;
  onClose: () => void;
};

export function RegisterForm({ actor, auction, registration, onClose }: RegisterFormProps) {
  const isSending = useSelector(actor, selectIsSending);
  const problem = useSelector(actor, selectProblem);
  return (
    <div className={styles.content}>
      <LastStep actor={actor} />
      <p className={styles.sale}>
        {auction.Title}
        <span className={styles.dates}>{saleDates(auction)}</span>
      </p>
      <dl className={styles.terms}>
        <Term name="Your limit">{limitWords(registration)}</Term>
        <Term name="Premium">{`${auction.PremiumPercent}% on top of the hammer price of each lot`}</Term>
        <Term name="Fees">{feeWords(registration.Rates)}</Term>
        <Term name="Age">18 for long guns, 21 for handguns. We check it when you bid.</Term>
        <Term name="What happens next">{nextWords(registration)}</Term>
      </dl>
      <p className={styles.small}>
        {`Bids are binding. By registering you accept the `}
        <TextLink to="/terms-and-conditions">terms and conditions</TextLink>
        {` of ${termsDate}.`}
      </p>
      {problem && <Banner tone="error">{refusalWords(problem)}</Banner>}
      <div className={styles.actions}>
        <Button
          data-autofocus
          busy={isSending}
          onClick={() => actor.send({ type: 'registration.confirmed' })}
        >
          {registration.Approval === 'automatic' ? 'Accept and register' : 'Accept and ask for approval'}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
