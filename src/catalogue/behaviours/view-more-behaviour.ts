/**
 * The link that shows the rest of a section: it takes the class `hidden` from everything in the section it names,
 * leads to the first of it and hides itself. Until this is awake the browser follows the link instead.
 */
export function start(link: HTMLElement): void {
	const section = document.querySelector(
		`[data-section="${CSS.escape(link.dataset.viewMore ?? "")}"]`,
	);
	if (!section) return;
	link.setAttribute("role", "button");
	link.setAttribute("aria-expanded", "false");
	const show = (event: Event) => {
		event.preventDefault();
		const hidden = [...section.querySelectorAll<HTMLElement>(".hidden")];
		for (const element of hidden) element.classList.remove("hidden");
		link.setAttribute("aria-expanded", "true");
		link.dataset.state = "hide";
		hidden[0]?.focus();
	};
	// A touch ends in a click, too, and one that scrolled does not.
	link.addEventListener("click", show);
	link.addEventListener("keydown", (event) => {
		if (event.key === " ") show(event);
	});
}
