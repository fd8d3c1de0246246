/**
 * MUI's date picker: a date is typed part by part, month first, or chosen from a calendar. Its owner keeps it as ISO text
 * (`2026-11-27`). Adds label, error and help as every field of ours has them. Heavy: only pages with dates import it.
 */
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { useRef } from 'react';

import { dateForm, faultOfDate, houseZone, limitsOf } from './dates/dateText.ts';
import {
  fieldSlots,
  PickerFrame,
  type PickerFieldProps,
  DateIcon,
  NextIcon,
  PreviousIcon,
  YearsIcon,
} from './dates/PickerFrame.tsx';
import { useLeftFault } from './dates/useLeftFault.ts';
import { usePickedText } from './dates/usePickedText.ts';

type DateFieldProps = PickerFieldProps & {
  /** ISO, the first and the last date that may be chosen. */
  min?: string;
  max?: string;
};

const slots = {
  openPickerIcon: DateIcon,
  switchViewIcon: YearsIcon,
  leftArrowIcon: PreviousIcon,
  rightArrowIcon: NextIcon,
};

export function DateField({ min, max, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { picked, pick } = usePickedText(field, dateForm);
  const left = useLeftFault({
    input,
    picked,
    required: field.required ?? false,
    judge: (now, isStarted) => faultOfDate(now, isStarted, { min, max }),
  });
  return (
    <PickerFrame {...{ field, picked, left }}>
      {(control) => (
        <DesktopDatePicker
          value={picked.at}
          onChange={(at) => left.onPicked(pick(at))}
          onOpen={left.onOpen}
          onClose={left.onClose}
          timezone={houseZone}
          {...limitsOf({ min, max })}
          disabled={field.disabled ?? false}
          reduceAnimations
          slots={slots}
          slotProps={{
            ...fieldSlots(field, control, input),
            popper: { 'aria-label': field.label },
          }}
        />
      )}
    </PickerFrame>
  );
}
