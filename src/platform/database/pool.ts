import pg from "pg";
import { DatabaseCircuitBreaker } from "./circuit-breaker.ts";
import {
	DatabaseUnavailable,
	isDatabaseTimeout,
	isQueryTimeout,
	markDatabaseError,
} from "./outage.ts";

const { builtins } = pg.types;

/** Instants and dates cross the border as Temporal values, big integers as numbers: nothing here counts past 2^53. */
export function typeParserFor(oid: number, format?: "text" | "binary") {
	if (oid === builtins.TIMESTAMPTZ) return (text: string) => Temporal.Instant.from(text);
	if (oid === builtins.DATE) return (text: string) => Temporal.PlainDate.from(text);
	if (oid === builtins.INT8) return (text: string) => Number(text);
	return pg.types.getTypeParser(oid, format);
}

/** The way in: pg would write a Temporal value as JSON, with quotes around it. */
function toParameterText(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(toParameterText);
	return value instanceof Temporal.Instant || value instanceof Temporal.PlainDate
		? value.toString()
		: value;
}

type QueryCallback = (error: Error | undefined, ...rest: unknown[]) => void;

/** The time that work on a pool may take. */
export type TimeoutPolicy =
	/** `query_timeout` is set: a query that exceeds it means that the database hangs. */
	| "limited"
	/** Work may take as long as it needs, while the database answers others. */
	| "watched"
	| "unlimited";

class Client extends pg.Client {
	/** Set by the pool that made it. */
	onTimeout: () => void = () => undefined;
	guard: DatabaseCircuitBreaker["guard"] | undefined;

	// biome-ignore lint/suspicious/noExplicitAny: pg describes a dozen ways to call this
	override query(text: any, values?: any, done?: any): any {
		const given = values && toParameterText(values);
		if (typeof done === "function") {
			const closing: QueryCallback = (error, ...rest) => {
				this.#closeAfterTimeout(error);
				done(error, ...rest);
			};
			return super.query(text, given, closing);
		}
		const answer: unknown = super.query(text, given, done);
		if (!(answer instanceof Promise)) return answer;
		const limited = this.guard ? this.guard(answer) : answer;
		return limited.catch((error: unknown) => {
			this.#closeAfterTimeout(error);
			throw error;
		});
	}

	/**
	 * A query that timed out is still in flight, and the next one would wait behind it. The connection is closed before
	 * the caller gets the error: ROLLBACK then fails at once, and the pool discards the connection when it is released.
	 */
	#closeAfterTimeout(error: unknown): void {
		markDatabaseError(error);
		if (!isQueryTimeout(error) && !(error instanceof DatabaseUnavailable)) return;
		this.end().catch(() => undefined);
		this.onTimeout();
	}
}

type ConnectCallback = (
	error: Error | undefined,
	client: pg.PoolClient | undefined,
	release: (destroy?: boolean) => void,
) => void;

export class DatabasePool extends pg.Pool {
	readonly #watch: DatabaseCircuitBreaker;
	readonly #policy: TimeoutPolicy;

	constructor(config: pg.PoolConfig, policy: TimeoutPolicy) {
		super({ ...config, Client });
		this.#watch = new DatabaseCircuitBreaker(config);
		this.#policy = policy;
		this.on("connect", (client) => {
			// The pool does not listen to a connection in use. Its query fails, which is enough.
			client.on("error", () => undefined);
			if (!(client instanceof Client)) return;
			if (policy === "limited") client.onTimeout = () => this.#timedOut();
			if (policy === "watched") client.guard = this.#watch.guard;
		});
	}

	override connect(): Promise<pg.PoolClient>;
	override connect(done: ConnectCallback): void;
	override connect(done?: ConnectCallback): Promise<pg.PoolClient> | undefined {
		if (done) {
			void this.#acquire().then(
				(client) => done(undefined, client, client.release),
				(error: Error) => done(error, undefined, () => undefined),
			);
			return undefined;
		}
		return this.#acquire();
	}

	override end(): Promise<void> {
		this.#watch.stop();
		return super.end();
	}

	async #acquire(): Promise<pg.PoolClient> {
		if (this.#watch.isAway) throw new DatabaseUnavailable();
		const acquired = super.connect();
		acquired.catch(markDatabaseError);
		if (this.#policy === "unlimited") return acquired;
		if (this.#policy === "limited")
			return acquired.catch((error: unknown) => {
				if (isDatabaseTimeout(error)) this.#timedOut();
				throw error;
			});
		return this.#watch.guard(acquired).catch((error: unknown) => {
			// It may come later, when the caller has left.
			acquired.then((client) => client.release(true)).catch(() => undefined);
			throw error;
		});
	}

	/**
	 * All idle connections may be dead after a broken network, and each would cost one request its
	 * whole time limit.
	 */
	#timedOut(): void {
		if (!this.#watch.report()) return;
		for (let left = this.idleCount; left > 0; left--)
			// No client comes when the pool is closed meanwhile.
			super.connect((_error, client) => client?.release(true));
	}
}
