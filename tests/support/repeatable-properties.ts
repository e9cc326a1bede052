import fc from 'fast-check';

/**
 * Every run of the tests draws the same random cases, so that a change is accepted or refused for what it changed. SEED=4711
 * draws others, SEED=random others each time.
 */
const { SEED = '4711' } = process.env;

if (SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(SEED) });
