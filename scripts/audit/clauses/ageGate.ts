/** What the specification says under AG, age gate, word for word. */
import type { Section } from './section.ts';

export const ageGate = {
  prefix: 'AG',
  title: 'Age gate',
  machines: ['ageGate'],
  texts: {
    'AG-01': 'Shown until local storage ageVerified is true; the page behind cannot scroll or take focus.',
    'AG-02':
      "MM, DD, YYYY; 'Verify Age' is disabled until the three are numeric, form a strictly valid date (no 02/30; 02/29 in leap years only), and the person is at least 18 (configurable) on the visitor's own today. The 18th birthday itself passes.",
    'AG-03': "'Verify Age' stores ageVerified=true and closes.",
    'AG-04': "'I am under 18' leaves for a general search site.",
    'AG-05':
      "Crawlers and readers without script get the page's content and meta; the gate is the browser's. No flash of the page before the gate.",
    'AG-06': "Storage that throws (private mode) still lets a verified visitor through for this page's life.",
  },
} as const satisfies Section;
