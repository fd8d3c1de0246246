/**
 * Says beside a field for a new password how strong it is, and what would help most. The field works without it: until
 * something is typed it asks for nothing, and when no rating can be had it shows none.
 */
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';

import { useActorRef } from '#actors/observed.ts';
import {
  type AskedPassword,
  passwordMeterMachine,
  type PasswordRating,
  selectIsSettled,
  selectRating,
} from '#machines/session/passwordMeterMachine.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

import { passwordRater, type PasswordRater } from './passwordRater.ts';
import { PasswordStrength, strengthText } from './PasswordStrength.tsx';

import styles from './PasswordMeter.module.css';

export type PasswordMeterProps = {
  password: string;
  /** What a stranger may know of the account, such as its name: such words make a password weak. */
  knownText?: string;
  createRater?: () => PasswordRater;
};

const theOneRater = (): PasswordRater => passwordRater;

export function PasswordMeter({ password, knownText = '', createRater = theOneRater }: PasswordMeterProps) {
  const [rater] = useState(createRater);
  const [machine] = useState(() =>
    passwordMeterMachine.provide({
      actors: {
        ratePassword: fromPromise<PasswordRating, AskedPassword>(({ input, signal }) =>
          rater.rate(input, signal),
        ),
      },
    }),
  );
  const meter = useActorRef(machine);
  const rating = useSelector(meter, selectRating);
  const isSettled = useSelector(meter, selectIsSettled);

  useEffect(
    () => meter.send({ type: 'password.changed', password, knownText }),
    [meter, password, knownText],
  );
  useEffect(() => rater.stop, [rater]);

  return (
    <div className={rating ? undefined : styles.quiet}>
      {rating && <PasswordStrength rating={rating} />}
      <output>
        <VisuallyHidden>{rating && isSettled ? strengthText(rating) : ''}</VisuallyHidden>
      </output>
    </div>
  );
}
