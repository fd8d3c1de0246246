/** Who has bought from the floor: typed as a paddle, a phone line or a name, or chosen from the bidders of the sale. */
import { bidderLabel, findBidder } from '#contract/rules/floorBidders.ts';
import type { ClerkRoom } from '#contract/saleroom.ts';
import type { ClerkDraft } from '#machines/clerkDraft.ts';
import { Field } from '#ui/field/Field.tsx';

import type { ClerkDeeds } from './useClerk.ts';

type BuyerFieldProps = {
  id: string;
  room: ClerkRoom;
  draft: ClerkDraft;
  deeds: ClerkDeeds;
  lack: string | null;
};

const hint = 'A paddle, a name, or "phone 4". Not registered yet? Press Esc, then N.';

export function BuyerField({ id, room: { Bidders }, draft, deeds, lack }: BuyerFieldProps) {
  const found = findBidder(draft.paddle, Bidders);
  return (
    <>
      <Field
        id={id}
        label="Paddle of the buyer"
        autoComplete="off"
        list={`${id}-list`}
        value={draft.paddle}
        onChange={({ target }) => deeds.type({ paddle: target.value })}
        help={
          found ? { tone: 'success', text: `Sold to ${bidderLabel(found)}` } : { tone: 'neutral', text: hint }
        }
        {...(lack !== null && !found && { error: lack })}
      />
      <datalist id={`${id}-list`}>
        {Bidders.map((bidder) => (
          <option key={bidder.Paddle}>{bidderLabel(bidder)}</option>
        ))}
      </datalist>
    </>
  );
}
