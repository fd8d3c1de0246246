/** Where to go from a page that is not there, or that broke. */
import { useContext } from 'react';

import { ButtonLink } from '#ui/controls/Button.tsx';

import { RetryContext } from './NotFound.tsx';

export function NotFoundIsland() {
  const retryTo = useContext(RetryContext);
  return (
    <>
      {retryTo !== undefined && <ButtonLink to={retryTo}>Try again</ButtonLink>}
      <ButtonLink to="/" {...(retryTo !== undefined && { variant: 'secondary' })}>
        Return Home
      </ButtonLink>
    </>
  );
}
