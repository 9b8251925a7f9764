// The figures of bench/form.ts are compared with these: machines differ by a factor of two, and one
// machine by the hour.
import type { Page } from "playwright-core";

/** Milliseconds from a click until a dialog with one input is on the screen. */
export function timeBareDialog(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				const dialog = document.createElement("dialog");
				dialog.innerHTML = "<label>Name <input></label>";
				const button = document.createElement("button");
				document.body.append(dialog, button);
				let clicked = 0;
				button.onclick = () => {
					dialog.showModal();
					requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
				};
				// Once the page with both is on the screen.
				setTimeout(() => {
					clicked = performance.now();
					button.click();
				}, 500);
			}),
	);
}
