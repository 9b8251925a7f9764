/**
 * Sends the filters of a list at every change and puts the answer in place, so that focus stays on the box that was
 * ticked. It asks for the same address as the form without script would, and after a failure the browser loads that address.
 */
export function start(list: HTMLElement): void {
	const form = list.querySelector<HTMLFormElement>('[data-list="form"]');
	if (!form) return;
	let latest: AbortController | undefined;

	const show = async (address: string): Promise<void> => {
		latest?.abort();
		latest = new AbortController();
		const { signal } = latest;
		const results = findListElement(list, "results");
		results?.setAttribute("aria-busy", "true");
		// A press on what is about to leave would be lost.
		if (results) results.inert = true;
		try {
			const answer = await fetch(address, { signal });
			if (!answer.ok) throw new Error(`answered ${answer.status}`);
			const text = await answer.text();
			if (signal.aborted) return;
			replaceResults(list, text);
		} catch {
			if (signal.aborted) return;
			if (navigator.onLine) return location.assign(address);
			// Without a network the list stays, and the request is repeated when the network is back.
			if (results) results.inert = false;
			const again = { once: true, signal };
			addEventListener("online", () => void show(address), again);
		}
	};
	const changed = (): void => {
		const address = buildListUrl(form);
		history.pushState(null, "", address);
		void show(address);
	};

	list.addEventListener("change", ({ target }) => {
		const field = target as HTMLInputElement | HTMLSelectElement;
		if (field.form === form) changed();
	});
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		changed();
	});
	addEventListener("popstate", () => void show(location.href));
	list.dataset.awake = "";
}

/** Without the order that is meant anyway, so that one list has one address. */
function buildListUrl(form: HTMLFormElement): string {
	const search = new URLSearchParams();
	const sort = form.elements.namedItem("sort") as HTMLSelectElement | null;
	for (const [name, value] of new FormData(form)) {
		const isMeant = name === "sort" && value === sort?.options[0]?.value;
		if (value && !isMeant) search.append(name, String(value));
	}
	return form.action + (search.size ? `?${search}` : "");
}

function findListElement(within: ParentNode, name: string): HTMLElement | null {
	return within.querySelector(`[data-list="${name}"]`);
}

/** The form stays as it is and only learns the new counts: replacing it would lose the focus. */
function replaceResults(list: HTMLElement, text: string): void {
	const compared = readComparedKeys(list);
	// Parsed with its style, the answer would be held to this page's policy, which knows another hash.
	const [style = "", css = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
	const answer = new DOMParser().parseFromString(
		text.replace(style, ""),
		"text/html",
	);
	applyStyles(css);
	findListElement(list, "results")?.replaceWith(
		findListElement(answer, "results") as HTMLElement,
	);
	restoreComparison(list, compared);
	for (const name of ["count", "chosen"]) {
		const [current, updated] = [
			findListElement(list, name),
			findListElement(answer, name),
		];
		if (current && updated) current.textContent = updated.textContent;
	}
	for (const updated of answer.querySelectorAll<HTMLInputElement>(
		'[data-list="form"] input',
	))
		updateFilterRow(list, updated);
	const sort = list.querySelector("select");
	if (sort) sort.value = answer.querySelector("select")?.value ?? sort.value;
	document.title = answer.title;
}

function updateFilterRow(list: HTMLElement, updated: HTMLInputElement): void {
	const current = list.querySelector<HTMLInputElement>(
		`input[name="${updated.name}"][value="${updated.value}"]`,
	);
	const row = current?.closest("label");
	const newRow = updated.closest("label");
	if (!current || !row || !newRow) return;
	current.checked = updated.hasAttribute("checked");
	row.toggleAttribute("data-empty", newRow.hasAttribute("data-empty"));
	const [count, newCount] = [
		findListElement(row, "value"),
		findListElement(newRow, "value"),
	];
	if (count && newCount) count.textContent = newCount.textContent;
}

const comparedBoxSelector = 'input[name="products"]';

function readComparedKeys(list: HTMLElement): Set<string> {
	const boxes = list.querySelectorAll<HTMLInputElement>(
		`${comparedBoxSelector}:is(:checked, [type="hidden"])`,
	);
	return new Set([...boxes].map(({ value }) => value));
}

/** What is to be compared stays so when the list no longer shows it: then the form holds it. */
function restoreComparison(list: HTMLElement, keys: ReadonlySet<string>): void {
	const form = list.querySelector<HTMLFormElement>("#compare");
	form?.querySelectorAll(comparedBoxSelector).forEach((box) => {
		box.remove();
	});
	const unseen = new Set(keys);
	for (const box of list.querySelectorAll<HTMLInputElement>(
		comparedBoxSelector,
	)) {
		box.checked = keys.has(box.value);
		unseen.delete(box.value);
	}
	for (const value of unseen) {
		const box = document.createElement("input");
		Object.assign(box, { type: "hidden", name: "products", value });
		form?.append(box);
	}
}

/** A page carries only the styles it uses, so the answer may need others. The policy lets script add a sheet. */
function applyStyles(css: string): void {
	if (css === document.querySelector("style")?.textContent) return;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets = [sheet];
}
