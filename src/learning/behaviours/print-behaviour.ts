/** Shows a button that prints the page, which only a script can. */
export function start(button: HTMLElement): void {
	button.hidden = false;
	button.addEventListener("click", () => window.print());
}
