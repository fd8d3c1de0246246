/** `npm run new -- machine AREA/NAME`: writes a machine with its test, its walk and its wiring, and lists it in its area. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  listedIn,
  machineSource,
  type NewMachine,
  testSource,
  wiringSource,
} from './new/machineTemplates.ts';

const usage = 'Use: npm run new -- machine AREA/NAME, for example: npm run new -- machine bidding/paddle';

const list = 'src/charts/areas.ts';

/** @returns the files that it wrote, or a sentence that says why none was written. */
export function writeMachine(root: string, { area, name }: NewMachine): readonly string[] | string {
  if (!/^[a-z][A-Za-z]+$/u.test(name) || name.endsWith('Machine')) {
    return `A machine's name is one word in camelCase without "Machine", and this is "${name}".`;
  }
  const listed = listedIn(readFileSync(path.join(root, list), 'utf8'), { area, name });
  if (listed === null) return `There is no area "${area}": ${list} has them all.`;
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const files = {
    [`src/machines/${area}/${name}Machine.ts`]: machineSource({ area, name }),
    [`tests/machines/${area}/${name}Machine.test.ts`]: testSource({ area, name }),
    [`src/app/wiring/shared/wired${capital}.ts`]: wiringSource({ area, name }),
  };
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (taken) return `${taken} is there already.`;
  for (const [file, source] of Object.entries({ ...files, [list]: listed })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return Object.keys(files);
}

function run([kind, place = '', ...rest]: readonly string[]): void {
  const [area = '', name = '', ...more] = place.split('/');
  if (kind !== 'machine' || !area || !name || rest.length > 0 || more.length > 0) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const written = writeMachine(path.resolve(import.meta.dirname, '..'), { area, name });
  if (typeof written === 'string') {
    console.error(written);
    process.exitCode = 1;
    return;
  }
  for (const file of written) console.log(`wrote ${file}`);
  console.log(
    `Next: name the machine in the wiring of a screen of src/app/wiring/${area}, then run npm run charts.`,
  );
}

if (import.meta.main) run(process.argv.slice(2));
