import { randomBytes } from 'node:crypto';

/** The key of the journeys' servers, which makes links that only a server can make. */
export const dataKey = randomBytes(32);

/** What every journey's server is started with. */
export const journeySettings = { DATA_KEY: dataKey.toString('base64') };
