import { canAutoplay, type PauseReasons } from "#ui/carousel/rules.ts";

interface Autoplay {
	/** A reason to pause began or ended, or a visitor moved the track: the time begins anew. */
	restart(): void;
	hold(held: boolean): void;
	reducedMotion(): boolean;
}

interface AutoplayOptions {
	readonly frame: HTMLElement;
	readonly pause: HTMLButtonElement | null;
	readonly every: number;
	readonly turn: () => void;
	/** Called whenever it begins or stops turning. */
	readonly says: (turns: boolean) => void;
}

/** Turns a carousel after its time, unless one of the many reasons makes it rest. */
export function startAutoplay({
	frame,
	pause,
	every,
	turn,
	says,
}: AutoplayOptions): Autoplay {
	const stillness = matchMedia("(prefers-reduced-motion: reduce)");
	const here = { paused: false, held: false, outOfSight: false };
	let hovered = frame.matches(":hover");
	let timer: ReturnType<typeof setTimeout> | undefined;

	const pauseReasons = (): PauseReasons => ({
		...here,
		hovered,
		focused: frame.querySelector(":focus-visible") !== null,
		videoPlays: [...frame.querySelectorAll("video")].some(
			(video) => !video.paused && !video.ended,
		),
		tabHidden: document.visibilityState === "hidden",
		reducedMotion: stillness.matches,
	});
	const restart = () => {
		clearTimeout(timer);
		const turns = pause !== null && canAutoplay(pauseReasons());
		says(turns);
		if (turns)
			timer = setTimeout(() => {
				if (canAutoplay(pauseReasons())) turn();
				restart();
			}, every);
	};

	if (pause) {
		pause.addEventListener("click", () => {
			here.paused = !here.paused;
			const { pause: pauses = "", play = "" } = pause.dataset;
			pause.ariaLabel = here.paused ? play : pauses;
			pause.toggleAttribute("data-paused", here.paused);
			restart();
		});
		for (const type of ["pointerenter", "pointerleave"])
			frame.addEventListener(type, () => {
				hovered = type === "pointerenter";
				restart();
			});
		for (const type of ["focusin", "focusout"])
			frame.addEventListener(type, restart);
		// Media events do not bubble.
		for (const type of ["play", "playing", "pause", "ended", "emptied"])
			frame.addEventListener(type, restart, true);
		document.addEventListener("visibilitychange", restart);
		stillness.addEventListener("change", restart);
		new IntersectionObserver((entries) => {
			here.outOfSight = !entries.at(-1)?.isIntersecting;
			restart();
		}).observe(frame);
	}
	restart();
	return {
		restart,
		hold: (held) => {
			here.held = held;
			restart();
		},
		reducedMotion: () => stillness.matches,
	};
}
