import { vi } from "vitest";
import { toFormView } from "#forms/rendering/form-presenter.ts";
import { anAsk } from "#forms/testing.ts";
import { openFormSession } from "./form-session-state.ts";
import { toLeadFormProps } from "./lead-form-props.ts";

class Control extends EventTarget {
	readonly name: string;
	readonly type: string;
	value: string;
	checked = false;
	readOnly = false;
	constructor(name: string, type = "text", value = "") {
		super();
		this.name = name;
		this.type = type;
		this.value = value;
	}
	getAttribute = (name: string) => (name === "name" ? this.name : null);
	matches = () => false;
}

class FormElement extends EventTarget {
	readonly dataset = {};
	readonly elements: Control[] & { namedItem?: unknown };
	constructor(controls: readonly Control[]) {
		super();
		this.elements = Object.assign([...controls], {
			namedItem: (name: string) => controls.find((control) => control.name === name) ?? null,
		});
	}
}

/**
 * The part of a browser that a form's session uses. `answer` returns the answer of the server to a
 * call.
 */
export function aPage(answer: (call: string, body: unknown) => unknown) {
	const storage = new Map<string, string>();
	const page = new EventTarget();
	const assigned: string[] = [];
	const globals = {
		HTMLInputElement: Control,
		HTMLTextAreaElement: class {},
		HTMLSelectElement: class {},
		RadioNodeList: class {},
		navigator: {},
		innerWidth: 400,
		matchMedia: () => ({ matches: false }),
		location: {
			href: "https://learn.example/courses/sql",
			hostname: "learn.example",
			search: "",
			assign: (href: string) => assigned.push(href),
		},
		document: Object.assign(new EventTarget(), {
			documentElement: { dataset: {} },
			querySelector: () => null,
			cookie: "",
		}),
		sessionStorage: {
			getItem: (key: string) => storage.get(key) ?? null,
			setItem: (key: string, value: string) => storage.set(key, value),
			removeItem: (key: string) => storage.delete(key),
		},
		// A planned attempt comes with the network only.
		window: { setTimeout: () => 0 },
		addEventListener: page.addEventListener.bind(page),
		removeEventListener: page.removeEventListener.bind(page),
		fetch: async (address: string, { body }: RequestInit) => {
			const [, call = ""] = /([\w-]+)(?:\?rnd|$)/.exec(address) ?? [];
			const said = await answer(call, body && JSON.parse(String(body)));
			if (said === undefined) throw new TypeError("no network");
			return said instanceof Response ? said : Response.json(said);
		},
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
	return {
		assigned,
		drafts: () =>
			[...storage].flatMap(([key, text]) =>
				key.startsWith("lyceum-draft") ? [JSON.parse(text)] : [],
			),
		dispatch: (event: "online" | "pagehide") => page.dispatchEvent(new Event(event)),
	};
}

/** A form with a name, an email and a box, which holds what was typed before its script arrived. */
export function openForm(
	typed: Readonly<Record<string, string>> = {},
	rendered: Parameters<typeof anAsk>[0] = {},
) {
	const props = toLeadFormProps(
		toFormView(anAsk(rendered, { fields: ["name", "email", "agree"] })),
	);
	const session = openFormSession(props);
	const controls = ["name", "email"].map((name) => new Control(name, "text", typed[name]));
	const box = new Control("agree", "checkbox");
	box.checked = session.store.get().values.agree === true;
	const element = new FormElement([...controls, box]);
	const find = (name: string) => {
		const control = controls.find((one) => one.name === name);
		if (!control) throw new Error(`no ${name}`);
		return control;
	};
	const close = session.attach(element as unknown as HTMLFormElement);
	const fill = (name: string, text: string) => {
		const control = find(name);
		control.value = text;
		const event = new Event("input");
		Object.defineProperty(event, "target", { value: control });
		element.dispatchEvent(event);
	};
	return {
		...{ session, close, fill },
		state: session.store.get,
		isReadOnly: (name: string) => find(name).readOnly,
		/** Types like a visitor in a browser. */
		type(name: string, text: string) {
			if (!find(name).readOnly) fill(name, text);
		},
	};
}
