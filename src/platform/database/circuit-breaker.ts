import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "#core/error-code.ts";
import { DatabaseUnavailable, isDatabaseOutage } from "./outage.ts";

/** Milliseconds. */
const checkTimeout = 1_000;
const pauseDuringOutage = 500;
/** While work without a time limit is under way. */
const pauseDuringWork = 1_000;

/** The SQLSTATE means that PostgreSQL answers, and connections that exist can be used. */
const tooManyConnections = "53300";

/**
 * A circuit breaker. Once a query has timed out, all that follow would wait as long, one after the other. So they fail at
 * once until a connection of the watch's own, which visitors do not share, has been answered.
 */
export class DatabaseCircuitBreaker {
	readonly #config: pg.ClientConfig;
	#isAway = false;
	#isStopped = false;
	#checking: Promise<boolean> | undefined;

	constructor(config: pg.ClientConfig) {
		this.#config = {
			...config,
			connectionTimeoutMillis: checkTimeout,
			query_timeout: checkTimeout,
		};
	}

	get isAway(): boolean {
		return this.#isAway;
	}

	/** A time limit has passed. Returns false when the outage is known already. */
	report(): boolean {
		if (this.#isAway || this.#isStopped) return false;
		this.#isAway = true;
		void this.#untilAnswered();
		return true;
	}

	/**
	 * True if a new connection is answered now. Checks that are requested at the same time share one
	 * connection.
	 */
	check(): Promise<boolean> {
		this.#checking ??= this.#ask().finally(() => {
			this.#checking = undefined;
		});
		return this.#checking;
	}

	/** Waits as long as the work takes, unless the database stops answering meanwhile. */
	readonly guard = async <Value>(work: Promise<Value>): Promise<Value> => {
		const over = new AbortController();
		const away = this.#whenAway(over.signal);
		try {
			return await Promise.race([work, away]);
		} finally {
			over.abort();
		}
	};

	stop(): void {
		this.#isStopped = true;
	}

	#whenAway(over: AbortSignal): Promise<never> {
		return new Promise((_resolve, reject) => {
			const checkAgain = async () => {
				const answers = await this.check();
				if (over.aborted) return;
				if (!answers) return reject(new DatabaseUnavailable());
				timer = setTimeout(checkAgain, pauseDuringWork);
			};
			let timer = setTimeout(checkAgain, pauseDuringWork);
			over.addEventListener("abort", () => clearTimeout(timer));
		});
	}

	async #untilAnswered(): Promise<void> {
		while (!this.#isStopped && !(await this.check()))
			await delay(pauseDuringOutage, undefined, { ref: false });
		this.#isAway = false;
	}

	async #ask(): Promise<boolean> {
		const client = new pg.Client(this.#config);
		client.on("error", () => undefined);
		try {
			await client.connect();
			await client.query("select 1");
			return true;
		} catch (problem) {
			// Any other refusal, such as a changed password, is an answer: requests report it themselves.
			const code = errorCode(problem);
			return code === tooManyConnections || !isDatabaseOutage(problem);
		} finally {
			// The end is not awaited: a server that hangs does not close its end.
			client.end().catch(() => undefined);
		}
	}
}
