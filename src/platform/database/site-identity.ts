import { sql } from "kysely";
import { errorCode } from "#core/error-code.ts";
import type { Log } from "#platform/log.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { type Db, openDatabase, type Tx } from "./database.ts";

/** Processes that share a database must have the same identity. */
export interface SiteIdentity {
	readonly secret: string;
	readonly publicUrl: string | undefined;
}

/** The identity as far as it is known without creating a secret. */
type UnsureIdentity = Pick<SiteIdentity, "publicUrl"> & {
	readonly secret: string | undefined;
};

interface IdentityRow {
	database_id: string;
	secret_fingerprint: string | null;
	public_url: string | null;
}

const messages = {
	otherSecret:
		"This database belongs to a site with another SECRET: with the one that is set here all visitors would be signed out, links in emails would fail and erased people would not be recognized. Set the SECRET that it was used with, or the DATA_DIR that has its file. If you change it on purpose, run npm run identity -- accept with the new settings.",
	otherUrl: (stored: string, own: string | undefined) =>
		`This database belongs to ${stored}, but ${own ? `PUBLIC_URL is ${own}` : "PUBLIC_URL is not set"}. All processes on one database must have the same one, since emails link to it. Correct PUBLIC_URL. If the site has moved, run npm run identity -- accept with the new settings.`,
	otherDatabase:
		"DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Correct one of them: the second must be the way around the pooler to the same database.",
};

/**
 * The fingerprint never contains the secret: a keyed hash of it shows only whether two are the
 * same.
 */
const fingerprint = (secret: string) => createSecretHmac(secret)("site identity");

/** Stores the identity where there is none yet, and refuses any other. */
export function claimIdentity(db: Db, own: SiteIdentity): Promise<void> {
	return db.transaction().execute(async (tx) => {
		const problem = findIdentityProblem(await lockIdentity(tx), own);
		if (problem) throw new StartupProblem(problem);
		await storeIdentity(tx, own);
	});
}

/** Accepts the settings that an operator changes on purpose. */
export function acceptIdentity(db: Db, own: SiteIdentity): Promise<void> {
	return db.transaction().execute(async (tx) => {
		await lockIdentity(tx);
		await storeIdentity(tx, own);
	});
}

/** Returns the reason why a process with these settings would not start, if it would not. */
export async function examineIdentity(db: Db, own: UnsureIdentity): Promise<string | undefined> {
	const { rows } = await sql<IdentityRow>`select * from site_identity`.execute(db);
	return rows[0] && findIdentityProblem(rows[0], own);
}

function findIdentityProblem(stored: IdentityRow, own: UnsureIdentity): string | undefined {
	const { secret_fingerprint: known, public_url: url } = stored;
	if (own.secret && known && known !== fingerprint(own.secret)) return messages.otherSecret;
	return url && url !== own.publicUrl ? messages.otherUrl(url, own.publicUrl) : undefined;
}

/**
 * A restored copy of a site may have another address; the secret is still the one that its hashes
 * were made with.
 */
export async function forgetAddress(db: Db): Promise<void> {
	await sql`update site_identity
		set public_url = null, database_id = gen_random_uuid()`.execute(db);
}

/** A notification on one database never arrives on another. */
export async function refuseDifferentDatabases(db: Db, directUrl: string, log: Log): Promise<void> {
	const direct = await openDatabase(directUrl, { connections: 1, log });
	try {
		const ids = await Promise.all([findDatabaseId(db), findDatabaseId(direct.db)]);
		if (ids[0] !== ids[1]) throw new StartupProblem(messages.otherDatabase);
	} finally {
		await direct.close();
	}
}

/** Undefined where no site has started. */
async function findDatabaseId(db: Db): Promise<string | undefined> {
	try {
		const { rows } = await sql<IdentityRow>`select * from site_identity`.execute(db);
		return rows[0]?.database_id;
	} catch (problem) {
		if (errorCode(problem) === "42P01") return undefined;
		throw problem;
	}
}

/** Processes that start at the same moment wait for the first one. */
async function lockIdentity(tx: Tx): Promise<IdentityRow> {
	await sql`insert into site_identity default values on conflict do nothing`.execute(tx);
	const { rows } = await sql<IdentityRow>`select * from site_identity for update`.execute(tx);
	const [row] = rows;
	if (!row) throw new Error("the row was inserted above");
	return row;
}

async function storeIdentity(tx: Tx, { secret, publicUrl }: SiteIdentity): Promise<void> {
	await sql`update site_identity set secret_fingerprint = ${fingerprint(secret)},
		public_url = ${publicUrl ?? null}`.execute(tx);
}
