import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded into a server before its own code: passwords cost next to nothing. A server on an empty database hashes one for each role,
 * which takes a second of the processor's time, a third of its start.
 */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, { maxmem }, done) => scrypt(password, salt, length, { N: 2, r: 1, p: 1, maxmem }, done);
syncBuiltinESMExports();
