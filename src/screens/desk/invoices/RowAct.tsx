/** A button in a row of the ledger. Its name says which row it belongs to. */
import { Button } from '#ui/controls/Button.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

type RowActProps = { words: string; of: string; onClick: () => void };

export const RowAct = ({ words, of, onClick }: RowActProps) => (
  <Button size="sm" variant="secondary" onClick={onClick}>
    {words}
    <VisuallyHidden>{`: ${of}`}</VisuallyHidden>
  </Button>
);
