/** Whether the filters stand on the plain page that shows them all, for anyone who has no script. */
import { createContext } from 'react';

export const PlainFilters = createContext(false);
