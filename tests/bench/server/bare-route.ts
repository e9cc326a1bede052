import Fastify from 'fastify';
import { benchDefinitions } from '../forms/definitions.ts';

/*
 * A Fastify route with nothing behind it, in a process of its own: no session, no database, no checks. It
 * answers about as much as the product's reads do (ten definitions), so that both write the same bytes.
 */
const reply = { status: 'success', statusCode: 200, data: { result: benchDefinitions(10) } };
const app = Fastify();
app.get('/', () => reply);
app.post('/', () => ({ status: 'success', statusCode: 200, data: {} }));
await app.listen({ port: Number(process.env.PORT), host: 'localhost' });
