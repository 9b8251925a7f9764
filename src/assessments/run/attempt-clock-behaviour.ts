import { runMessages } from "#assessments/messages.ts";

const announcedSeconds = [300, 60];
/** Beyond so many seconds the two clocks of a browser tell that one of them is wrong. */
const maxDrift = 5;

interface ClockEvents {
	/** The time is up by the clock that nobody sets. */
	readonly onEnd: () => void;
	/** A device has slept, or its clock was set: only the server knows what is left. */
	readonly onDoubt: () => void;
}

export interface AttemptClock {
	/** Counts from what the view says; a clock that counts already is replaced. */
	readonly restart: () => void;
	readonly stop: () => void;
}

/**
 * Counts the seconds that the server said are left. The server accepts what comes a little late, so the last answer is sent
 * when the time is up.
 */
export function createAttemptClock(
	root: HTMLElement,
	{ onEnd, onDoubt }: ClockEvents,
): AttemptClock {
	let timer: ReturnType<typeof setInterval> | undefined;
	/** The seconds that were left when the learner saw them last, in this view or the one before. */
	let last: number | undefined;

	const show = (left: number) => {
		const clock = root.querySelector<HTMLElement>('[data-part="clock"]');
		const time = clock?.querySelector<HTMLElement>('[data-part="time"]');
		const status = root.querySelector<HTMLElement>('[data-part="status"]');
		if (!clock || !time) return;
		time.textContent = runMessages.left(Math.floor(left / 60), left % 60);
		clock.toggleAttribute("data-short", left <= 60);
		const before = last;
		const crossed = announcedSeconds.findLast(
			(limit) => before !== undefined && before > limit && left <= limit && left > 0,
		);
		if (status && crossed !== undefined)
			status.textContent = runMessages.announced(Math.ceil(left / 60));
		last = left;
	};
	const stop = () => clearInterval(timer);
	const findSwitch = () => root.querySelector<HTMLElement>('[data-part="clock-switch"]');
	/** Each view has a switch of its own; the root remembers what was chosen. */
	const nameSwitch = () => {
		const shown = findSwitch();
		if (!shown) return;
		shown.hidden = false;
		shown.textContent = root.hasAttribute("data-clock-hidden")
			? runMessages.showClock
			: runMessages.hideClock;
	};
	root.addEventListener("click", (event) => {
		if (!findSwitch()?.contains(event.target as Node)) return;
		root.toggleAttribute("data-clock-hidden");
		nameSwitch();
	});
	return {
		restart() {
			stop();
			const { seconds } = root.querySelector<HTMLElement>('[data-part="clock"]')?.dataset ?? {};
			if (seconds === undefined) return;
			nameSwitch();
			const loaded = { on: performance.now(), at: Date.now() };
			const tick = () => {
				// One of them stands still while a laptop sleeps, the other one can be set.
				const passed = (performance.now() - loaded.on) / 1000;
				if (Math.abs((Date.now() - loaded.at) / 1000 - passed) > maxDrift) {
					stop();
					return onDoubt();
				}
				const left = Math.max(0, Math.ceil(Number(seconds) - passed));
				if (left !== last) show(left);
				if (left > 0) return;
				stop();
				onEnd();
			};
			timer = setInterval(tick, 250);
			show(Math.max(0, Math.ceil(Number(seconds))));
		},
		stop,
	};
}
