/** The tooltip of `LateTip`. Screen readers say its words with the control already: for them it is not there. */
import Tooltip from '@mui/material/Tooltip';

type TipProps = { control: HTMLElement; isOpen: boolean; words: string; onClose: () => void };

export const Tip = ({ control, isOpen, words, onClose }: TipProps) => (
  <Tooltip open={isOpen} title={words} onClose={onClose} slotProps={{ popper: { anchorEl: control } }}>
    <span hidden />
  </Tooltip>
);
