import { beforeAll, expect, test } from "vitest";
import { aDatabaseProxy, type DatabaseProxy } from "#platform/database/testing-proxy.ts";
import { expectValid } from "#testing/html-findings.ts";
import { type PlainPage, PlainVisitor } from "#testing/plain-visitor.ts";
import { startTest } from "#testing/practice-tests.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";

let site: TestSite;
let proxy: DatabaseProxy;
beforeAll(async () => {
	site = await aSite({
		via: async (url) => {
			proxy = await aDatabaseProxy(url, closeAfterwards);
			return proxy.url;
		},
	});
});

const soon = { timeout: 20_000, interval: 100 };

/** Chooses the first option of the question that the page shows. */
function answerFirst(page: PlainPage) {
	const option = page.document.querySelector("main input[type=radio][name^='q.']");
	const [name, value] = ["name", "value"].map((key) => option?.getAttribute(key) ?? "");
	if (!name || !value) throw new Error("no question on the page");
	return { name, value, form: page.form("form:has(input[name^='q.'])").fill({ [name]: value }) };
}

const openLevel = async (visitor: PlainVisitor) =>
	(await visitor.open("/skillup-quizzes/sql-skill-quiz/first-steps")).form().send("Start");

test.each([
	["a level", openLevel, "2 of 5"],
	[
		"the daily quiz",
		(visitor: PlainVisitor) => visitor.open("/skillup-daily-quiz/today"),
		"Done for today",
	],
	["a practice test", (visitor: PlainVisitor) => startTest(visitor, "pmp-practice-test"), "2 of"],
])(
	"QUIZ-008: an answer to %s that is sent without script while the database is away comes back on a page that sends it again",
	async (_, open, after) => {
		const visitor = new PlainVisitor(site);
		const { name, value, form } = answerFirst(await open(visitor));
		await proxy.refuse();
		const unsaved = await form.send();
		expect(unsaved.status).toBe(503);
		expect(Number(unsaved.answer.headers["retry-after"])).toBeGreaterThan(0);
		expect(unsaved.text("h1")).toBe("Not saved yet");
		expect(unsaved.text("[role=alert]")).toContain("What you entered is still here");
		expect(unsaved.form().value(name)).toBe(value);
		await expectValid(unsaved);
		// It may be sent again too early.
		const still = await unsaved.form().send("Send it again");
		expect(still.form().value(name)).toBe(value);
		await proxy.recover();
		await expect.poll(async () => (await visitor.open("/readyz")).status, soon).toBe(200);
		const saved = await still.form().send("Send it again");
		expect(saved.status).toBe(200);
		expect(saved.text()).toContain(after);
	},
);
