/**
 * Says what was validated, whether it worked, and what to do next. It asks no one: the page before it knows, and a
 * page that was opened by a made-up address promises nothing.
 */

import { useAddressParams, useReturnTo } from '#actors/address.ts';
import { useSession } from '#actors/session.tsx';
import { withReturnTo } from '#contract/page/returnTo.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { EntryFrame, OfficeLine } from '#ui/entryFrame/EntryFrame.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Text } from '#ui/text/Text.tsx';

import { NewLinkForm } from './NewLinkForm.tsx';
import { needsNewLink, readValidation, textsOf } from './validation.ts';

/** The sales to register for: the way on where no other page was asked for. */
const salesAddress = '/gun-auctions';

function ValidatedScreen() {
  const validation = readValidation(useAddressParams());
  const returnTo = useReturnTo();
  const { isLoggedIn } = useSession();
  const { title, sentence } = textsOf(validation, isLoggedIn);

  return (
    <EntryFrame title={title} lede={<Text color="text">{sentence}</Text>}>
      {needsNewLink(validation) ? (
        <>
          <NewLinkForm returnTo={returnTo} />
          <Text>
            Already verified? <TextLink to={withReturnTo('/login', returnTo)}>Log in</TextLink>
          </Text>
        </>
      ) : (
        <Onward returnTo={returnTo} isVerified={validation === 'verified'} />
      )}
      <OfficeLine />
    </EntryFrame>
  );
}

function Onward({ returnTo, isVerified }: { returnTo: string | null; isVerified: boolean }) {
  const { isLoggedIn } = useSession();
  const next = returnTo ?? (isVerified ? salesAddress : null);
  if (!isLoggedIn) {
    return (
      <ButtonLink size="lg" fullWidth to={withReturnTo('/login', next)}>
        Log in
      </ButtonLink>
    );
  }
  const words = isVerified ? 'Find a sale to register for' : 'Go to your account';
  return (
    <ButtonLink size="lg" fullWidth to={next ?? '/account'}>
      {returnTo === null ? words : 'Continue'}
    </ButtonLink>
  );
}

export { ValidatedScreen as Component };
