/*
 * Loaded into a journey's server before its own code. The server ends with the process that started it, however that one
 * ends, and its clock can be moved ahead, so that a journey need not wait for an hour to pass.
 */
import { rmSync } from 'node:fs';

const MachineDate = Date;
let aheadMs = 0;

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(MachineDate.now() + aheadMs);
  }

  static now() {
    return MachineDate.now() + aheadMs;
  }
};

process.on('message', ({ moveAheadMs }) => {
  aheadMs += moveAheadMs;
  process.send({ aheadMs });
});
process.on('disconnect', () => {
  process.on('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }));
  process.kill(process.pid, 'SIGTERM');
});
// Listening must not keep the server's process alive by itself.
process.channel?.unref();
