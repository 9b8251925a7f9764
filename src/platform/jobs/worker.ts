interface Parts<Job> {
	/** So many jobs are done side by side. */
	readonly atOnce: number;
	/** Without any notice the queue is looked at this often. */
	readonly pollMs: number;
	/** Claims due jobs, at most so many. */
	fetch(most: number): Promise<readonly Job[]>;
	/** Does one job and records its end. Never rejects. */
	work(job: Job): Promise<void>;
	failed(error: unknown): void;
}

export interface JobWorker<Job> {
	/** A new job was announced. */
	wake(): void;
	/** Takes no more, waits this long for what is under way, and answers with the jobs that are not done by then. */
	stop(patienceMs: number): Promise<Job[]>;
}

/**
 * Does the jobs of one queue. Each ends by itself and frees its place for the next one, so a slow job delays no other:
 * a batch would wait for its slowest. Only one request at a time asks for jobs, for all free places together, because a
 * poller for each place would ask the database some fifty times a second while there is nothing to do.
 */
export function startJobWorker<Job>(parts: Parts<Job>): JobWorker<Job> {
	const { atOnce, pollMs } = parts;
	const underWay = new Map<Job, Promise<void>>();
	let isStopped = false;
	/** The last request was answered with as many jobs as it asked for, or a job was announced since. */
	let mayBeMore = false;
	let endPause: () => void = () => undefined;

	const hasPlace = () => underWay.size < atOnce;
	const goOn = () => {
		if (mayBeMore && hasPlace()) endPause();
	};
	const begin = (job: Job) => {
		const done = parts.work(job).finally(() => {
			underWay.delete(job);
			goOn();
		});
		underWay.set(job, done);
	};
	const fetchOnce = async () => {
		mayBeMore = false;
		const most = atOnce - underWay.size;
		try {
			const jobs = await parts.fetch(most);
			for (const job of jobs) begin(job);
			if (jobs.length >= most) mayBeMore = true;
		} catch (error) {
			parts.failed(error);
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
			if (hasPlace()) await fetchOnce();
			if (!isStopped && !(mayBeMore && hasPlace())) await pause();
		}
	};
	const running = run();

	return {
		wake() {
			mayBeMore = true;
			goOn();
		},
		async stop(patienceMs) {
			isStopped = true;
			endPause();
			await running;
			const { promise, resolve } = Promise.withResolvers<void>();
			const timer = setTimeout(resolve, patienceMs);
			await Promise.race([Promise.all(underWay.values()), promise]);
			clearTimeout(timer);
			return [...underWay.keys()];
		},
	};
}
