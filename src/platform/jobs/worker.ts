interface JobWorkerDeps<Job> {
	/** The number of concurrent jobs. */
	readonly concurrency: number;
	/** The queue is polled this often without any notice. */
	readonly pollMs: number;
	/** Claims due jobs, at most so many. */
	fetch(max: number): Promise<readonly Job[]>;
	/** Does one job and records its end. Never rejects. */
	work(job: Job): Promise<void>;
	failed(error: unknown): void;
}

export interface JobWorker<Job> {
	/** A new job was announced. */
	wake(): void;
	/** Takes no more, waits this long for what is under way, and answers with the jobs that are not done by then. */
	stop(timeoutMs: number): Promise<Job[]>;
}

/**
 * Runs the jobs of one queue. Each ends by itself and frees its slot for the next one, so a slow
 * job delays no other: a batch would wait for its slowest. Only one request at a time fetches jobs,
 * for all free slots together, because a poller for each slot would query the database some fifty
 * times a second while there is nothing to do.
 */
export function startJobWorker<Job>(deps: JobWorkerDeps<Job>): JobWorker<Job> {
	const { concurrency, pollMs } = deps;
	const underWay = new Map<Job, Promise<void>>();
	let isStopped = false;
	/**
	 * True if the last request was answered with as many jobs as it allowed, or a job was announced
	 * since.
	 */
	let mightHaveMore = false;
	let endPause: () => void = () => undefined;

	const hasCapacity = () => underWay.size < concurrency;
	const continueIfPossible = () => {
		if (mightHaveMore && hasCapacity()) endPause();
	};
	const begin = (job: Job) => {
		const done = deps.work(job).finally(() => {
			underWay.delete(job);
			continueIfPossible();
		});
		underWay.set(job, done);
	};
	const fetchOnce = async () => {
		mightHaveMore = false;
		const max = concurrency - underWay.size;
		try {
			const jobs = await deps.fetch(max);
			for (const job of jobs) begin(job);
			if (jobs.length >= max) mightHaveMore = true;
		} catch (error) {
			deps.failed(error);
		}
	};
	const pause = async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const timer = setTimeout(resolve, pollMs);
		endPause = resolve;
		await promise;
		clearTimeout(timer);
	};
	const run = async () => {
		while (!isStopped) {
			if (hasCapacity()) await fetchOnce();
			if (!isStopped && !(mightHaveMore && hasCapacity())) await pause();
		}
	};
	const running = run();

	return {
		wake() {
			mightHaveMore = true;
			continueIfPossible();
		},
		async stop(timeoutMs) {
			isStopped = true;
			endPause();
			await running;
			const { promise, resolve } = Promise.withResolvers<void>();
			const timer = setTimeout(resolve, timeoutMs);
			await Promise.race([Promise.all(underWay.values()), promise]);
			clearTimeout(timer);
			return [...underWay.keys()];
		},
	};
}
