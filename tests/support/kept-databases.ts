import pg from 'pg';

/** A database that one test after another uses. */
export interface KeptDatabase {
  readonly url: string;
  /** Brings back the rows that it was copied with; false if it is no longer what it was, and has to be dropped. */
  readonly clean: () => Promise<boolean>;
}

/** How long the connections of a server that was closed may take to end, in milliseconds. */
const endWithin = 200;

/**
 * Keeps a new copy of a template: bringing back its rows costs less than dropping it and copying the template again, and
 * connections find what PostgreSQL prepared for the first one.
 */
export async function keepDatabase(url: string): Promise<KeptDatabase> {
  // One connection, which stays, and does not keep the worker alive.
  const client = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A test may have cut it. The next query opens another one.
  client.on('error', () => undefined);
  const shape = await shapeOf(client);
  const refill = await refillOf(client);
  const refilled = async () => {
    // If a connection is still open, a server may not have been closed, and could write into the next test.
    if (!(await isAlone(client)) || (await shapeOf(client)) !== shape) return false;
    await client.query(`begin; set local session_replication_role = replica; ${empty}; ${refill} commit`);
    return true;
  };
  return {
    url,
    clean: async () => {
      const isClean = await refilled().catch(() => false);
      if (!isClean) await client.end().catch(() => undefined);
      return isClean;
    },
  };
}

async function isAlone(client: pg.Pool): Promise<boolean> {
  const until = performance.now() + endWithin;
  do {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === 0) return true;
    await new Promise((wake) => setTimeout(wake, 5));
  } while (performance.now() < until);
  return false;
}

// What a migration or an operator changes, and what query plans depend on: the sizes of tables, and their statistics.
async function shapeOf(client: pg.Pool): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(
    `select md5(concat_ws('|',
       (select string_agg(concat_ws(',', oid, relname, relnatts, relchecks, reloptions), ';' order by oid) from pg_class
        where oid >= 16384),
       (select string_agg(oid::text, ',' order by oid) from pg_constraint where oid >= 16384),
       (select string_agg(oid::text, ',' order by oid) from pg_trigger where oid >= 16384),
       (select string_agg(oid::text, ',' order by oid) from pg_proc where oid >= 16384),
       (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_'),
       (select string_agg(setconfig::text, ',') from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
        where datname = current_database()),
       (select count(*) from pg_statistic where starelid >= 16384),
       (select bool_or(pg_relation_size(oid) > 1048576) from pg_class where oid >= 16384 and relkind = 'r')
     )) as shape`,
  );
  return String(rows[0]?.shape);
}

/** The statements that bring back the rows that the database has now. */
async function refillOf(client: pg.Pool): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(tablesWithRows);
  const statements: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(`select json_agg(each)::text as all from ${name} each`);
    const all = rows[0]?.all;
    if (all) statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(all)});`);
  }
  return statements.join('\n');
}

const tablesWithRows = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

// Deleting costs less than truncating, which replaces the files of a table, of its indexes and of every table that refers to it.
const empty = `do $$
  declare name text;
  begin
    for name in ${tablesWithRows} loop execute 'delete from ' || name; end loop;
  end $$`;
