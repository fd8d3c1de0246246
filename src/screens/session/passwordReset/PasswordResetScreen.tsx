/** Getting back in: without a code it asks for a letter, with the code of one it takes a new password. */
import { useAddressParams } from '#actors/address.ts';

import { AskForLink } from './AskForLink.tsx';
import { ChooseNewPassword } from './ChooseNewPassword.tsx';

function PasswordResetScreen() {
  const { code } = useAddressParams();
  // Another link is another beginning.
  return code === undefined ? <AskForLink /> : <ChooseNewPassword key={code} code={code} />;
}

export { PasswordResetScreen as Component };
