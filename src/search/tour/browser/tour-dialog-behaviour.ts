import { type StepWords, tourDefaults } from "#search/tour/rules.ts";
import { iconShapes } from "#ui/icons/icon-shapes.ts";
import css from "./tour.css?inline";

export type TourParts = ReturnType<typeof drawTour>;

export function drawTour() {
	wearStyle();
	const dialog = part("dialog", "tour");
	const light = part("div", "light");
	const card = part("div", "card");
	const text = part("p", "text");
	const foot = part("div", "foot");
	const progress = part("span", "progress");
	const back = button("back");
	const forward = button("forward");
	const skip = button("skip");
	dialog.setAttribute("aria-labelledby", "tour-text");
	text.id = "tour-text";
	text.setAttribute("aria-live", "polite");
	forward.autofocus = true;
	skip.setAttribute("aria-label", tourDefaults.skip);
	skip.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconShapes.close}"/></svg>`;
	foot.append(progress, back, forward);
	card.append(text, foot, skip);
	dialog.append(light, card);
	const { overlayOpacity, transitionMs } = tourDefaults;
	dialog.style.setProperty("--tour-opacity", String(overlayOpacity));
	dialog.style.setProperty("--tour-transition", `${transitionMs}ms`);
	return { dialog, light, card, text, progress, back, forward, skip };
}

function part<Name extends "dialog" | "div" | "p" | "span" | "button">(
	tag: Name,
	name: string,
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(tag);
	element.dataset.tour = name;
	return element;
}

function button(name: string): HTMLButtonElement {
	const made = part("button", name);
	made.type = "button";
	return made;
}

export function write(
	{ text, progress, back, forward }: TourParts,
	said: string,
	words: StepWords,
): void {
	text.textContent = said;
	progress.textContent = words.progress ?? "";
	forward.textContent = words.forward;
	back.textContent = words.back ?? "";
	// The focus would be lost with the button that has it.
	if (!words.back && document.activeElement === back) forward.focus();
	back.hidden = !words.back;
}

/** In the browser's own objects, which the policy allows where it refuses style attributes. */
export function lay(
	element: HTMLElement,
	numbers: Readonly<Record<string, number>>,
): void {
	for (const [name, value] of Object.entries(numbers))
		element.style.setProperty(`--tour-${name}`, `${Math.round(value)}px`);
}

let worn: CSSStyleSheet | undefined;

/** With its script, so that the tour is never seen without it. */
function wearStyle(): void {
	if (worn) return;
	worn = new CSSStyleSheet();
	worn.replaceSync(css);
	document.adoptedStyleSheets.push(worn);
}
