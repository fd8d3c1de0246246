/** A question as it stands in the address of a file, which the browser fetches itself. What is not asked is left out. */
export const queryText = (
  query: Readonly<Record<string, string | number | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
