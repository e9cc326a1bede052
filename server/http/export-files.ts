import type { FastifyInstance } from 'fastify';
import { admitProgram, bearerOf } from '#server/access/api-token.ts';
import { CallContext } from '#server/access/call-context.ts';
import { admitStaff } from '#server/access/staff/staff-session.ts';
import { todayIn } from '#server/access/today.ts';
import type { Services } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { exportFormat } from '#server/exports/export-format.ts';
import { exportStream } from '#server/exports/export-stream.ts';
import { exportPath } from '#server/exports/export-file.ts';
import { isReady } from '#server/exports/export-state.ts';
import { exportForDesk } from '#server/exports/export-for-desk.ts';
import { seesAllOfCarrier } from '#server/rules/people/staff-reach.ts';
import { findExport } from '#server/store/exports/exports.ts';

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  '834': 'application/edi-x12',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

/**
 * Serves the files of exports to signed-in staff, part by part. Not a call, because a file is not JSON, and the link
 * that opens it only sends the cookie.
 */
export function addExportFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string }; Querystring: { part?: string } }>(
    `${exportPath}:id`,
    { config: { access: 'operations' }, compress: false, schema: { hide: true } },
    async (request, reply) => {
      const token = bearerOf(request);
      const context = new CallContext(services, request);
      const ctx = await (token === undefined
        ? admitStaff(context, 'operations', request)
        : admitProgram(context, 'operations', 'exports', token));
      const job = await findExport(ctx.store.db, request.params.id);
      if (!job || !isReady(job, ctx.now) || !seesAllOfCarrier(ctx.staff, job.carrier)) throw new Refused('not-found');
      const { files } = exportForDesk(ctx.config, job, ctx.now);
      const isSchema = request.query.part === 'schema';
      const named = files[isSchema ? 1 : 0];
      if (!named) throw new Refused('not-found');
      reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${named.file_name}"`);
      if (isSchema) {
        const { schema } = exportFormat(ctx.config, job, todayIn(ctx.config.site.time_zone, ctx.now));
        return reply.type('application/schema+json').send(`${JSON.stringify(schema, null, 2)}\n`);
      }
      return reply
        .type(named.file_name.endsWith('.pgp') ? 'application/pgp-encrypted' : (types[job.format] ?? 'text/plain; charset=utf-8'))
        .send(await exportStream(ctx, job));
    },
  );
}
