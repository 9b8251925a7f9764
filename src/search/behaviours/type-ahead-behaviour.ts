import {
	loadFreeItems,
	loadItems,
	reportOpenedProduct,
} from "#search/field/browser-calls.ts";
import { typeAheadMessages } from "#search/field/type-ahead-messages.ts";
import {
	createIdleState,
	decideTypeAhead,
	splitByTyped,
	statusText,
	type TypeAheadEvent,
	type TypeAheadState,
} from "#search/field/type-ahead-rules.ts";

/** Suggestions are requested after a pause in typing, not at every key. */
const restMs = 120;

interface ComboboxElements {
	readonly form: HTMLFormElement;
	readonly input: HTMLInputElement;
	readonly panel: HTMLElement;
	readonly list: HTMLElement;
	readonly status: HTMLElement;
}

/** Makes a search field a combobox. Without script it is the form that it was. */
export function start(form: HTMLElement): void {
	const elements = createElements(form);
	if (!elements) return;
	const { input } = elements;
	const items = form.dataset.free === undefined ? loadItems : loadFreeItems;
	let state = createIdleState(input.value);
	let timer: number | undefined;

	const dispatch = (event: TypeAheadEvent): void => {
		const before = state;
		state = decideTypeAhead(state, event);
		if (state !== before) show(elements, state, before);
		if (state.asked !== before.asked) later(state.asked);
	};
	const later = (text: string | undefined): void => {
		clearTimeout(timer);
		if (text === undefined) return;
		timer = window.setTimeout(async () => {
			// A failure is in the log; the field goes on as the form that it is.
			const found = await items(text).catch(() => []);
			dispatch({ answered: text, items: found });
		}, restMs);
	};
	setComboboxAttributes(elements);
	input.addEventListener("input", () => dispatch({ typed: input.value }));
	input.addEventListener("keydown", (event) =>
		handleKey(event, state, dispatch),
	);
	input.addEventListener("blur", () => dispatch({ left: "elsewhere" }));
	listenToPointer(elements, () => state);
	// Text that was typed before this script ran counts too.
	if (document.activeElement === input && input.value !== input.defaultValue)
		dispatch({ typed: input.value });
	form.dataset.awake = "";
}

/** Made here, because no page needs them before. */
function createElements(form: HTMLElement): ComboboxElements | undefined {
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
	list.setAttribute("aria-label", typeAheadMessages.list);
	panel.hidden = true;
	panel.append(list);
	form.append(panel, status);
	return { form, input, panel, list, status };
}

function setComboboxAttributes({ input, list }: ComboboxElements): void {
	for (const [name, value] of Object.entries({
		role: "combobox",
		"aria-autocomplete": "list",
		"aria-expanded": "false",
		"aria-controls": list.id,
	}))
		input.setAttribute(name, value);
}

function handleKey(
	event: KeyboardEvent,
	state: TypeAheadState,
	dispatch: (event: TypeAheadEvent) => void,
): void {
	// During composition Enter and arrows belong to the input method.
	if (event.isComposing) return;
	if (event.key === "ArrowDown" || event.key === "ArrowUp") {
		if (state.items.length === 0) return;
		event.preventDefault();
		dispatch({ moved: event.key === "ArrowDown" ? 1 : -1 });
	} else if (event.key === "Escape") {
		event.preventDefault();
		dispatch({ left: "escape" });
	} else if (event.key === "Enter" && state.isOpen && state.active >= 0) {
		event.preventDefault();
		open(state, state.active);
	}
}

function listenToPointer(
	{ list }: ComboboxElements,
	now: () => TypeAheadState,
): void {
	// The field keeps the focus, so that the list is still there when the finger lifts.
	list.addEventListener("pointerdown", (event) => event.preventDefault());
	list.addEventListener("mousedown", (event) => event.preventDefault());
	list.addEventListener("click", ({ target }) => {
		const option = (target as Element).closest("[role=option]");
		if (option) open(now(), [...list.children].indexOf(option));
	});
}

function open({ items }: TypeAheadState, index: number): void {
	const item = items[index];
	if (!item) return;
	reportOpenedProduct(item.page_url);
	location.assign(item.page_url);
}

function show(
	elements: ComboboxElements,
	state: TypeAheadState,
	before: TypeAheadState,
): void {
	const { input, panel, list, status } = elements;
	if (state.items !== before.items)
		list.replaceChildren(
			...state.items.map((item, index) =>
				renderOption(item, state.text, list.id, index),
			),
		);
	[...list.children].forEach((option, index) => {
		option.setAttribute("aria-selected", String(index === state.active));
	});
	const active = list.children[state.active];
	if (active) input.setAttribute("aria-activedescendant", active.id);
	else input.removeAttribute("aria-activedescendant");
	panel.hidden = !state.isOpen;
	input.setAttribute("aria-expanded", String(state.isOpen));
	if (input.value !== state.text) input.value = state.text;
	// Announced when an answer came, not at every key.
	if (state.items !== before.items || state.isOpen !== before.isOpen)
		status.textContent = statusText(state);
}

function renderOption(
	item: TypeAheadState["items"][number],
	text: string,
	listId: string,
	index: number,
): HTMLElement {
	const option = document.createElement("div");
	option.id = `${listId}-${index}`;
	option.setAttribute("role", "option");
	const picture = Object.assign(document.createElement("img"), {
		src: item.image_url,
		alt: "",
		width: 64,
		height: 40,
	});
	const title = document.createElement("span");
	title.append(
		...splitByTyped(item.title, text).map(({ part, isTyped }) => {
			if (!isTyped) return part;
			const bold = document.createElement("b");
			bold.textContent = part;
			return bold;
		}),
	);
	const kind = document.createElement("small");
	kind.textContent = typeAheadMessages.kinds[item.item_type] ?? "";
	option.append(picture, title, kind);
	return option;
}
