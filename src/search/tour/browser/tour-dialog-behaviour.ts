import { type StepLabels, tourDefaults } from "#search/tour/rules.ts";
import { tourMessages } from "#search/tour/tour-messages.ts";
import { iconShapes } from "#ui/icons/icon-shapes.ts";
import css from "./tour.css?inline";

export type TourElements = ReturnType<typeof renderTour>;

export function renderTour() {
	adoptStyle();
	const dialog = createPart("dialog", "tour");
	const light = createPart("div", "light");
	const card = createPart("div", "card");
	const text = createPart("p", "text");
	const foot = createPart("div", "foot");
	const progress = createPart("span", "progress");
	const back = createButton("back");
	const forward = createButton("forward");
	const skip = createButton("skip");
	dialog.setAttribute("aria-labelledby", "tour-text");
	text.id = "tour-text";
	text.setAttribute("aria-live", "polite");
	forward.autofocus = true;
	skip.setAttribute("aria-label", tourMessages.skip);
	skip.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${iconShapes.close}"/></svg>`;
	foot.append(progress, back, forward);
	card.append(text, foot, skip);
	dialog.append(light, card);
	const { overlayOpacity, transitionMs } = tourDefaults;
	dialog.style.setProperty("--tour-opacity", String(overlayOpacity));
	dialog.style.setProperty("--tour-transition", `${transitionMs}ms`);
	return { dialog, light, card, text, progress, back, forward, skip };
}

function createPart<Name extends "dialog" | "div" | "p" | "span" | "button">(
	tag: Name,
	name: string,
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(tag);
	element.dataset.tour = name;
	return element;
}

function createButton(name: string): HTMLButtonElement {
	const made = createPart("button", name);
	made.type = "button";
	return made;
}

export function writeStep(
	{ text, progress, back, forward }: TourElements,
	message: string,
	labels: StepLabels,
): void {
	text.textContent = message;
	progress.textContent = labels.progress ?? "";
	forward.textContent = labels.forward;
	back.textContent = labels.back ?? "";
	// The focus would be lost with the button that has it.
	if (!labels.back && document.activeElement === back) forward.focus();
	back.hidden = !labels.back;
}

/** In the browser's own objects, which the policy allows where it refuses style attributes. */
export function setPixelProperties(
	element: HTMLElement,
	numbers: Readonly<Record<string, number>>,
): void {
	for (const [name, value] of Object.entries(numbers))
		element.style.setProperty(`--tour-${name}`, `${Math.round(value)}px`);
}

let adoptedSheet: CSSStyleSheet | undefined;

/** With its script, so that the tour is never seen without it. */
function adoptStyle(): void {
	if (adoptedSheet) return;
	adoptedSheet = new CSSStyleSheet();
	adoptedSheet.replaceSync(css);
	document.adoptedStyleSheets.push(adoptedSheet);
}
