/** Who has bought from the floor: typed as a paddle, a phone line or a name, or chosen from the bidders of the sale. */
import { bidderLabel, findBidders } from '#contract/saleroom/floorBidders.ts';
import type { ClerkBidder, ClerkRoom } from '#contract/saleroom/saleroom.ts';
import type { ClerkDraft } from '#machines/saleroom/clerkDraft.ts';
import { Field } from '#ui/fields/Field.tsx';
import type { FieldWords } from '#ui/fields/FieldFrame.tsx';

import type { ClerkActions } from './useClerk.ts';

type BuyerFieldProps = {
  id: string;
  room: ClerkRoom;
  draft: ClerkDraft;
  actions: ClerkActions;
  lack: string | null;
};

const hint = 'A paddle, a name, or "phone 4". Not registered yet? Press Esc, then N.';

/** As many as the field names. */
const named = 3;

function helpFor(matching: readonly ClerkBidder[]): FieldWords['help'] {
  const [found] = matching;
  if (found && matching.length === 1) return { tone: 'success', text: `Sold to ${bidderLabel(found)}` };
  if (!found) return { tone: 'neutral', text: hint };
  const first = matching.slice(0, named).map(bidderLabel).join('; ');
  return { tone: 'neutral', text: `${matching.length} bidders match. Type the paddle: ${first}` };
}

export function BuyerField({ id, room: { Bidders }, draft, actions, lack }: BuyerFieldProps) {
  const matching = findBidders(draft.paddle, Bidders);
  return (
    <>
      <Field
        id={id}
        label="Paddle of the buyer"
        autoComplete="off"
        list={`${id}-list`}
        value={draft.paddle}
        onChange={({ target }) => actions.type({ paddle: target.value })}
        help={helpFor(matching)}
        {...(lack !== null && matching.length !== 1 && { error: lack })}
      />
      <datalist id={`${id}-list`}>
        {Bidders.map((bidder) => (
          <option key={bidder.Paddle}>{bidderLabel(bidder)}</option>
        ))}
      </datalist>
    </>
  );
}
