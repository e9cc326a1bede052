import { randomBytes } from 'node:crypto';

// The same for all workers, because their servers open what the first one has sealed.
process.env.JOURNEYS_DATA_KEY ??= randomBytes(32).toString('base64');

/** What every journey's server is started with. */
export const journeySettings = { DATA_KEY: process.env.JOURNEYS_DATA_KEY };

/** The key of the journeys' servers, which makes links that only a server can make. */
export const dataKey = Buffer.from(journeySettings.DATA_KEY, 'base64');
