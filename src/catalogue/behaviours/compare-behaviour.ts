import { comparedField, maxComparedProducts } from "#catalogue/comparison/compare-form-rules.ts";
import {
	addComparedProduct,
	type ComparedProducts,
	loadComparedProducts,
	removeComparedProduct,
	saveComparedProducts,
} from "#catalogue/lists/compared-products-state.ts";
import { compareMessages } from "#catalogue/lists/messages.ts";

/**
 * The bar below a list: names what is chosen to be compared, lets it be taken away, and keeps it on the other pages of this
 * tab. The boxes are on the cards, which come and go with filters and further results.
 */
export function start(form: HTMLElement): void {
	if (!(form instanceof HTMLFormElement)) return;
	let chosen = loadComparedProducts();
	const listBoxes = () =>
		[...form.elements].filter(
			(element): element is HTMLInputElement =>
				element instanceof HTMLInputElement && element.type === "checkbox",
		);
	const addTicked = () => {
		for (const { checked, value, dataset } of listBoxes())
			if (checked)
				chosen = addComparedProduct(
					chosen,
					{ key: value, title: dataset.title ?? value },
					maxComparedProducts,
				);
	};
	const show = () => {
		tickBoxes(listBoxes(), chosen);
		showChosen(form, chosen, listBoxes());
	};
	const choose = (products: ComparedProducts) => {
		chosen = products;
		saveComparedProducts(chosen);
		show();
	};
	document.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.form !== form) return;
		chosen = removeComparedProduct(chosen, target.value);
		addTicked();
		choose(chosen);
	});
	form.addEventListener("click", ({ target }) => {
		const button = (target as Element).closest<HTMLElement>("[data-compare]");
		const { compare, key = "" } = button?.dataset ?? {};
		if (compare === "clear") choose([]);
		if (compare === "remove") choose(removeComparedProduct(chosen, key));
		if (compare !== "clear" && compare !== "remove") return;
		// The button is gone, and the focus with it.
		const next = form.querySelector<HTMLElement>('[data-compare="remove"]') ?? listBoxes()[0];
		next?.focus();
	});
	// Ticked before this script was there.
	addTicked();
	choose(chosen);
	// The page comes back as it was left, and the choice may have changed on another one meanwhile.
	addEventListener("pageshow", ({ persisted }) => {
		if (!persisted) return;
		chosen = loadComparedProducts();
		show();
	});
	const results = document.querySelector('[data-list="results"]');
	if (results)
		new MutationObserver(show).observe(results, {
			childList: true,
			subtree: true,
		});
}

function tickBoxes(boxes: readonly HTMLInputElement[], chosen: ComparedProducts): void {
	const isFull = chosen.length >= maxComparedProducts;
	for (const box of boxes) {
		box.checked = chosen.some(({ key }) => key === box.value);
		box.disabled = isFull && !box.checked;
		const label = box.closest("label");
		if (box.disabled) label?.setAttribute("title", compareMessages.full);
		else label?.removeAttribute("title");
	}
}

function showChosen(
	form: HTMLFormElement,
	chosen: ComparedProducts,
	boxes: readonly HTMLInputElement[],
): void {
	const part = (name: string) => form.querySelector<HTMLElement>(`[data-compare="${name}"]`);
	const template = form.querySelector("template");
	const list = part("chosen");
	if (!template || !list) return;
	list.replaceChildren(
		...chosen.map(({ key, title }) => {
			const item = template.content.cloneNode(true) as DocumentFragment;
			const button = item.querySelector("button");
			const name = item.querySelector("[data-name]");
			if (button) button.dataset.key = key;
			if (name) name.textContent = title;
			// The box of a product that this page does not show sends nothing.
			if (!boxes.some(({ value }) => value === key)) {
				const field = document.createElement("input");
				Object.assign(field, { type: "hidden", name: comparedField });
				field.value = key;
				item.querySelector("li")?.append(field);
			}
			return item;
		}),
	);
	form.toggleAttribute("data-chosen", chosen.length > 0);
	for (const name of ["chosen", "clear"]) {
		const element = part(name);
		if (element) element.hidden = chosen.length === 0;
	}
	const [lead, label] = [part("lead"), part("label")];
	if (lead) lead.textContent = compareMessages.leadFor(chosen.length);
	if (label) label.textContent = compareMessages.compare(chosen.length);
}
