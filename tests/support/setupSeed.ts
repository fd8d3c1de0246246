/** Runs before every test file that may draw values: each run draws the same ones, until TEST_SEED asks for others. */
import { configureGlobal } from 'fast-check';

const usualSeed = 20_261_126;

configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? usualSeed) });
