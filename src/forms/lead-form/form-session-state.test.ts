import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rememberUnanswered } from "#forms/browser/sending/unanswered-state.ts";
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
/** A form whose submission had no answer when its page was left. */
async function leaveUnanswered() {
	const form = openForm();
	form.type("name", ada.name);
	form.type("email", ada.email);
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
