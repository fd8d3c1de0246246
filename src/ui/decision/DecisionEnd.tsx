/**
 * The end of every dialog in which staff decide: why it is still open, and the buttons. A decision that was refused for good
 * can only be closed, and its Close button takes the focus of the button that is gone.
 */
import { Actions } from '#ui/actions/Actions.tsx';
import { Banner } from '#ui/controls/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';

type DecisionEndProps = {
  confirm: string;
  isSending: boolean;
  /** What was refused, or could not be sent. */
  why: string | null;
  /** Nothing that could be changed in the dialog would help. */
  isRefused?: boolean;
  /** There is nothing to fill in before. */
  takesFocus?: boolean;
  onDrop: () => void;
};

const focusOn = (button: HTMLButtonElement | null): void => button?.focus();

export function DecisionEnd({
  confirm,
  isSending,
  why,
  isRefused = false,
  takesFocus = false,
  onDrop,
}: DecisionEndProps) {
  return (
    <>
      {why !== null && <Banner tone="error">{why}</Banner>}
      <Actions>
        {!isRefused && (
          <Button type="submit" busy={isSending} {...(takesFocus && { 'data-autofocus': true })}>
            {confirm}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isSending}
          onClick={onDrop}
          {...(isRefused && { ref: focusOn })}
        >
          {isRefused ? 'Close' : 'Cancel'}
        </Button>
      </Actions>
    </>
  );
}
