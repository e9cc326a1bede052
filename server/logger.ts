import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines. Errors are written without any properties beyond message and stack. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorOnly, req: () => undefined, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

function errorOnly(error: unknown) {
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { name: 'unknown' };
}
