/** Reads the code that the closed list shows. Only the HTML holds the list. */
export function readChosenCode(id: string): string | undefined {
	const list = document.getElementById(id);
	return list instanceof HTMLSelectElement ? list.selectedOptions[0]?.dataset.short : undefined;
}
