/**
 * Sends the filters of a list at every change and puts the answer in place, so that focus stays on the box that was
 * ticked. It asks for the same address as the form without script would, and whatever fails goes there in full.
 */
export function start(list: HTMLElement): void {
	const form = list.querySelector<HTMLFormElement>('[data-list="form"]');
	if (!form) return;
	let latest: AbortController | undefined;

	const show = async (address: string): Promise<void> => {
		latest?.abort();
		latest = new AbortController();
		const { signal } = latest;
		const results = partOf(list, "results");
		results?.setAttribute("aria-busy", "true");
		// A press on what is about to leave would be lost.
		if (results) results.inert = true;
		try {
			const answer = await fetch(address, { signal });
			if (!answer.ok) throw new Error(`answered ${answer.status}`);
			const text = await answer.text();
			if (signal.aborted) return;
			put(list, text);
		} catch {
			if (signal.aborted) return;
			if (navigator.onLine) return location.assign(address);
			// What is shown stays until somebody is there to be asked.
			if (results) results.inert = false;
			const again = { once: true, signal };
			addEventListener("online", () => void show(address), again);
		}
	};
	const changed = (): void => {
		const address = addressOf(form);
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
function addressOf(form: HTMLFormElement): string {
	const search = new URLSearchParams();
	const sort = form.elements.namedItem("sort") as HTMLSelectElement | null;
	for (const [name, value] of new FormData(form)) {
		const isMeant = name === "sort" && value === sort?.options[0]?.value;
		if (value && !isMeant) search.append(name, String(value));
	}
	return form.action + (search.size ? `?${search}` : "");
}

function partOf(within: ParentNode, name: string): HTMLElement | null {
	return within.querySelector(`[data-list="${name}"]`);
}

/** The form stays as it is and only learns the new counts: replacing it would lose the focus. */
function put(list: HTMLElement, text: string): void {
	const compared = checkedKeys(list);
	// Parsed with its style, the answer would be held to this page's policy, which knows another hash.
	const [style = "", css = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
	const answer = new DOMParser().parseFromString(
		text.replace(style, ""),
		"text/html",
	);
	wear(css);
	partOf(list, "results")?.replaceWith(
		partOf(answer, "results") as HTMLElement,
	);
	compareStill(list, compared);
	for (const name of ["count", "chosen"]) {
		const [here, there] = [partOf(list, name), partOf(answer, name)];
		if (here && there) here.textContent = there.textContent;
	}
	for (const there of answer.querySelectorAll<HTMLInputElement>(
		'[data-list="form"] input',
	))
		learn(list, there);
	const sort = list.querySelector("select");
	if (sort) sort.value = answer.querySelector("select")?.value ?? sort.value;
	document.title = answer.title;
}

function learn(list: HTMLElement, there: HTMLInputElement): void {
	const here = list.querySelector<HTMLInputElement>(
		`input[name="${there.name}"][value="${there.value}"]`,
	);
	const row = here?.closest("label");
	const newRow = there.closest("label");
	if (!here || !row || !newRow) return;
	here.checked = there.hasAttribute("checked");
	row.toggleAttribute("data-empty", newRow.hasAttribute("data-empty"));
	const [count, newCount] = [partOf(row, "value"), partOf(newRow, "value")];
	if (count && newCount) count.textContent = newCount.textContent;
}

const comparedBoxes = 'input[name="products"]';

function checkedKeys(list: HTMLElement): Set<string> {
	const boxes = list.querySelectorAll<HTMLInputElement>(
		`${comparedBoxes}:is(:checked, [type="hidden"])`,
	);
	return new Set([...boxes].map(({ value }) => value));
}

/** What is to be compared stays so when the list no longer shows it: then the form holds it. */
function compareStill(list: HTMLElement, keys: ReadonlySet<string>): void {
	const form = list.querySelector<HTMLFormElement>("#compare");
	form?.querySelectorAll(comparedBoxes).forEach((held) => {
		held.remove();
	});
	const unseen = new Set(keys);
	for (const box of list.querySelectorAll<HTMLInputElement>(comparedBoxes)) {
		box.checked = keys.has(box.value);
		unseen.delete(box.value);
	}
	for (const value of unseen) {
		const held = document.createElement("input");
		Object.assign(held, { type: "hidden", name: "products", value });
		form?.append(held);
	}
}

/** A page carries only the styles it uses, so the answer may need others. The policy lets script add a sheet. */
function wear(css: string): void {
	if (css === document.querySelector("style")?.textContent) return;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets = [sheet];
}
