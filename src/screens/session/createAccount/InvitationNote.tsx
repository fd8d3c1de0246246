/** What became of the invitation in the address, in one quiet sentence: the form works without it. */
import { useSelector } from '@xstate/react';

import { Text } from '#ui/text/Text.tsx';

import type { AccountCreation } from './accountFields.ts';
import { invitationTexts } from './words.ts';

export function InvitationNote({ creation }: { creation: AccountCreation }) {
  const invited = useSelector(creation, ({ context }) => context.invited);
  const sentence = invited && invitationTexts[invited];
  if (!sentence) return null;
  return (
    <Text as="output" color="text-light">
      {sentence}
    </Text>
  );
}
