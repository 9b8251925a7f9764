import pg from "pg";
import { type Finding, ok, warn, withTimeout, wrong } from "./finding.ts";

const leastVersion = 15;

const question = `
	select current_setting('server_version') as version,
	       current_setting('server_version_num')::int / 10000 as major,
	       current_setting('server_encoding') as encoding,
	       has_database_privilege(current_database(), 'create')
	         and has_schema_privilege('public', 'create') as may_create,
	       current_setting('max_connections')::int as connections,
	       extract(epoch from clock_timestamp())::float8 as now`;

type Answer = {
	version: string;
	major: number;
	encoding: string;
	may_create: boolean;
	connections: number;
	now: number;
};

export async function examineGiven(url: string): Promise<Finding[]> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: 5_000,
	});
	client.on("error", () => {});
	try {
		await client.connect();
		const { rows } = await withTimeout(5_000, client.query<Answer>(question));
		return judge(rows[0] as Answer);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		return [
			wrong(
				`The database that DATABASE_URL names does not answer (${message || code})`,
				"Look at its host, port, name and password, or unset DATABASE_URL to use the one that comes with the site",
			),
		];
	} finally {
		await withTimeout(1_000, client.end()).catch(() => {});
	}
}

function judge(answer: Answer): Finding[] {
	const skew = Math.round(Math.abs(answer.now - Date.now() / 1000));
	return [
		answer.major >= leastVersion
			? ok(`The given database is PostgreSQL ${answer.version}`)
			: wrong(
					`The given database is PostgreSQL ${answer.version}, which is too old`,
					`Use PostgreSQL ${leastVersion} or later`,
				),
		answer.encoding === "UTF8"
			? ok("It keeps texts as UTF-8")
			: wrong(`It keeps texts as ${answer.encoding}`, "Make a database with encoding UTF8"),
		answer.may_create
			? ok("Its user may create tables")
			: wrong(
					"Its user may not create tables and schemas",
					"Let the user own the database: alter database … owner to …; grant create on schema public to …",
				),
		skew <= 5
			? ok("Its clock agrees with this machine's")
			: warn(`Its clock and this machine's differ by ${skew} s`, "Let both follow a time server"),
	];
}
