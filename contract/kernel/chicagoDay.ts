/** A day in Chicago as the staff's filters name it: `2026-12-02`. The calendar of the database has no year 0. */
import * as z from 'zod/mini';

export const chicagoDay = z.iso.date().check(z.regex(/^(?!0000)/u));
