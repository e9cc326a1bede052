import { journeySettings } from './journey-settings.ts';
import { type LeftBehind, TestServer } from './server.ts';

/**
 * Starts the built server once, before the first journey, and keeps its data folder. The journeys' servers continue from there,
 * because creating the tables, the people and the staff takes a third of a first start.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // On PostgreSQL, each server has a database of its own, which is empty.
  if (process.env.TEST_DATABASES === 'postgres') return undefined;
  const server = await TestServer.start(journeySettings);
  await server.untilPrinted('Save these passwords');
  await server.stop();
  process.env.JOURNEYS_FIRST_DATA = server.dataDir;
  process.env.JOURNEYS_FIRST_LOG = server.log;
  return () => server.close();
}

/** What the first start left behind, if there was one. */
export function firstStart(): LeftBehind | undefined {
  const { JOURNEYS_FIRST_DATA: data, JOURNEYS_FIRST_LOG: log } = process.env;
  return data && log ? { data, log } : undefined;
}
