/**
 * Collects the CSS of exactly those modules that a page used while it was rendered, so that each page
 * carries its own small style and nothing else. Rendering is synchronous, so one variable is enough.
 */
interface Sheet {
	readonly position: number;
	readonly css: string;
}

export type Sheets = ReadonlySet<Sheet>;

let collecting: Set<Sheet> | undefined;
let sheetCount = 0;

type ClassNames = Readonly<Record<string, string>>;

/** Called by the build for every `*.module.css` on the server: reading a class name notes its sheet. */
export function trackedStyles(css: string, classes: ClassNames): ClassNames {
	const sheet: Sheet = { position: sheetCount++, css };
	const tracked = {};
	for (const [name, value] of Object.entries(classes)) {
		Object.defineProperty(tracked, name, {
			enumerable: true,
			get() {
				collecting?.add(sheet);
				return value;
			},
		});
	}
	return tracked;
}

/** The sheets stand in the order in which the code imports them, not in that in which the page used them. */
export function collectStyles<Value>(render: () => Value): {
	value: Value;
	css: string;
	sheets: Sheets;
} {
	const outer = collecting;
	const sheets = new Set<Sheet>();
	collecting = sheets;
	try {
		const value = render();
		const css = [...sheets].sort((a, b) => a.position - b.position).map((sheet) => sheet.css);
		return { value, css: css.join(""), sheets };
	} finally {
		collecting = outer;
	}
}

/** Records the sheets of markup that was rendered before and is inserted into this page. */
export function recordSheets(sheets: Sheets): void {
	for (const sheet of sheets) collecting?.add(sheet);
}
