/** The tooltip of `LateTip`. Its words are heard with the control already: for screen readers it is not there. */
import Tooltip from '@mui/material/Tooltip';

type TipProps = { control: HTMLElement; isOpen: boolean; words: string; onClose: () => void };

export const Tip = ({ control, isOpen, words, onClose }: TipProps) => (
  <Tooltip open={isOpen} title={words} onClose={onClose} slotProps={{ popper: { anchorEl: control } }}>
    <span hidden />
  </Tooltip>
);
