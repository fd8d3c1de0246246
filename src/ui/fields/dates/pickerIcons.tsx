/** Our own icons where pickers have MUI's. */
import { Icon } from '#ui/icon/Icon.tsx';

export const DateIcon = () => <Icon name="calendar" />;
export const ClockIcon = () => <Icon name="clock" />;
export const YearsIcon = () => <Icon name="chevronDown" />;
export const PreviousIcon = () => <Icon name="chevronLeft" />;
export const NextIcon = () => <Icon name="chevronRight" />;
