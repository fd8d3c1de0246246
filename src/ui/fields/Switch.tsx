/** MUI's switch with its words before it: the whole row can be pressed. */
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiSwitch from '@mui/material/Switch';

export type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export const Switch = ({ label, checked, onChange, disabled = false }: SwitchProps) => (
  <FormControlLabel
    {...{ label, disabled }}
    labelPlacement="start"
    control={<MuiSwitch checked={checked} onChange={(_event, isOn) => onChange(isOn)} />}
  />
);
