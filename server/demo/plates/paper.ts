/** Books, documents and photographs by kind; each file beside this one draws one group. */
import { book } from './paperBooks.ts';
import { document } from './paperDocuments.ts';
import { photograph } from './paperPhotographs.ts';
import type { Families } from './plateTypes.ts';

export const paper: Families = { book, document, photograph };
