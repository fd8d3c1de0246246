/** Any of our icons. It brings the whole list along, so what every visitor downloads uses `ShellIcon` instead. */
import { lotIconPaths } from './lotIconPaths.ts';
import { type IconLook, IconPath, shellIconPaths } from './ShellIcon.tsx';

/**
 * All our own icon paths on a 20 × 20 grid, drawn as one stroke each. No gun silhouettes: an icon says what happens or
 * what you can do, never what is for sale. Too long for the first load, where `ShellIcon` has to do, and for pages that
 * only show lots, where `LotIcon` does.
 */
const iconPaths = {
  ...shellIconPaths,
  ...lotIconPaths,
  // Getting around
  chevronDown: 'M5.5 8l4.5 4.5L14.5 8',
  chevronUp: 'M5.5 12.5L10 8l4.5 4.5',
  chevronRight: 'M8 5.5l4.5 4.5L8 14.5',
  chevronLeft: 'M12 5.5L7.5 10l4.5 4.5',
  arrowRight: 'M3 10h14M11.5 4.5L17 10l-5.5 5.5',
  arrowLeft: 'M17 10H3M8.5 4.5L3 10l5.5 5.5',
  home: 'M3 9.5L10 3l7 6.5M5 8v9h10V8M8.5 17v-5h3v5',
  external: 'M8 4H3.5v12.5H16V12M11 3.5h5.5V9M16.5 3.5L9 11',
  filter: 'M3 5h14M5.5 10h9M8 15h4',
  sort: 'M6 3.5v13M3 13.5l3 3 3-3M14 16.5v-13M11 6.5l3-3 3 3',
  grid: 'M3.5 3.5h5.5V9H3.5ZM11 3.5h5.5V9H11ZM3.5 11h5.5v5.5H3.5ZM11 11h5.5v5.5H11Z',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1',
  more: 'M4 10h.1M10 10h.1M16 10h.1',
  // The visitor
  person: 'M10 3a3.4 3.4 0 1 0 0 6.8A3.4 3.4 0 0 0 10 3ZM3.5 17c.6-3.4 3-5.2 6.5-5.2s5.9 1.8 6.5 5.2',
  message: 'M3 4h14v10H9l-4 3.5V14H3ZM6.5 7.5h7M6.5 10.5h4.5',
  logIn: 'M12 3.5h4.5v13H12M8 6l4 4-4 4M12 10H3',
  eye: 'M1.8 10S4.8 4.8 10 4.8 18.2 10 18.2 10 15.2 15.2 10 15.2 1.8 10 1.8 10ZM10 7.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  eyeOff:
    'M3.5 3.5l13 13M7.5 5.2A8.5 8.5 0 0 1 10 4.8c5.2 0 8.2 5.2 8.2 5.2a14 14 0 0 1-2.6 3.1M5 6.6A14 14 0 0 0 1.8 10S4.8 15.2 10 15.2a8 8 0 0 0 3.2-.7M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4',
  lock: 'M4.5 9h11v8h-11ZM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
  creditCard: 'M2.5 4.5h15v11h-15ZM2.5 8.5h15M5.5 12.5h4',
  // What is going on
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 9v5M10 6h.1',
  alert: 'M10 3L2.3 16.5h15.4ZM10 8v4M10 14.2h.1',
  live: 'M10 8.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM5.8 14.2a6 6 0 0 1 0-8.4M14.2 5.8a6 6 0 0 1 0 8.4M3.4 16.6a9.3 9.3 0 0 1 0-13.2M16.6 3.4a9.3 9.3 0 0 1 0 13.2',
  offline:
    'M3.5 3.5l13 13M10 8.2a1.8 1.8 0 0 0-1.3 3M5.8 14.2a6 6 0 0 1-.9-7.2M15.1 13a6 6 0 0 0-.9-7.2M3.4 16.6A9.3 9.3 0 0 1 2.3 4.9M17.6 15.2a9.3 9.3 0 0 0-1-11.8',
  calendar: 'M3 4.5h14V17H3ZM3 8.5h14M7 2.5V6M13 2.5V6',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6v4l2.7 2',
  pin: 'M10 17.5s5.5-5 5.5-9a5.5 5.5 0 0 0-11 0c0 4 5.5 9 5.5 9ZM10 6.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  // What you can do
  plus: 'M10 3.5v13M3.5 10h13',
  minus: 'M3.5 10h13',
  edit: 'M4 16l.8-3.6L13 4.2l2.8 2.8-8.2 8.2ZM11 6.2L13.8 9',
  trash: 'M3.5 5.5h13M8 5.5V3.5h4v2M5.2 5.5l.8 11.5h8l.8-11.5M8.5 8.5v5.5M11.5 8.5v5.5',
  copy: 'M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7',
  share: 'M10 12.5V3M6.5 6L10 2.8 13.5 6M5 9.5H3.5V17h13V9.5H15',
  download: 'M10 3v9.5M6.5 9.5L10 12.7l3.5-3.2M3.5 13v4h13v-4',
  upload: 'M10 12.5V3M6.5 6L10 2.8 13.5 6M3.5 13v4h13v-4',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6Z',
  refresh: 'M16 6.5A7 7 0 1 0 17 11M16.5 2.5v4h-4',
  zoomIn: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4M6.5 9h5M9 6.5v5',
  zoomOut: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4M6.5 9h5',
  fit: 'M3.5 4.5h13v11h-13zM7 8h6v4H7z',
  collapse: 'M8 3.5V8H3.5M16.5 8H12V3.5M12 16.5V12h4.5M3.5 12H8v4.5',
  expand: 'M3.5 8V3.5H8M12 3.5h4.5V8M16.5 12v4.5H12M8 16.5H3.5V12',
  image: 'M3 4h14v12H3ZM3 13.5l4-4 3.5 3.5 2.5-2.5 4 3.5M13 7.5h.1',
  document: 'M5 2.5h7L15.5 6v11.5H5ZM12 2.5V6h3.5M7.5 9.5h5.5M7.5 12.5h5.5',
  play: 'M6 3.5l10.5 6.5L6 16.5Z',
  pause: 'M7 4v12M13 4v12',
  sound: 'M3 8v4h3l4 3.5v-11L6 8ZM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10',
  soundOff: 'M3 8v4h3l4 3.5v-11L6 8ZM13 8l4 4M17 8l-4 4',
  // Reaching us
  phone:
    'M6.8 3L9 7 7.2 8.8a9 9 0 0 0 4 4L13 11l4 2.2c-.3 2.4-1.7 3.8-3.8 3.8C8 16.5 3.5 12 3 6.8 3 4.7 4.4 3.3 6.8 3Z',
  mail: 'M2.5 4.5h15v11h-15ZM2.5 5.5l7.5 5.5 7.5-5.5',
} as const;

export type IconName = keyof typeof iconPaths;

export const iconNames = Object.keys(iconPaths) as IconName[];

export type IconProps = IconLook & { name: IconName };

export function Icon({ name, ...look }: IconProps) {
  return <IconPath path={iconPaths[name]} {...look} />;
}
