/** Screens and the shell are made of MUI's controls: their files are read, and none has one of its own. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');

const control = /<(?:button|select|textarea|table|details|progress|input)(?=[\s/>])/gu;

/** A file can only be chosen by the browser's own input, and what is hidden is no control. */
const isAllowed = (tag: string): boolean => /^<input\b[^]*?\stype="(?:file|hidden)"/u.test(tag);

const withoutComments = (source: string): string =>
  source.replaceAll(/(?<=^|[\s{])\/\*[^]*?\*\/|^\s*\/\/.*$/gmu, '');

/** From its name to its end: no attribute of an input has `/>` in it. */
function rawControls(source: string): string[] {
  const code = withoutComments(source);
  return [...code.matchAll(control)].flatMap(({ 0: name, index }) =>
    isAllowed(code.slice(index, code.indexOf('/>', index))) ? [] : name.slice(1),
  );
}

test('no screen and no part of the shell has a control that is not MUI’s', () => {
  const files = globSync('{app,screens}/**/*.tsx', { cwd: src });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    rawControls(readFileSync(path.join(src, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<button type="button" onClick={() => go()}>Go</button>', ['button']],
  ['<table>\n<tbody /></table>', ['table']],
  ['<details><summary>More</summary></details>', ['details']],
  ['<input />', ['input']],
  ['<input\n  type="checkbox"\n  onChange={() => mark()}\n/>', ['input']],
  ['<input value={typed} /><input type="file" />', ['input']],
  ['<input {...input} type="file" name="photo" />', []],
  ['<input key="sale" type="hidden" value={4122} />', []],
  ['<Button variant="text">Go</Button><TableCell />', []],
  ['<Chooser accept="image/*" /><select /> {/* A choice. */}', ['select']],
  ['{/* Not a <select>, which has no search. */}', []],
  ['const cell = (): HTMLTableElement | null => <tableBody />;', []],
])('%s has %j', (source, names) => expect(rawControls(source)).toEqual(names));
