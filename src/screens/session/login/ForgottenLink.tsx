/**
 * The way to a new password. What is typed as the address goes along in the navigation, never in the link: addresses
 * end up in logs and histories.
 */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { withReturnTo } from '#contract/page/returnTo.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

type ForgottenLinkProps = { email: string; returnTo: string | null };

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function ForgottenLink({ email, returnTo }: ForgottenLinkProps) {
  const navigate = useNavigate();
  const address = withReturnTo('/login/password-reset', returnTo);

  const takeAlong = (click: MouseEvent): void => {
    if (!isPlain(click)) return;
    click.preventDefault();
    void navigate(address, { state: { email } });
  };

  return (
    <TextLink to={address} onClick={takeAlong}>
      Forgot password?
    </TextLink>
  );
}
