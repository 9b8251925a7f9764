import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberUnanswered } from "#forms/browser/sending/sent-leads-state.ts";
import { aPage, openForm } from "./testing-session.ts";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const other = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const ada = { name: "Ada Lovelace", email: "ada@example.com" };
function fillIn() {
	const form = openForm();
	form.type("name", ada.name);
	form.type("email", ada.email);
	return form;
}

/** A form whose submission had no answer when its page was left. */
async function leaveUnanswered() {
	const form = fillIn();
	form.session.submit();
	await vi.waitFor(() => expect(form.state().message).toBeDefined());
	form.close();
	return form.state();
}

describe("a form whose draft has a submission without an answer", () => {
	test("goes on with it, also when something was typed before its script arrived", async () => {
		aPage(() => undefined);
		for (const typed of [{}, { name: "A" }]) {
			const { leadId, unanswered } = await leaveUnanswered();
			expect(unanswered).toHaveLength(1);
			const { state, close } = openForm(typed);
			expect(state()).toMatchObject({
				...{ leadId, unanswered },
				values: { ...ada, ...typed },
			});
			close();
		}
	});

	test("keeps what was typed there when a request without the form has no answer either", async () => {
		const page = aPage(() => undefined);
		const { leadId } = await leaveUnanswered();
		const submission = { id: "skipped", call: "lead-by-data", body: "{}" };
		rememberUnanswered("request a call", { leadId: other, submission });
		const { state } = openForm();
		expect(state()).toMatchObject({ leadId: other, values: ada });
		expect(state().unanswered.map(({ id }) => id)).toContain("skipped");
		expect(leadId).not.toBe(other);
		expect(page.drafts()).toMatchObject([{ values: ada }]);
	});
});

test("a form that continues a request says that it may have arrived", () => {
	aPage(() => undefined);
	const submission = { id: "skipped", call: "lead-by-data", body: "{}" };
	rememberUnanswered("request a call", { leadId: other, submission });
	const { state } = openForm();
	expect(state().message?.text).toMatch(/^We cannot tell/);
});

/** The answer of the gateway for a lead that it has stored. */
const stored = { status: "success", data: { success: [{ lead_id: "1" }] } };

describe("while a form is sent", () => {
	test("nothing in it can be changed, and everything once it has failed", async () => {
		let answer: (said: unknown) => void = () => undefined;
		aPage(() => new Promise((resolve) => (answer = resolve)));
		const form = fillIn();
		form.session.submit();
		await vi.waitFor(() => expect(form.state().unanswered).toHaveLength(1));
		expect(form.isReadOnly("name")).toBe(true);
		form.type("name", "Ada King");
		form.session.change("agree", false);
		expect(form.state().values).toMatchObject({ ...ada, agree: true });

		answer(undefined);
		await vi.waitFor(() => expect(form.state().message).toBeDefined());
		expect(form.isReadOnly("name")).toBe(false);
		form.type("name", "Ada King");
		form.session.change("agree", false);
		expect(form.state().values).toMatchObject({
			...{ name: "Ada King", agree: false },
		});
	});

	test("a planned attempt never comes upon a visitor who has begun to change something", async () => {
		const bodies: unknown[] = [];
		let answer: (said: unknown) => void = () => undefined;
		const page = aPage((_call, body) => {
			bodies.push(body);
			return new Promise((resolve) => (answer = resolve));
		});
		const form = fillIn();
		form.session.submit();
		await vi.waitFor(() => expect(bodies).toHaveLength(1));
		form.type("name", "Ada K");
		answer(undefined);
		await vi.waitFor(() => expect(form.state().isRepeating).toBe(true));
		expect(form.state().values.name).toBe(ada.name);
		form.type("name", "Ada K");
		expect(form.state().message?.text).toMatch(/^Not sent yet/);
		page.dispatch("online");
		form.session.submit();
		await vi.waitFor(() => expect(bodies).toHaveLength(2));
		expect(bodies[1]).toMatchObject({ values: { name: "Ada K" } });
		answer(stored);
		await vi.waitFor(() => expect(form.state().lifecycle.stage).toBe("untouched"));
	});
});

describe("the draft of a form", () => {
	const draftOf = (page: ReturnType<typeof aPage>) => page.drafts()[0].values;

	test("has only what the visitor filled in: a page for another country has other boxes ticked", () => {
		const page = aPage(() => undefined);
		const form = openForm();
		form.session.change("name", ada.name);
		expect(form.state().values.agree).toBe(true);
		expect(draftOf(page)).toEqual({ name: ada.name });
	});

	test("keeps an answer also on a page that comes with the same one, and on the way back", () => {
		const page = aPage(() => undefined);
		const first = openForm();
		first.session.change("name", ada.name);
		first.session.change("agree", false);
		first.close();
		const european = openForm({}, { european: true });
		expect(european.state().values).toMatchObject({
			name: ada.name,
			agree: false,
		});
		european.close();
		expect(draftOf(page)).toMatchObject({ agree: false });
		const again = openForm();
		expect(again.state().values.agree).toBe(false);
		again.close();
	});

	test("knows that a box was ticked and unticked", () => {
		const page = aPage(() => undefined);
		const form = openForm();
		form.session.change("agree", false);
		form.session.change("agree", true);
		expect(draftOf(page)).toMatchObject({ agree: true });
		expect(draftOf(page)).toHaveProperty("requiredValidations");
	});

	test("has all of a form that came back refused", () => {
		const page = aPage(() => undefined);
		const form = openForm(ada, {
			refused: { typed: { ...ada, agree: true }, problems: [] },
		});
		form.session.change("email", "ada@example.org");
		expect(draftOf(page)).toMatchObject({
			...{ name: ada.name, email: "ada@example.org", agree: true },
		});
	});

	test("has all while a submission is unanswered, so that it is sent again as it was", async () => {
		const page = aPage(() => undefined);
		await leaveUnanswered();
		expect(draftOf(page)).toMatchObject({ ...ada, agree: true });
	});
});

describe("the draft of a form that was sent", () => {
	test("does not come back, whatever happens on its page until the next one is there", async () => {
		const page = aPage((call) => (call === "create-lead" ? { ...stored, next: "/thanks" } : {}));
		const form = fillIn();
		form.session.submit();
		await vi.waitFor(() => expect(page.assigned).toEqual(["/thanks"]));
		expect(page.drafts()).toEqual([]);
		// A password manager fills in a text that nobody can type into.
		form.fill("name", "Ada King");
		page.dispatch("pagehide");
		expect(form.state().values.name).toBe("Ada King");
		expect(page.drafts()).toEqual([]);
	});

	test("is followed by one of the next request", async () => {
		const page = aPage(() => stored);
		const form = fillIn();
		form.session.submit();
		await vi.waitFor(() => expect(form.state().lifecycle.stage).toBe("untouched"));
		expect(page.drafts()).toEqual([]);
		form.type("name", "Grace Hopper");
		page.dispatch("pagehide");
		expect(page.drafts()).toMatchObject([{ values: { name: "Grace Hopper" } }]);
	});
});
