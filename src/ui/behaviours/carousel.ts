/**
 * Sets a carousel frame's buttons going. The browser scrolls and snaps; this only asks it to, says where it
 * stands, and hides the button that would lead nowhere.
 */
export function start(frame: HTMLElement): void {
	const part = <Part extends HTMLElement>(name: string) =>
		frame.querySelector<Part>(`[data-carousel="${name}"]`);
	const track = part("track");
	const previous = part<HTMLButtonElement>("previous");
	const next = part<HTMLButtonElement>("next");
	const slides = [
		...frame.querySelectorAll<HTMLElement>('[data-carousel="slide"]'),
	];
	if (!track || !previous || !next || slides.length === 0) return;

	const firstInView = () => {
		const edge = track.getBoundingClientRect();
		const start = (slide: HTMLElement) => {
			const box = slide.getBoundingClientRect();
			return getComputedStyle(track).direction === "rtl"
				? edge.right - box.right
				: box.left - edge.left;
		};
		const at = slides.findIndex((slide) => start(slide) > -8);
		return at === -1 ? slides.length - 1 : at;
	};
	const show = () => {
		const atStart = Math.abs(track.scrollLeft) < 8;
		const atEnd =
			Math.abs(track.scrollLeft) + track.clientWidth > track.scrollWidth - 8;
		// Hidden ones keep their place; a focused one hands the focus on before it goes.
		toggle(previous, next, atStart);
		toggle(next, previous, atEnd);
		const position = part("position");
		const at = slides[firstInView()]?.getAttribute("aria-label");
		if (position && at) position.textContent = at;
	};
	const go = (step: number) => {
		const perView = Math.max(
			1,
			Math.floor(track.clientWidth / (slides[0]?.offsetWidth ?? 1)),
		);
		const wanted = firstInView() + step * perView;
		const slide = slides[Math.min(Math.max(wanted, 0), slides.length - 1)];
		slide?.scrollIntoView({ inline: "start", block: "nearest" });
	};

	previous.addEventListener("click", () => go(-1));
	next.addEventListener("click", () => go(1));
	track.addEventListener("scroll", () => requestAnimationFrame(show), {
		passive: true,
	});
	frame.dataset.awake = "";
	show();
}

function toggle(
	button: HTMLButtonElement,
	other: HTMLButtonElement,
	hidden: boolean,
): void {
	if (hidden && document.activeElement === button) {
		other.style.visibility = "";
		other.focus();
	}
	button.style.visibility = hidden ? "hidden" : "";
}
