/**
 * Checks a drawing as a strict reader would: tags close in order, attributes are quoted and given once, ids are
 * unique, and everything pointed to exists. A browser shows nothing of a broken SVG picture and says nothing.
 */
const tagPattern =
  /<(?<closing>\/?)(?<name>[a-zA-Z]+)(?<attributes>(?:\s+[a-zA-Z0-9:-]+="[^"<&]*")*)\s*(?<empty>\/?)>/gu;

function findTagProblems(svg: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  for (const { groups } of svg.matchAll(tagPattern)) {
    const name = groups?.['name'] ?? '';
    const names = [...(groups?.['attributes'] ?? '').matchAll(/(?<name>[a-zA-Z0-9:-]+)="/gu)].map(
      (attribute) => attribute.groups?.['name'],
    );
    if (new Set(names).size < names.length) problems.push(`<${name}> has an attribute twice`);
    if (groups?.['closing']) {
      const expected = open.pop() ?? 'nothing';
      if (expected !== name) problems.push(`</${name}> closes <${expected}>`);
    } else if (!groups?.['empty']) open.push(name);
  }
  return [...problems, ...open.map((name) => `<${name}> is never closed`)];
}

function findReferenceProblems(svg: string): string[] {
  const found = (pattern: RegExp): string[] =>
    [...svg.matchAll(pattern)].map(({ groups }) => groups?.['id'] ?? '');
  const ids = found(/ id="(?<id>[^"]+)"/gu);
  const known = new Set(ids);
  const missing = found(/url\(#(?<id>[^)]+)\)/gu).filter((id) => !known.has(id));
  return [
    ...(known.size < ids.length ? ['an id is given twice'] : []),
    ...missing.map((id) => `nothing has the id ${id}`),
  ];
}

/** What of an attribute stands up to the end of the bad number. */
const excerpt = (svg: string, badAt: number): string =>
  /[^"]{0,30}(?:NaN|undefined|Infinity)/u.exec(svg.slice(Math.max(0, badAt - 30)))?.[0] ?? '';

/** @returns what is wrong with the drawing; nothing, when it can be shown */
export function findProblems(svg: string): string[] {
  const outsideTags = svg.replaceAll(tagPattern, '');
  const badAt = svg.search(/NaN|undefined|Infinity/u);
  return [
    ...findTagProblems(svg),
    ...findReferenceProblems(svg),
    ...(/[<>&]/u.test(outsideTags) ? [`stray markup: ${outsideTags.slice(0, 80)}`] : []),
    ...(badAt < 0 ? [] : [`not a number: ${excerpt(svg, badAt)}`]),
  ];
}
