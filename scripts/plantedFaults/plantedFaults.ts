/** All planted faults: some of every area. `npm run test:planted` shows that each is found. */
import { accountFaults } from './accountFaults.ts';
import { pageFaults } from './pageFaults.ts';
import type { PlantedFault } from './plantedFault.ts';
import { promiseFaults } from './promiseFaults.ts';
import { saleFaults } from './saleFaults.ts';
import { serverFaults } from './serverFaults.ts';

export const plantedFaults: readonly PlantedFault[] = [
  ...pageFaults,
  ...accountFaults,
  ...saleFaults,
  ...serverFaults,
  ...promiseFaults,
];
