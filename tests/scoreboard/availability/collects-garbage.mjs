/* Loaded into a server before its own code: SIGWINCH, which no one else uses, makes it collect all its garbage. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGWINCH', () => collect());
