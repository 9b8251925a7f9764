import { canAutoplay, type PauseReasons } from "#ui/carousel/rules.ts";

const key = (id: string) => `lyceum-paused:${id}`;

/** A carousel that a visitor has paused stays paused for the visit, also on the next page that shows it. */
function wasPaused(id: string): boolean {
	try {
		return id !== "" && sessionStorage.getItem(key(id)) !== null;
	} catch {
		// Storage may be forbidden; then the pause holds for the page.
		return false;
	}
}

function rememberPaused(id: string, paused: boolean): void {
	try {
		if (id === "") return;
		if (paused) sessionStorage.setItem(key(id), "1");
		else sessionStorage.removeItem(key(id));
	} catch {
		// The storage is unavailable.
	}
}

interface Autoplay {
	/** A reason to pause began or ended, or a visitor did something here: a full interval begins. */
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
export function startAutoplay({ frame, pause, every, turn, says }: AutoplayOptions): Autoplay {
	const stillness = matchMedia("(prefers-reduced-motion: reduce)");
	const here = {
		paused: wasPaused(frame.id),
		held: false,
		outOfSight: false,
	};
	let hovered = frame.matches(":hover");
	let timer: ReturnType<typeof setTimeout> | undefined;

	// Whoever has pressed *Next* goes on reading there. The button that lets it turn again is no reason to rest.
	const isFocused = () => {
		const focused = frame.querySelector(":focus");
		return focused !== null && (focused !== pause || focused.matches(":focus-visible"));
	};

	const pauseReasons = (): PauseReasons => ({
		...here,
		hovered,
		focused: isFocused(),
		// A video elsewhere on the page counts, too: its viewer is not to be distracted.
		videoPlays: [...document.querySelectorAll("video")].some(
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
		const showPaused = () => {
			const { pause: pauses = "", play = "" } = pause.dataset;
			pause.ariaLabel = here.paused ? play : pauses;
			pause.toggleAttribute("data-paused", here.paused);
		};
		showPaused();
		pause.addEventListener("click", () => {
			here.paused = !here.paused;
			rememberPaused(frame.id, here.paused);
			showPaused();
			restart();
		});
		for (const type of ["pointerenter", "pointerleave"])
			frame.addEventListener(type, () => {
				hovered = type === "pointerenter";
				restart();
			});
		for (const type of ["focusin", "focusout", "keydown", "click"])
			frame.addEventListener(type, restart);
		// A finger and a wheel also where they scroll the page, which no other event tells.
		for (const type of ["pointerdown", "touchend", "wheel"])
			frame.addEventListener(type, restart, { passive: true });
		// Media events do not bubble.
		for (const type of ["play", "playing", "pause", "ended", "emptied"])
			document.addEventListener(type, restart, true);
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
