/** A reload has released the lock of its former page by then. */
const waitMs = 500;

export interface TabLock {
	/** False if another tab has a form with this lead: this tab is a copy of it, or that one of this. */
	acquire(leadId: string): Promise<boolean>;
	release(): void;
}

/** A duplicated tab has a copy of the draft, too. A lock shows that the lead belongs to a form that is open elsewhere. */
export function openTabLock(): TabLock {
	let current: Lock | undefined;
	const release = () => {
		current?.release();
		current = undefined;
	};
	return {
		acquire(leadId) {
			if (current?.leadId !== leadId) {
				release();
				current = lock(leadId);
			}
			return current.isOurs;
		},
		release,
	};
}

interface Lock {
	readonly leadId: string;
	readonly isOurs: Promise<boolean>;
	readonly release: () => void;
}

function lock(leadId: string): Lock {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const isOurs = new Promise<boolean>((decide) => {
		// Browsers provide locks over https only.
		if (!navigator.locks) return decide(true);
		navigator.locks
			.request(`lyceum-lead ${leadId}`, { signal: AbortSignal.timeout(waitMs) }, () => {
				decide(true);
				return held;
			})
			.catch(({ name }: DOMException) => decide(name !== "TimeoutError"));
	});
	return { leadId, isOurs, release: () => release() };
}
