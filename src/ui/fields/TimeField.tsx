/**
 * MUI's time picker on a 12-hour clock: a time is typed part by part or chosen from lists. Its owner keeps it as ISO text
 * (`18:30`). A time of day alone belongs to no zone: anyone who needs one says so in the label. Heavy, as DateField.
 */
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import { useRef } from 'react';

import { faultOfTime, timeForm, zoneless, anyDay } from './dates/dateText.ts';
import { fieldSlots, PickerFrame, type PickerFieldProps, ClockIcon } from './dates/PickerFrame.tsx';
import { useLeftFault } from './dates/useLeftFault.ts';
import { usePickedText } from './dates/usePickedText.ts';

type TimeFieldProps = PickerFieldProps & {
  /** Minutes from one choice in the list to the next; any other time can be typed. */
  stepMinutes?: 5 | 15 | 60;
};

const slots = { openPickerIcon: ClockIcon };

export function TimeField({ stepMinutes = 15, ...field }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Whole hours are one list, of which one choice is all; others are chosen hour, minutes and AM or PM.
  const isOneList = stepMinutes === 60;
  const { picked, pick } = usePickedText(field, timeForm);
  const left = useLeftFault({ input, picked, required: field.required ?? false, judge: faultOfTime });
  return (
    <PickerFrame {...{ field, picked, left }}>
      {(control) => (
        <DesktopTimePicker
          ampm
          value={picked.at}
          onChange={(at) => left.onPicked(pick(at))}
          onOpen={left.onOpen}
          onClose={left.onClose}
          timezone={zoneless}
          referenceDate={anyDay}
          timeSteps={{ minutes: stepMinutes }}
          closeOnSelect={isOneList}
          disabled={field.disabled ?? false}
          reduceAnimations
          slots={slots}
          slotProps={{
            ...fieldSlots(field, control, input),
            popper: { 'aria-label': field.label },
            actionBar: { actions: isOneList ? [] : ['accept'] },
          }}
        />
      )}
    </PickerFrame>
  );
}
