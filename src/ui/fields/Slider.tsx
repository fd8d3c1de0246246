/** MUI's slider over places in a row. Adds that it is not there while there is only one place to be. */
import MuiSlider from '@mui/material/Slider';

type SliderProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  /** What is said instead of the number. */
  valueText?: string;
  onChange: (value: number) => void;
};

export function Slider({ label, min, max, value, valueText, onChange }: SliderProps) {
  if (max <= min) return null;
  return (
    <MuiSlider
      {...{ min, max, value }}
      aria-label={label}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
      onChange={(_, chosen) => onChange(chosen)}
    />
  );
}
