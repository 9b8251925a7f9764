import { parseHTML } from "linkedom";
import { expect } from "vitest";
import { aBrowser, type Browser } from "./browser.ts";
import type { TestSite } from "./site.ts";

type Answer = Awaited<ReturnType<Browser["get"]>>;
type Document = ReturnType<typeof parseHTML>["document"];
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A list names the boxes of that name that are ticked. */
type Value = string | boolean | readonly string[];

/** What people need to fill in a form. The site has doubts about one that is sent at once. */
const fillingIn = { seconds: 30 };

/**
 * A visitor whose browser runs no script: opens pages, follows their links, fills in the forms that they contain and sends what a
 * browser would send of them, the stamp included.
 */
export class PlainVisitor {
	readonly #site: Pick<TestSite, "server" | "passTime">;
	readonly browser: Browser;

	constructor(site: Pick<TestSite, "server" | "passTime">, browser: Browser = aBrowser(site)) {
		this.#site = site;
		this.browser = browser;
	}

	/** Typed by hand, opened by a link or by a redirect: browsers say which. */
	async open(address: string, from: "none" | "same-origin" = "none"): Promise<PlainPage> {
		const headers = { "sec-fetch-site": from };
		return this.#arrive(address, await this.browser.get(withoutFragment(address), headers));
	}

	async post(address: string, fields: URLSearchParams): Promise<PlainPage> {
		this.#site.passTime(fillingIn);
		return this.#arrive(address, await this.browser.post(address, fields));
	}

	/** Follows redirects. */
	async #arrive(address: string, answer: Answer): Promise<PlainPage> {
		if (answer.statusCode < 300 || answer.statusCode > 399)
			return new PlainPage(this, address, answer);
		return this.open(resolveAddress(String(answer.headers.location), address), "same-origin");
	}
}

const origin = "http://localhost:3000";

function resolveAddress(reference: string, base: string): string {
	const address = new URL(reference, new URL(base, origin));
	return address.href.replace(address.origin, "");
}

const withoutFragment = (address: string) => address.replace(/#.*/, "");

export class PlainPage {
	readonly #visitor: PlainVisitor;
	/** The path with its query and fragment. */
	readonly address: string;
	readonly answer: Answer;
	readonly document: Document;

	constructor(visitor: PlainVisitor, address: string, answer: Answer) {
		this.#visitor = visitor;
		this.address = address;
		this.answer = answer;
		this.document = parseHTML(answer.body).document;
	}

	get status(): number {
		return this.answer.statusCode;
	}

	/** The text that matches, with single spaces; of the main part when nothing is named. */
	text(selector = "main"): string {
		return this.texts(selector).join(" ");
	}

	texts(selector: string): string[] {
		return [...this.document.querySelectorAll(selector)].map(collapsedText);
	}

	/** Opens the address of the first link there whose name contains this text. */
	follow(text: string | RegExp, where = "body"): Promise<PlainPage> {
		const link = findByText(this.document.querySelectorAll(`${where} a[href]`), text);
		const href = link.getAttribute("href") ?? "";
		return this.#visitor.open(resolveAddress(href, this.address), "same-origin");
	}

	/** The only form that matches. */
	form(selector = "main form[method=post]"): PlainForm {
		const forms = [...this.document.querySelectorAll(selector)];
		expect(forms.length, `forms that match ${selector}`).toBe(1);
		return new PlainForm(this.#visitor, this.address, forms[0] as unknown as HTMLFormElement);
	}
}

export class PlainForm {
	readonly #typed = new Map<string, Value>();
	readonly #visitor: PlainVisitor;
	readonly #address: string;
	readonly element: HTMLFormElement;

	constructor(visitor: PlainVisitor, address: string, element: HTMLFormElement) {
		this.#visitor = visitor;
		this.#address = address;
		this.element = element;
	}

	/** Types text, selects options and, with `true` or `false`, ticks boxes. The form must have these fields. */
	fill(values: Readonly<Record<string, Value>>): this {
		for (const [name, value] of Object.entries(values)) {
			const [control] = this.#controls(name);
			if (!control) throw new Error(`The form has no field ${name}`);
			if (typeof value === "string" && isSelect(control)) expectOption(control, value);
			this.#typed.set(name, value);
		}
		return this;
	}

	/** What the field contains: as rendered, or as filled in. */
	value(name: string): string | undefined {
		return this.entries().find(([field]) => field === name)?.[1];
	}

	/** The texts that describe the field for a screen reader, its error first. */
	descriptions(name: string): string[] {
		const [control] = this.#controls(name);
		const ids = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
		const { ownerDocument } = this.element;
		return ids.map((id) => collapsedText(ownerDocument.getElementById(id)));
	}

	/** Posts the form by its only submit button, or by the first one whose name contains this text. */
	async send(button?: string | RegExp): Promise<PlainPage> {
		const buttons = this.#ownElements("button:not([type=button])", "input[type=submit]");
		const pressed = button === undefined ? buttons[0] : findByText(buttons, button);
		const fields = new URLSearchParams(this.entries());
		const name = pressed?.getAttribute("name");
		if (name) fields.append(name, pressed?.getAttribute("value") ?? "");
		const action = pressed?.getAttribute("formaction") ?? this.element.getAttribute("action") ?? "";
		const target = withoutFragment(resolveAddress(action || this.#address, this.#address));
		if (this.element.getAttribute("method")?.toLowerCase() !== "post")
			return this.#visitor.open(`${target.replace(/\?.*/, "")}?${fields}`, "same-origin");
		return this.#visitor.post(target, fields);
	}

	/** Names and values as a browser sends them: not of disabled fields, nor of boxes that are not ticked. */
	entries(): [string, string][] {
		return this.#controls().flatMap((control): [string, string][] => {
			const name = control.getAttribute("name") ?? "";
			if (control.closest("[disabled], template")) return [];
			const value = this.#enteredValue(control, name);
			return value === undefined ? [] : [[name, value]];
		});
	}

	#enteredValue(control: Control, name: string): string | undefined {
		const typed = this.#typed.get(name);
		const rendered = control.getAttribute("value") ?? "";
		switch (control.getAttribute("type")) {
			case "checkbox":
				if (Array.isArray(typed)) return typed.includes(rendered) ? rendered : undefined;
				return (typed ?? control.hasAttribute("checked")) ? rendered || "on" : undefined;
			case "radio":
				return (typed === undefined ? control.hasAttribute("checked") : typed === rendered)
					? rendered
					: undefined;
		}
		if (typeof typed === "string") return typed;
		if (isSelect(control)) return selectedValue(control);
		return control.localName === "textarea" ? (control.textContent ?? "") : rendered;
	}

	#controls(name?: string): Control[] {
		const named = name === undefined ? "[name]" : `[name="${name}"]`;
		return this.#ownElements(
			`input:not([type=submit])${named}`,
			`select${named}`,
			`textarea${named}`,
		) as Control[];
	}

	/** Those inside the form, then those that name it as theirs, wherever they are. */
	#ownElements(...selectors: string[]): Element[] {
		const { id, ownerDocument } = this.element;
		const naming = selectors.map((selector) => `${selector}[form="${id}"]`);
		const inside = [...this.element.querySelectorAll(selectors.join())];
		const named = id ? [...ownerDocument.querySelectorAll(naming.join())] : [];
		return [...inside.filter((element) => !element.hasAttribute("form")), ...named];
	}
}

const isSelect = (control: Control) => control.localName === "select";

const optionValue = (option: Element) =>
	option.getAttribute("value") ?? option.textContent?.trim() ?? "";

function selectedValue(select: Control): string | undefined {
	const options = [...select.querySelectorAll("option:not([disabled])")];
	const selected = options.findLast((option) => option.hasAttribute("selected")) ?? options[0];
	return selected && optionValue(selected);
}

function expectOption(select: Control, value: string): void {
	const values = [...select.querySelectorAll("option:not([disabled])")].map(optionValue);
	expect(values, select.getAttribute("name") ?? "").toContain(value);
}

const collapsedText = (element: { textContent: string | null } | null) =>
	(element?.textContent ?? "").replace(/\s+/g, " ").trim();

function findByText(elements: Iterable<Element>, text: string | RegExp): Element {
	const found = [...elements].find((element) => {
		const label = element.getAttribute("aria-label") ?? collapsedText(element);
		return typeof text === "string" ? label.includes(text) : text.test(label);
	});
	if (!found) throw new Error(`Nothing is named ${text}`);
	return found;
}
