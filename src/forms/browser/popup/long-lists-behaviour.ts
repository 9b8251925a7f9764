/** As many as a list may have before a slow phone shows its form noticeably later. */
const shortList = 30;

/**
 * Takes the options that are not chosen out of long lists: 250 countries take the browser as long as the rest of the form.
 * Returns how to put them back, which must happen before the form is hydrated.
 */
export function withholdOptions(form: HTMLElement): () => void {
	const lists = [...form.querySelectorAll("select")]
		.filter(({ length }) => length > shortList)
		.map((list) => {
			const { selectedIndex } = list;
			const shown = list.selectedOptions[0]?.cloneNode(true) ?? "";
			const options = document.createDocumentFragment();
			options.append(...list.childNodes);
			list.append(shown);
			return () => {
				list.replaceChildren(options);
				// While they were taken out, others of them became the chosen one.
				list.selectedIndex = selectedIndex;
			};
		});
	return () => {
		for (const restore of lists) restore();
	};
}
