/** A form wakes when somebody is near it: seen in a moment, or reached by pointer or keyboard. Until then it is HTML. */
export function start(form: HTMLElement): void {
	let isAwake = false;
	const wake = () => {
		if (isAwake) return;
		isAwake = true;
		observer.disconnect();
		import("#forms/browser/form/live-form.ts").then(
			({ enliven }) => enliven(form),
			// It can be sent without.
			(problem: unknown) => console.error("SL:Error lead form", problem),
		);
	};
	const observer = new IntersectionObserver(
		(entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) wake();
		},
		{ rootMargin: "400px" },
	);
	observer.observe(form);
	for (const type of ["pointerenter", "focusin", "touchstart"])
		form.addEventListener(type, wake, { once: true, passive: true });
}
