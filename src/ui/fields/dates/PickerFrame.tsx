/**
 * What date and time fields have in common: the label, error and help of all our fields, wired to the parts of MUI's field
 * (month, day and year are typed one by one), and the text that a form sends. The one place that gives pickers their
 * calendar, in American English.
 */
import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode, RefObject } from 'react';

import { type ControlWiring, FieldFrame, type FieldWords } from '#ui/fields/FieldFrame.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import type { useLeftFault } from './useLeftFault.ts';
import type { Picked, PickedTextProps } from './usePickedText.ts';

export type PickerFieldProps = Omit<FieldWords, 'aside'> &
  PickedTextProps & {
    id?: string;
    /** Under which the form finds the text. */
    name?: string;
    required?: boolean;
    disabled?: boolean;
    'data-autofocus'?: boolean;
  };

type PickerFrameProps = {
  field: PickerFieldProps;
  picked: Picked;
  left: ReturnType<typeof useLeftFault>;
  children: (control: ControlWiring) => ReactNode;
};

export function PickerFrame({ field, picked, left, children }: PickerFrameProps) {
  const { label, error, help, id, name, required, disabled } = field;
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-US">
      {/* The focus bubbles up to here from every part of the field, and from what it opens. */}
      <div onBlur={left.onBlur}>
        <FieldFrame {...{ label, help, id, required, disabled }} error={left.fault ?? error}>
          {(control) => (
            <>
              {children(control)}
              {name !== undefined && <input type="hidden" name={name} value={picked.text} />}
            </>
          )}
        </FieldFrame>
      </div>
    </LocalizationProvider>
  );
}

/** The slots of MUI's field: named as a group, its parts described and marked, its text input found by the label. */
export function fieldSlots(
  field: PickerFieldProps,
  control: ControlWiring,
  input: RefObject<HTMLInputElement | null>,
) {
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid = false } = control;
  return {
    textField: {
      id: control.id,
      fullWidth: true,
      required: field.required ?? false,
      error: isInvalid,
      inputRef: input,
      slotProps: {
        input: {
          'aria-label': field.label,
          ...(describedBy && { 'aria-describedby': describedBy }),
          // Said by the parts, which take the focus.
          'aria-invalid': undefined,
          slotProps: {
            sectionContent: {
              ...(field.required && { 'aria-required': true }),
              ...(isInvalid && { 'aria-invalid': true, 'aria-describedby': describedBy }),
            },
          },
        },
        htmlInput: { ...(field['data-autofocus'] && { 'data-autofocus': true }) },
      },
    },
  };
}

/** Our own icons where pickers have MUI's. */
export const DateIcon = () => <Icon name="calendar" />;
export const ClockIcon = () => <Icon name="clock" />;
export const YearsIcon = () => <Icon name="chevronDown" />;
export const PreviousIcon = () => <Icon name="chevronLeft" />;
export const NextIcon = () => <Icon name="chevronRight" />;
