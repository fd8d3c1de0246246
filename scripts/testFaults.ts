/**
 * `npm run test:faults`: twenty rounds of every fault, on the embedded database, on PostgreSQL and on several nodes, each
 * judged by the history checker. FAULT_ROUNDS asks for another number; `npm test` runs one.
 */
import process from 'node:process';

process.env['FAULT_ROUNDS'] ??= '20';
process.argv.push('faults', 'faults-postgresql', 'nodes');
await import('./test.ts');
