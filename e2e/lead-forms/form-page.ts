import type { Locator, Page, Route } from "playwright-core";
import { beforeAll } from "vitest";
import { someEmail } from "../some-email.ts";
import {
	type BuiltSite,
	openBuiltSite,
	openSharedSite,
	type VisitOptions,
	visit,
	visitLoaded,
} from "../testing.ts";

export let site: BuiltSite;

/** Opens the site for the tests of a file: the shared one, or with these settings one of its own. */
export function startSite(env?: Record<string, string>): void {
	beforeAll(async () => {
		site = await (env ? openBuiltSite(env) : openSharedSite());
	});
}

export const course = "/courses/sql-for-analysts";
export const program = "/programs/data-analyst-masters-program";
export const category = "/categories/data-science";
/** All links of a page to this form. */
export const linksTo = (page: Page, form: string) =>
	page.locator(`a[href*="form=${new URLSearchParams([["", form]]).toString().slice(1)}"]`);

/** In place of the form, in its frame, or below the form of the search results, which stays. */
export const anyThanks = (page: Page) =>
	page
		.locator("[data-lead-thanks], [data-part=thanks]")
		.or(page.getByText(/^Thank you/))
		.filter({ visible: true });

/** Finds the first link to a form, except the one that appears while scrolling. */
export const link = (page: Page, form: string) =>
	page.locator(`a[href*="form=${form}"]:not([data-behaviour="forms/scroll-shown"])`).first();
export const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`);

/** Opens a page and waits until its script handles its links. */
export async function arrive(path: string, options: VisitOptions = {}) {
	const visitor = await visit("about:blank", options);
	await goTo(visitor.page, path);
	return visitor;
}

/** Opens another page as the same visitor, and waits until its script handles its links. */
export async function goTo(page: Page, path: string): Promise<void> {
	const visited = visitLoaded(page);
	await page.goto(site.url + path);
	await visited;
}

/** Opens a form, as it is before its script arrives. */
export async function openUnhydratedPopup(page: Page, form: string): Promise<Locator> {
	await link(page, form).click();
	const popup = page.locator("dialog[data-lead-popup]:modal");
	await popup.waitFor();
	return popup;
}

/** Opens a form and waits until its script handles it. */
export async function openPopup(page: Page, form: string): Promise<Locator> {
	const popup = await openUnhydratedPopup(page, form);
	await popup.locator("[data-awake]").waitFor({ state: "attached" });
	return popup;
}

/** Fills in the details of a person, and returns the email address. */
export async function fillIn(
	form: Locator,
	email = someEmail(),
	name = "Ada Lovelace",
): Promise<string> {
	await field(form, "email").fill(email);
	// Not every form asks for these.
	if (await field(form, "name").count()) await field(form, "name").fill(name);
	const phone = field(form, "personPhone");
	if (await phone.count()) await phone.fill("5551234567");
	return email;
}

/** A test fills in a form at once, and people do not. Without its stamp it is not doubted for that. Forms of cached pages have none. */
export async function dropStamp(form: Locator): Promise<void> {
	await field(form, "stamp").evaluateAll((inputs) => {
		for (const input of inputs) input.remove();
	});
}

export const submit = (form: Locator) => form.locator("button[type=submit]:not([name])");
export const focused = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute("name"));
export const thanks = (page: Page) => page.locator("[data-lead-thanks]");

/**
 * Collects what is sent to the lead gateway from now on. A test fills in forms faster than people do, so the server may
 * request proof of work, and the same body is sent again with it; that counts only where every attempt does.
 */
export function sentLeads(page: Page, { withProofs = false } = {}) {
	const sent: Record<string, unknown>[] = [];
	page.on("request", (request) => {
		if (!/create-lead|b2bSegmentData|lead-by-data/.test(request.url())) return;
		const body = request.postDataJSON() as Record<string, unknown>;
		const { proof } = (body.leadData ?? body) as { proof?: string };
		if (proof === undefined || withProofs) sent.push({ url: request.url(), ...body });
	});
	return sent;
}

/** Delivers a request but drops its answer with its cookies. Returns false when the server requested proof of work. */
export async function loseAnswer(route: Route): Promise<boolean> {
	const request = route.request();
	const headers = await request.allHeaders();
	const method = request.method();
	const body = request.postData();
	const answer = await fetch(request.url(), { method, headers, body });
	if (answer.ok) await route.abort();
	else await route.fulfill({ status: answer.status, json: await answer.json() });
	return answer.ok;
}
export const isNotProofOfWork = (complaint: string) => !complaint.includes("428");

/** What the accessibility tree of the browser says of each control of a form: its role and its name. */
export async function readHeardControls(form: Locator): Promise<string[]> {
	const page = form.page();
	const session = await page.context().newCDPSession(page);
	const mark = `heard-${crypto.randomUUID()}`;
	await form.evaluate((element, id) => {
		element.dataset.heard = id;
	}, mark);
	const { result } = await session.send("Runtime.evaluate", {
		expression: `document.querySelector('[data-heard="${mark}"]')`,
	});
	const { objectId } = result;
	if (!objectId) throw new Error("the form has gone");
	const { nodes } = await session.send("Accessibility.queryAXTree", {
		objectId,
	});
	await session.detach();
	const roles = ["textbox", "spinbutton", "combobox", "checkbox", "radio"];
	return nodes.flatMap(({ role, name, ignored }) =>
		!ignored && [...roles, "button"].includes(role?.value) ? [`${role?.value} ${name?.value}`] : [],
	);
}

const readFocus = (page: Page) =>
	page.evaluate(() => {
		const control = document.activeElement;
		const isForm =
			control instanceof HTMLInputElement ||
			control instanceof HTMLSelectElement ||
			control instanceof HTMLTextAreaElement;
		return {
			name: control?.getAttribute("name") ?? "",
			kind: isForm ? control.type : control?.localName,
			value: isForm ? control.value : "",
			isChecked: control instanceof HTMLInputElement && control.checked,
			isSubmit: control?.matches("[data-lead-form] button[type=submit]") ?? false,
		};
	});
type Focus = Awaited<ReturnType<typeof readFocus>>;
const isText = ({ kind = "" }: Focus) => /^(text|email|tel|number|textarea)$/.test(kind);
/** More than any form has controls. */
const maxTabs = 30;

/** Goes on with the Tab key until this is true of the control that has the focus. */
async function tabUntil(page: Page, isThere: (focus: Focus) => boolean): Promise<Focus> {
	for (let tabs = 0; tabs < maxTabs; tabs++) {
		const focus = await readFocus(page);
		if (isThere(focus)) return focus;
		await page.keyboard.press("Tab");
	}
	throw new Error("the Tab key does not lead there");
}

export const tabToText = (page: Page) => tabUntil(page, isText);

/** Answers what is still empty by the keyboard alone, up to the button, which then has the focus. */
export async function fillByKeyboard(
	page: Page,
	own: Readonly<Record<string, string>>,
): Promise<void> {
	for (let tabs = 0; tabs < maxTabs; tabs++) {
		const focus = await readFocus(page);
		const { name, kind, value, isChecked, isSubmit } = focus;
		if (isSubmit) return;
		if (isText(focus)) {
			if (!value) await page.keyboard.type(own[name] ?? "Ada Lovelace");
		} else if (kind === "select-one") {
			if (!value) await page.keyboard.press("ArrowDown");
		} else if (kind === "checkbox" && !isChecked) await page.keyboard.press("Space");
		await page.keyboard.press("Tab");
	}
	throw new Error("the Tab key does not lead to the button");
}

export const formScript = /lead-form-island-.*\.js/;

interface HeldSignal {
	readonly name: string;
	readonly fields: Record<string, unknown>;
}

/** What the pages opened from now on hold for tracking: no tracking listens yet, so they keep it in a list. */
export async function recordSignals(page: Page) {
	await page.addInitScript(() => {
		const held: unknown[] = [];
		Object.assign(window, { heldSignals: held });
		const { push } = Array.prototype;
		// An event of the server keeps its id outside of its data.
		const write = (fields: unknown) => JSON.stringify({ ...Object(fields), event_id: undefined });
		Array.prototype.push = function (...items: unknown[]) {
			for (const item of items) {
				if (Object(item).name && "at" in Object(item)) push.call(held, item);
				// What was emitted once tracking listens; what it takes over is held already.
				const { event_name: name, event_time: at, event_data: fields } = Object(item).value ?? {};
				const isHeld = held.some((other) => {
					const known = Object(other);
					return known.name === name && known.at === at && write(known.fields) === write(fields);
				});
				if (name && !isHeld) push.call(held, { name, at, fields });
			}
			return push.apply(this, items);
		};
	});
	return (): Promise<HeldSignal[]> =>
		page.evaluate(() => (window as unknown as { heldSignals: HeldSignal[] }).heldSignals ?? []);
}
