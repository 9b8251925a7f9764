import {
	askFreeItems,
	askItems,
	tellOpened,
} from "#search/field/browser-calls.ts";
import {
	decideTypeAhead,
	restingOn,
	statusText,
	type TypeAhead,
	type TypeAheadEvent,
	typedParts,
} from "#search/field/type-ahead-rules.ts";

/** So long nobody types on; asking at every key would ask for what is no longer meant. */
const restMs = 120;

const kinds: Readonly<Record<string, string>> = {
	course: "Course",
	bundle: "Master's program",
	university: "University program",
	"free-course": "Free course",
};

interface Parts {
	readonly form: HTMLFormElement;
	readonly input: HTMLInputElement;
	readonly panel: HTMLElement;
	readonly list: HTMLElement;
	readonly status: HTMLElement;
}

/** Makes a search field a combobox. Without script it is the form that it was. */
export function start(form: HTMLElement): void {
	const parts = partsOf(form);
	if (!parts) return;
	const { input } = parts;
	const items = form.dataset.free === undefined ? askItems : askFreeItems;
	let state = restingOn(input.value);
	let timer: number | undefined;

	const happen = (event: TypeAheadEvent): void => {
		const before = state;
		state = decideTypeAhead(state, event);
		if (state !== before) show(parts, state, before);
		if (state.asked !== before.asked) later(state.asked);
	};
	const later = (text: string | undefined): void => {
		clearTimeout(timer);
		if (text === undefined) return;
		timer = window.setTimeout(async () => {
			// A failure is in the log; the field goes on as the form that it is.
			const found = await items(text).catch(() => []);
			happen({ answered: text, items: found });
		}, restMs);
	};
	become(parts);
	input.addEventListener("input", () => happen({ typed: input.value }));
	input.addEventListener("keydown", (event) => hearKey(event, state, happen));
	input.addEventListener("blur", () => happen({ left: "elsewhere" }));
	hearPointer(parts, () => state);
	// Whoever began to type before this was here has not typed for nothing.
	if (document.activeElement === input && input.value !== input.defaultValue)
		happen({ typed: input.value });
	form.dataset.awake = "";
}

/** Made here, because no page needs them before. */
function partsOf(form: HTMLElement): Parts | undefined {
	const input = form.querySelector("input");
	if (!(form instanceof HTMLFormElement) || !input) return undefined;
	const part = (name: string, role?: string) => {
		const element = document.createElement("div");
		element.dataset.search = name;
		if (role) element.setAttribute("role", role);
		return element;
	};
	const panel = part("panel");
	const list = part("list", "listbox");
	const status = part("status", "status");
	list.id = `${input.id}-list`;
	list.setAttribute("aria-label", "Suggestions");
	panel.hidden = true;
	panel.append(list);
	form.append(panel, status);
	return { form, input, panel, list, status };
}

function become({ input, list }: Parts): void {
	for (const [name, value] of Object.entries({
		role: "combobox",
		"aria-autocomplete": "list",
		"aria-expanded": "false",
		"aria-controls": list.id,
	}))
		input.setAttribute(name, value);
}

function hearKey(
	event: KeyboardEvent,
	state: TypeAhead,
	happen: (event: TypeAheadEvent) => void,
): void {
	// Enter and arrows belong to whoever is still composing a sign.
	if (event.isComposing) return;
	if (event.key === "ArrowDown" || event.key === "ArrowUp") {
		if (state.items.length === 0) return;
		event.preventDefault();
		happen({ moved: event.key === "ArrowDown" ? 1 : -1 });
	} else if (event.key === "Escape") {
		event.preventDefault();
		happen({ left: "escape" });
	} else if (event.key === "Enter" && state.isOpen && state.active >= 0) {
		event.preventDefault();
		open(state, state.active);
	}
}

function hearPointer({ list }: Parts, now: () => TypeAhead): void {
	// The field keeps the focus, so that the list is still there when the finger lifts.
	list.addEventListener("pointerdown", (event) => event.preventDefault());
	list.addEventListener("mousedown", (event) => event.preventDefault());
	list.addEventListener("click", ({ target }) => {
		const option = (target as Element).closest("[role=option]");
		if (option) open(now(), [...list.children].indexOf(option));
	});
}

function open({ items }: TypeAhead, at: number): void {
	const item = items[at];
	if (!item) return;
	tellOpened(item.page_url);
	location.assign(item.page_url);
}

function show(parts: Parts, state: TypeAhead, before: TypeAhead): void {
	const { input, panel, list, status } = parts;
	if (state.items !== before.items)
		list.replaceChildren(
			...state.items.map((item, at) => optionOf(item, state.text, list.id, at)),
		);
	[...list.children].forEach((option, at) => {
		option.setAttribute("aria-selected", String(at === state.active));
	});
	const active = list.children[state.active];
	if (active) input.setAttribute("aria-activedescendant", active.id);
	else input.removeAttribute("aria-activedescendant");
	panel.hidden = !state.isOpen;
	input.setAttribute("aria-expanded", String(state.isOpen));
	if (input.value !== state.text) input.value = state.text;
	// Told when an answer came, not at every key.
	if (state.items !== before.items || state.isOpen !== before.isOpen)
		status.textContent = statusText(state);
}

function optionOf(
	item: TypeAhead["items"][number],
	text: string,
	listId: string,
	at: number,
): HTMLElement {
	const option = document.createElement("div");
	option.id = `${listId}-${at}`;
	option.setAttribute("role", "option");
	const picture = Object.assign(document.createElement("img"), {
		src: item.image_url,
		alt: "",
		width: 64,
		height: 40,
	});
	const title = document.createElement("span");
	title.append(
		...typedParts(item.title, text).map(({ part, isTyped }) => {
			if (!isTyped) return part;
			const bold = document.createElement("b");
			bold.textContent = part;
			return bold;
		}),
	);
	const kind = document.createElement("small");
	kind.textContent = kinds[item.item_type] ?? "";
	option.append(picture, title, kind);
	return option;
}
