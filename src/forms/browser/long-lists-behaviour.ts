/** A longer list makes a slow phone show its form noticeably later. */
const shortList = 30;

const list = /(<select\b[^>]*>)(.*?)(?=<\/select>)/gs;
const option = /<option\b[^>]*>.*?<\/option>/gs;
const chosen = /^<option\b[^>]*\sselected=""/;

/**
 * Takes the options that are not chosen out of the long lists of a form: 250 countries take the browser as long as the rest of it.
 * `restore` puts them back, which must happen before the form is hydrated.
 */
export function withholdOptions(html: string): {
	readonly html: string;
	readonly restore: (form: HTMLElement) => void;
} {
	/** The keys are positions among all lists of the form. */
	const withheld = new Map<number, string>();
	let position = -1;
	const shortened = html.replace(list, (whole, start: string, all: string) => {
		position++;
		const options = all.match(option) ?? [];
		if (options.length <= shortList) return whole;
		withheld.set(position, all);
		return start + (options.find((one) => chosen.test(one)) ?? options[0]);
	});
	return {
		html: shortened,
		restore(form) {
			const lists = form.querySelectorAll("select");
			for (const [index, options] of withheld) {
				const shown = lists[index];
				if (shown) shown.innerHTML = options;
			}
		},
	};
}
